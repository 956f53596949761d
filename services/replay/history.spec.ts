import { recorded } from '../../tests/support/golden-events.ts';
import type { Recorded } from '../events.ts';
import type { StoredEvent } from '../kernel/log.ts';
import { UnreadableEvent } from '../kernel/unreadable.ts';
import { categoryHistory } from './history.ts';

/** A log of these types at 1, 2, 3 …, which gives two events at a time at most; what it leaves out is up to it. */
const logOf = (types: readonly string[], leavesOut: boolean) => {
  const stored = types.map((type, index): StoredEvent => {
    const position = BigInt(index + 1);
    return {
      id: `${position}`,
      stream: 'escrow-1',
      revision: position,
      position,
      type,
      data: '',
      metadata: '',
    };
  });
  return {
    readStream: () => Promise.resolve([]),
    head: () => Promise.resolve(BigInt(types.length)),
    readAll: ({ after, only }: { after: bigint; only?: readonly string[] }) =>
      Promise.resolve(
        stored
          .filter(({ position, type }) => position > after && !(leavesOut && only?.includes(type) === false))
          .slice(0, 2),
      ),
  };
};

const decodeSealed = (page: readonly StoredEvent[]): Promise<readonly Recorded[]> =>
  page.some(({ id }) => id === '7')
    ? Promise.reject(new UnreadableEvent('damaged', false))
    : Promise.resolve(page.map(({ position }) => ({ ...recorded('PaymentReleased'), position })));

const TYPES = [
  'JobPosted',
  'PaymentReleased',
  'JobPosted',
  'JobPosted',
  'JobPosted',
  'PaymentReleased',
  'PaymentReleased',
  'JobPosted',
  'PaymentReleased',
  'PaymentReleased',
];

describe.each([true, false])('the events of some types, where the log leaves others out: %s', (leavesOut) => {
  it('come from all pages, in order, up to the head, with what cannot be read in its place', async () => {
    const log = logOf(TYPES, leavesOut);
    const found = await categoryHistory({ log, decodeSealed }, ['PaymentReleased'], 9n);
    expect(found.map(({ stored, entry }) => [stored.position, 'error' in entry])).toEqual([
      [2n, false],
      [6n, false],
      [7n, true],
      [9n, false],
    ]);
  });

  it('are told as missing where a page cannot be read', async () => {
    const log = logOf(TYPES, leavesOut);
    const readAll: typeof log.readAll = (asked) =>
      asked.after < 6n ? log.readAll(asked) : Promise.reject(new Error('away'));
    await expect(
      categoryHistory({ log: { ...log, readAll }, decodeSealed }, ['PaymentReleased'], 9n),
    ).rejects.toThrow('away');
  });
});
