import { escrowState, heldEscrow, ines, someContract, someMessage } from '../../testing/hiring.ts';
import { rowsOf, timeline } from './timeline.ts';
import type { Entry } from './timeline.ts';

const at = (time: string) => `2026-11-19T${time}:00.000Z`;
const shape = (entries: readonly Entry[]) =>
  entries.map((entry) =>
    entry.kind === 'said'
      ? entry.lines.map(({ body }) => body).join(' / ')
      : entry.kind === 'event'
        ? entry.event
        : 'day',
  );
const contract = { ...someContract, ...escrowState(heldEscrow) };

test('what happened to the money stands at its time between the messages', () => {
  const messages = [
    someMessage(0, { created_at: at('11:30'), body: 'Hello' }),
    someMessage(1, { created_at: at('12:30'), body: 'Paid' }),
  ];
  expect(shape(timeline(contract, messages, [], ines.id, true))).toEqual([
    'day',
    'accepted',
    'Hello',
    'funded',
    'Paid',
  ]);
});

test('a new day begins with its name', () => {
  const messages = [
    someMessage(0, { created_at: '2026-11-20T13:00:00.000Z' }),
    someMessage(1, { created_at: '2026-11-22T13:00:00.000Z' }),
  ];
  expect(shape(timeline(someContract, messages, [], ines.id, true))).toEqual([
    'day',
    'accepted',
    'day',
    'Message 0',
    'day',
    'Message 1',
  ]);
});

test('lines of one side within five minutes stand together', () => {
  const messages = [
    someMessage(0, { created_at: at('13:00'), body: 'One' }),
    someMessage(1, { created_at: at('13:04'), body: 'Two' }),
    someMessage(2, { created_at: at('13:05'), body: 'Mine', sender_id: ines.id }),
    someMessage(3, { created_at: at('13:30'), body: 'Three' }),
    someMessage(4, { created_at: at('13:36'), body: 'Four' }),
  ];
  expect(shape(timeline(someContract, messages, [], ines.id, true))).toEqual([
    'day',
    'accepted',
    'One / Two',
    'Mine',
    'Three',
    'Four',
  ]);
});

test('what is on its way comes last, whatever this device’s clock says', () => {
  const entry = {
    key: 'k',
    body: 'On its way',
    at: at('09:00'),
    after: 0,
    replyTo: null,
    files: [],
    state: 'sending',
    id: null,
    fault: null,
  } as const;
  expect(shape(timeline(contract, [someMessage(0)], [entry], ines.id, true)).at(-1)).toBe('On its way');
});

test('events from before the oldest loaded message wait for the earlier pages', () => {
  const messages = [someMessage(60, { created_at: at('13:00') })];
  expect(shape(timeline(contract, messages, [], ines.id, false))).toEqual(['Message 60']);
});

test('so do those from after the newest loaded one, where there are newer messages', () => {
  const messages = [someMessage(0, { created_at: at('11:30') })];
  expect(shape(timeline(contract, messages, [], ines.id, true, { latest: false }))).toEqual([
    'day',
    'accepted',
    'Message 0',
  ]);
});

test('each line is a row of its own, the first of a page with name and picture', () => {
  const messages = [0, 1, 2].map((n) => someMessage(n, { created_at: at(`13:0${n}`) }));
  const entries = timeline(someContract, messages, [], ines.id, true, { starts: new Set([messages[2]!.id]) });
  const rows = rowsOf(entries, true);
  expect(rows.map(({ kind }) => kind)).toEqual(['brief', 'day', 'event', 'line', 'line', 'line']);
  expect(rows.flatMap((row) => (row.kind === 'line' ? [row.head] : []))).toEqual([true, false, true]);
});
