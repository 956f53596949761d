import type { ExpectedRevision, NewEvent } from '../../kernel/log.ts';

/** Limits of one append, in bytes of UTF-8 and in events. */
export const LIMITS = {
  stream: 255,
  type: 255,
  data: 1024 * 1024,
  metadata: 64 * 1024,
  events: 1_000,
  total: 8 * 1024 * 1024,
} as const;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** PostgreSQL's text cannot hold U+0000, and UTF-8 no lone surrogate; JSON.stringify writes neither. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

function sizeOf(what: string, text: string, limit: number): number {
  const bytes = Buffer.byteLength(text);
  if (bytes > limit) throw new RangeError(`an event's ${what} takes ${bytes} bytes, at most ${limit} fit`);
  if (UNSTORABLE.test(text))
    throw new RangeError(`an event's ${what} holds a character that cannot be stored`);
  return bytes;
}

/**
 * The bytes of an append. Both engines refuse the same appends, before anything is sent.
 * @throws RangeError when it breaks a limit: a defect of the caller, never a person's doing
 */
export function checkedSize(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): number {
  if (stream === '') throw new RangeError('a stream has a name');
  if (typeof expected === 'bigint' && expected < 0n) throw new RangeError(`there is no revision ${expected}`);
  if (events.length === 0 || events.length > LIMITS.events) {
    throw new RangeError(`an append has 1 to ${LIMITS.events} events, not ${events.length}`);
  }
  let total = sizeOf('stream', stream, LIMITS.stream);
  for (const { id, type, data, metadata } of events) {
    if (!UUID.test(id)) throw new RangeError(`an event's id is a uuid in lower case, not ${id}`);
    total += sizeOf('type', type, LIMITS.type);
    total += sizeOf('data', data, LIMITS.data);
    total += sizeOf('metadata', metadata, LIMITS.metadata);
  }
  if (total > LIMITS.total)
    throw new RangeError(`an append takes ${total} bytes, at most ${LIMITS.total} fit`);
  return total;
}
