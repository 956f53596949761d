import { someMessage } from '../testing/hiring.ts';
import { catchUp, merge, MESSAGES_PER_PAGE, pageBefore, unbrokenUpTo } from './message-cache.ts';

const run = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => someMessage(from + index));
const sequences = (messages: readonly { sequence: number }[]) => messages.map(({ sequence }) => sequence);

/** A server with messages up to `last`, and what it was asked. */
const server = (last: number) => {
  const asked: number[] = [];
  const fetchAfter = (after: number) => {
    asked.push(after);
    return Promise.resolve(run(after + 1, Math.min(last, after + MESSAGES_PER_PAGE)));
  };
  return { asked, fetchAfter };
};

test('messages stand once each and in the order of their sequence', () => {
  expect(sequences(merge(run(3, 5), [someMessage(4), someMessage(1), someMessage(2)]))).toEqual([
    1, 2, 3, 4, 5,
  ]);
});

test('a hole ends what counts as known', () => {
  expect(unbrokenUpTo([])).toBe(-1);
  expect(unbrokenUpTo(run(7, 9))).toBe(9);
  expect(unbrokenUpTo([...run(7, 9), ...run(11, 12)])).toBe(9);
});

test('catching up asks from the last unbroken message, so that a hole is filled', async () => {
  const { asked, fetchAfter } = server(12);
  const mended = await catchUp([...run(0, 4), ...run(8, 9)], fetchAfter);
  expect(asked).toEqual([4]);
  expect(sequences(mended)).toEqual(sequences(run(0, 12)));
});

test('catching up goes on until a page is not full', async () => {
  const { asked, fetchAfter } = server(120);
  const all = await catchUp(run(0, 9), fetchAfter);
  expect(asked).toEqual([9, 59, 109]);
  expect(all).toHaveLength(121);
});

test('a hole that the server does not fill ends the asking all the same', async () => {
  const known = [...run(0, 2), ...run(4, 4)];
  expect(sequences(await catchUp(known, () => Promise.resolve([someMessage(4)])))).toEqual([0, 1, 2, 4]);
});

test('the page before the oldest message ends right below it', () => {
  expect(pageBefore(60)).toEqual({ after: 9, limit: 50 });
  expect(pageBefore(3)).toEqual({ after: -1, limit: 3 });
});
