import type { RoomSignal } from '../../projections/signals.ts';
import { PROJECTED_CHANNEL } from '../platform/http/read-position.ts';
import { createPool, query } from '../platform/pg/pool.ts';

/** PostgreSQL takes payloads below 8,000 bytes. Source: PostgreSQL, NOTIFY. */
const MOST_BYTES = 7_999;

/**
 * What is told of one commit, in as few payloads as it fits into; the position alone where nobody is to be told more.
 * The same signal is told once. `unknown`: earlier ones may have been lost.
 */
export const payloadsOf = (
  position: bigint,
  signals: readonly RoomSignal[] | 'unknown',
): readonly string[] => {
  if (signals === 'unknown') return [`{"position":"${position}","anew":true}`];
  const head = `{"position":"${position}","signals":[`;
  const room = MOST_BYTES - head.length - ']}'.length;
  const payloads: string[] = [];
  let part: string[] = [];
  let bytes = 0;
  const end = (): void => {
    payloads.push(`${head}${part.join(',')}]}`);
    part = [];
    bytes = 0;
  };
  for (const text of new Set(signals.map((signal) => JSON.stringify(signal)))) {
    const more = Buffer.byteLength(text) + 1;
    // None is promised to arrive, and no room or id of ours is of that length.
    if (more > room) continue;
    if (bytes + more > room + 1) end();
    part.push(text);
    bytes += more;
  }
  if (part.length > 0 || payloads.length === 0) end();
  return payloads;
};

export interface TellProjected {
  /** Tells all processes, in one statement however much there is to say. @throws what lies with the database */
  tell(position: bigint, signals: readonly RoomSignal[] | 'unknown'): Promise<void>;
  close(): Promise<void>;
}

/**
 * Tells all processes of the projector's commits, on a connection of its own: a NOTIFY has nothing to keep, and its
 * commit would stand in line for the disk with the appends.
 */
export const createTellProjected = (databaseUrl: string): TellProjected => {
  const pool = createPool(databaseUrl, { max: 1, name: 'projected', waitsForDisk: false });
  return {
    tell: async (position, signals) => {
      await query(pool, 'select pg_notify($1, payload) from unnest($2::text[]) as payload', [
        PROJECTED_CHANNEL,
        payloadsOf(position, signals),
      ]);
    },
    close: () => pool.end(),
  };
};
