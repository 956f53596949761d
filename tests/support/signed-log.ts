import type { ChainKey, Head } from '../../services/platform/chain/head.ts';
import { lineOf } from '../../services/platform/chain/head.ts';
import type { JournalLine } from '../../services/platform/chain/journal.ts';
import { chainOn, UNCHAINED } from '../../services/platform/chain/link.ts';
import type { EventLog, StoredEvent } from '../../services/kernel/log.ts';

/** The part of a log that is read to check it, over an array in any order. */
export const logOf = (events: readonly StoredEvent[]): Pick<EventLog, 'readAll'> => {
  const sorted = [...events].sort((one, other) => Number(one.position - other.position));
  return {
    readAll: ({ after, limit }) =>
      Promise.resolve(sorted.filter(({ position }) => position > after).slice(0, limit)),
  };
};

/** What a keeper would have signed over these events after each of so many of them. */
export const headsAfter = (
  key: ChainKey,
  events: readonly StoredEvent[],
  counts: readonly number[],
): readonly Head[] =>
  counts.map((count) =>
    key.sign({ ...chainOn(UNCHAINED, events.slice(0, count)), time: new Date(1_767_225_600_000 + count) }),
  );

export const linesOf = (heads: readonly Head[]): readonly JournalLine[] =>
  heads.map((head, at) => ({ text: lineOf(head), place: `line ${at + 1}` }));

/** `text` with one bit of its UTF-8 bytes turned, as a database that insists on valid text would show it. */
export const bitTurned = (text: string, bit: number): string => {
  const bytes = Buffer.from(text);
  const at = Math.floor(bit / 8) % bytes.length;
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit % 8));
  return bytes.toString('utf8');
};
