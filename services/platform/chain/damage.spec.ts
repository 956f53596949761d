import { headsAfter, linesOf, logOf } from '../../../tests/support/signed-log.ts';
import type { StoredEvent } from '../../kernel/log.ts';
import { createChainKey, trustedKeys } from './head.ts';
import { verifyChain } from './verify-chain.ts';

const key = createChainKey(Buffer.alloc(32, 1));
const keys = trustedKeys([key.publicKey]);

const eventAt = (position: number): StoredEvent => ({
  position: BigInt(position),
  stream: `escrow-${position % 7}`,
  revision: BigInt(position),
  id: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
  type: 'EscrowFunded',
  data: `{"n":${position}}`,
  metadata: '{"actor":"somebody"}',
});

/** Events at the positions 10, 20, 30 and so on, as an engine places them that does not count. */
const logTo = (count: number): readonly StoredEvent[] =>
  Array.from({ length: count }, (_, at) => eventAt(10 * (at + 1)));

const between = (events: readonly StoredEvent[], first: number, last: number) =>
  events.filter(({ position }) => BigInt(first) <= position && position <= BigInt(last));
const without = (events: readonly StoredEvent[], first: number, last: number) =>
  events.filter(({ position }) => position < BigInt(first) || position > BigInt(last));

interface Kept {
  /** What a keeper chained. */
  readonly chained: readonly StoredEvent[];
  /** After how many of those it signed. */
  readonly counts: readonly number[];
  readonly log: readonly StoredEvent[];
}

const found = async ({ chained, counts, log }: Kept) => {
  const lines = linesOf(headsAfter(key, chained, counts));
  const { damaged, problem } = await verifyChain({ log: logOf(log), books: null, lines, torn: null, keys });
  return { damaged, problem };
};

const log = logTo(100);
const chained = log;
const counts = [20, 40, 60, 80, 100];

describe('events that the chain never took', () => {
  it('are named by their first and last, where a reader has left them out', async () => {
    const read = without(log, 410, 610);
    expect(await found({ chained: read, counts: [20, 40, 60, 79], log })).toEqual({
      damaged: [{ after: '400', upTo: '810', kind: 'unchained', events: '21', first: '410', last: '610' }],
      problem:
        '21 events between positions 410 and 610 were never chained (all others between positions 400 and 810 ' +
        'are as signed)',
    });
  });

  it.each([
    ['the first of their range', 210, '400'],
    ['in the middle of it', 300, '400'],
    ['the last but one of it', 390, '400'],
  ])('are named where they are %s, and one only', async (_, position, upTo) => {
    const read = without(log, position, position);
    const at = String(position);
    expect(await found({ chained: read, counts: [20, 39, 60], log })).toEqual({
      damaged: [{ after: '200', upTo, kind: 'unchained', events: '1', first: at, last: at }],
      problem: `1 event at position ${at} was never chained (all others between positions 200 and 400 are as signed)`,
    });
  });

  it('are named in each range by themselves, also before the first head', async () => {
    const read = without(without(log, 50, 70), 410, 450);
    const { damaged } = await found({ chained: read, counts: [17, 37, 60, 92], log });
    expect(damaged).toEqual([
      { after: '0', upTo: '200', kind: 'unchained', events: '3', first: '50', last: '70' },
      { after: '400', upTo: '680', kind: 'unchained', events: '5', first: '410', last: '450' },
    ]);
  });

  it('are as well what was put in between by somebody who cannot sign', async () => {
    const { damaged } = await found({ chained, counts, log: [...log, eventAt(555), eventAt(556)] });
    expect(damaged).toEqual([
      { after: '400', upTo: '600', kind: 'unchained', events: '2', first: '555', last: '556' },
    ]);
  });

  it('are named in a range that was read in two pages', async () => {
    const long = logTo(6_000);
    const read = without(long, 49_950, 50_050);
    const { damaged } = await found({ chained: read, counts: [4_500, 5_900], log: long });
    expect(damaged).toEqual([
      { after: '45000', upTo: '59110', kind: 'unchained', events: '11', first: '49950', last: '50050' },
    ]);
  });
});

describe('a range that cannot be had by leaving out one run of events', () => {
  it.each<[string, readonly StoredEvent[], object, string]>([
    [
      'in two places more',
      [...log, eventAt(455), eventAt(555)],
      { after: '400', upTo: '600', kind: 'more', events: '2' },
      'the log holds 2 events more than were signed between positions 400 and 600',
    ],
    [
      'one more, and one changed',
      [...without(log, 450, 450), { ...eventAt(450), data: '{}' }, eventAt(555)],
      { after: '400', upTo: '600', kind: 'more', events: '1' },
      'the log holds 1 event more than were signed between positions 400 and 600',
    ],
    [
      'some removed',
      without(log, 450, 470),
      { after: '400', upTo: '600', kind: 'fewer', events: '3' },
      'the log holds 3 events fewer than were signed between positions 400 and 600',
    ],
    [
      'all removed',
      without(log, 401, 600),
      { after: '400', upTo: '600', kind: 'fewer', events: '20' },
      'the log holds 20 events fewer than were signed between positions 400 and 600',
    ],
    [
      'one changed',
      [...without(log, 450, 450), { ...eventAt(450), data: '{}' }],
      { after: '400', upTo: '600', kind: 'changed' },
      'events were changed, swapped or replaced between positions 400 and 600',
    ],
    [
      'two swapped',
      [
        ...without(without(log, 450, 450), 520, 520),
        { ...eventAt(450), position: 520n },
        { ...eventAt(520), position: 450n },
      ],
      { after: '400', upTo: '600', kind: 'changed' },
      'events were changed, swapped or replaced between positions 400 and 600',
    ],
    [
      'one removed and another put in',
      [...without(log, 450, 450), eventAt(555)],
      { after: '400', upTo: '600', kind: 'changed' },
      'events were changed, swapped or replaced between positions 400 and 600',
    ],
  ])('is told by its count: %s', async (_, tampered, range, problem) => {
    expect(await found({ chained, counts, log: tampered })).toEqual({ damaged: [range], problem });
  });

  it('is told by its count where it is too long to be looked at again', async () => {
    const long = logTo(12_000);
    const read = without(long, 60_010, 60_210);
    expect(await found({ chained: read, counts: [10, 11_000], log: long })).toEqual({
      damaged: [{ after: '100', upTo: '110210', kind: 'more', events: '21' }],
      problem: 'the log holds 21 events more than were signed between positions 100 and 110210',
    });
  });

  it('is told by its count where its events are too large to be hashed again and again', async () => {
    const large = logTo(500).map((event) => ({ ...event, data: 'x'.repeat(200_000) }));
    const { damaged } = await found({ chained: without(large, 3_000, 3_000), counts: [499], log: large });
    expect(damaged).toEqual([{ after: '0', upTo: '5000', kind: 'more', events: '1' }]);
  });
});

describe('a log that ends too early', () => {
  it('is told with the number of signed events that it lacks', async () => {
    expect(await found({ chained, counts, log: between(log, 10, 730) })).toEqual({
      damaged: [{ after: '600', upTo: '1000', kind: 'cut', events: '27', end: '730' }],
      problem: 'the log ends at position 730, although it was signed up to 1000, 27 events further',
    });
  });
});

describe('many damaged ranges', () => {
  it('are all in the data, and five of them in the sentence', async () => {
    const { damaged, problem } = await found({
      chained,
      counts: Array.from({ length: 100 }, (_, at) => at + 1),
      log: log.map((event) => (event.position > 80n ? event : { ...event, data: '{}' })),
    });
    expect(damaged).toHaveLength(8);
    expect(problem?.match(/events were changed, swapped or replaced/g)).toHaveLength(5);
    expect(problem).toMatch(/; and 3 more$/);
  });
});
