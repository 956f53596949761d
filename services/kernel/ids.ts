import { hash } from 'node:crypto';
import { parse, v7, validate } from 'uuid';
import { randomPart } from './random.ts';

/** Namespace of every name-based id of the product (RFC 9562 §5.5); changing it would orphan every stored id. */
const NAMESPACE = '5f0c7f6e-6f1b-5a53-9a3e-6f2f0b8d2a11';

/** The millisecond of the newest id, and its place therein: they sort as they were made (RFC 9562 §6.2, method 1). */
let newest = 0;
let place = 0;
const ID_BYTES = 16;

/**
 * A fresh, time-ordered id (uuid v7). The package keeps the order by itself, but then asks the system for random bytes at
 * each id: several for each request, which cost more than the rest of the ids.
 */
export const newId = (): string => {
  const random = randomPart(ID_BYTES);
  const now = Date.now();
  if (now > newest) {
    newest = now;
    // A bit is left free, so that counting does not overflow.
    place = random.readUInt32BE() >>> 2;
  } else place += 1;
  return v7({ random, msecs: newest, seq: place });
};

/** Whether a text is an id of whatever kind; the database refuses any other text where it expects one. */
export const isId = (text: string): boolean => validate(text);

const SEPARATOR = '\u001f';
/** Ids are made one at a time, thousands in a row: the namespace's bytes, and behind them the name's. */
let named = Buffer.from(parse(NAMESPACE));
const NAMESPACE_BYTES = named.length;
/** UTF-8 takes at most three bytes for a UTF-16 unit. */
const WORST_UTF8 = 3;
/** RFC 9562 §4.1: the two highest bits of this digit are 10. */
const VARIANT = '89ab';
const HALF_A_CHARACTER = /\p{Surrogate}/u;

/**
 * An id that is the same for the same parts (uuid v5): created things from (actor, commandId),
 * events from (commandId, stream, index), applications from (job, person).
 * @throws URIError for text that is no Unicode: its halves of characters would all be one
 */
export const idFrom = (...parts: readonly (string | number)[]): string => {
  const name = parts.join(SEPARATOR);
  if (HALF_A_CHARACTER.test(name)) throw new URIError('an id is made of Unicode text');
  const needed = NAMESPACE_BYTES + name.length * WORST_UTF8;
  if (named.length < needed) named = Buffer.concat([named.subarray(0, NAMESPACE_BYTES)], needed);
  const bytes = named.write(name, NAMESPACE_BYTES);
  const digits = hash('sha1', named.subarray(0, NAMESPACE_BYTES + bytes), 'hex');
  const variant = VARIANT.charAt(Number.parseInt(digits.charAt(16), 16) % VARIANT.length);
  return (
    `${digits.slice(0, 8)}-${digits.slice(8, 12)}-5${digits.slice(13, 16)}-` +
    `${variant}${digits.slice(17, 20)}-${digits.slice(20, 32)}`
  );
};

/**
 * The id of event number `index` that `commandId` writes to `stream`: a repeated append carries the same ids, another
 * request under the same command id carries others.
 */
export const eventId = (commandId: string, stream: string, index: number, request?: string): string =>
  idFrom('event', commandId, stream, index, ...(request === undefined ? [] : [request]));

/** One application per job and person. */
export const applicationIdOf = (jobId: string, userId: string): string =>
  idFrom('application', jobId, userId);
