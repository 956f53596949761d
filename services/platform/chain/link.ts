import { createHash, hash as hashOf } from 'node:crypto';
import type { StoredEvent } from '../../kernel/log.ts';

/** The chain up to an event: its position, how many events there are up to it, and their hash (32 bytes). */
export interface Chained {
  readonly position: bigint;
  readonly events: bigint;
  readonly hash: Buffer;
}

/** The chain before the first event. The text stands for this way of hashing; another way needs another text. */
export const UNCHAINED: Chained = {
  position: 0n,
  events: 0n,
  hash: createHash('sha256').update('makehold event chain 1').digest(),
};

const HASH_BYTES = 32;
const NUMBER_BYTES = 8;
const LENGTH_BYTES = 4;
/** UTF-16 units to bytes of UTF-8, at most. */
const WORST_UTF8 = 3;

let scratch = Buffer.allocUnsafe(64 * 1024);

/** Writes length (32 bits) and UTF-8 bytes. @returns where the next value begins */
const writeText = (text: string, at: number): number => {
  const bytes = scratch.write(text, at + LENGTH_BYTES);
  scratch.writeUInt32BE(bytes, at);
  return at + LENGTH_BYTES + bytes;
};

/**
 * sha256(previous ‖ position ‖ stream ‖ revision ‖ id ‖ type ‖ data ‖ metadata). Numbers are 64 bits, texts UTF-8
 * after their length in bytes, both big-endian: no two different events are written as the same bytes.
 */
export const linkOf = (previous: Buffer, event: StoredEvent): Buffer => {
  const { position, stream, revision, id, type, data, metadata } = event;
  const units = stream.length + id.length + type.length + data.length + metadata.length;
  const needed = HASH_BYTES + 2 * NUMBER_BYTES + 5 * LENGTH_BYTES + units * WORST_UTF8;
  if (scratch.length < needed) scratch = Buffer.allocUnsafe(needed);
  let at = previous.copy(scratch);
  at = scratch.writeBigUInt64BE(position, at);
  at = writeText(stream, at);
  at = scratch.writeBigUInt64BE(revision, at);
  at = writeText(id, at);
  at = writeText(type, at);
  at = writeText(data, at);
  at = writeText(metadata, at);
  return hashOf('sha256', scratch.subarray(0, at), 'buffer');
};

/** The chain after further events, which follow it in the log's order. */
export const chainOn = (from: Chained, events: readonly StoredEvent[]): Chained => {
  let { position, hash } = from;
  for (const event of events) {
    hash = linkOf(hash, event);
    ({ position } = event);
  }
  return { position, events: from.events + BigInt(events.length), hash };
};

/** True when both stand for the same events. */
export const sameChain = (one: Chained, other: Chained): boolean =>
  one.position === other.position && one.events === other.events && one.hash.equals(other.hash);

/** What a sentence says of a log that ends there. */
export const endsAt = (position: bigint): string =>
  position === 0n ? 'is empty' : `ends at position ${position}`;
