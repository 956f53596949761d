import { createHash } from 'node:crypto';
import { z } from 'zod';
import { allNotifications, latestNotifications } from '../../projections/notifications/queries.ts';
import type { Pool } from '../../services/platform/pg/pool.ts';
import { query } from '../../services/platform/pg/pool.ts';

const Mark = z.object({ kind: z.string(), at: z.string(), read: z.boolean() });
const Escrow = z.object({
  id: z.string(),
  payment_status: z.string(),
  amount: z.int().nullable(),
  fee: z.int().nullable(),
  net: z.int().nullable(),
});

/** What must be the same under every later version of the product. */
export const Seen = z.object({
  /** Every event as it stands in the log. */
  events: z.object({ count: z.int(), sha256: z.string() }),
  /** By user id: what the bell counts, and each line of it. */
  bells: z.record(z.string(), z.object({ unread: z.int(), lines: z.array(Mark) })),
  escrows: z.array(Escrow),
  /** What all lines of the ledger come to, by account, in minor units. */
  sums: z.record(z.string(), z.string()),
  /** Rows of what people made. */
  counts: z.record(z.string(), z.int()),
});
export type Seen = z.infer<typeof Seen>;

/** Read models whose rows are things that people made; others may tell the same in more or fewer rows one day. */
const MADE = [
  'profiles',
  'jobs',
  'applications',
  'team_ups',
  'interests',
  'collectives',
  'members',
  'reviews',
];
const LONG_AGO = new Date(0);

export const seenIn = async (pool: Pool): Promise<Seen> => {
  const events = await query<{ line: string }>(
    pool,
    `select concat_ws(' ', position, stream, revision, id, type, data, metadata) as line
       from log.events order by position`,
  );
  const sha256 = createHash('sha256');
  for (const { line } of events) sha256.update(line);
  const people = await query<{ id: string }>(
    pool,
    'select distinct user_id as id from read.notifications order by 1',
  );
  const bells: Seen['bells'] = {};
  for (const { id } of people) {
    const { unread } = await latestNotifications(pool, id, LONG_AGO);
    const { items } = await allNotifications(pool, id);
    bells[id] = {
      unread,
      lines: items.map(({ kind, created_at: at, is_read: read }) => ({ kind, at, read })),
    };
  }
  const sums = await query<{ account: string; sum: string }>(
    pool,
    'select account, sum(amount)::text as sum from read.ledger group by account order by account',
  );
  const counts: Seen['counts'] = {};
  for (const name of MADE) {
    const [row] = await query<{ count: number }>(pool, `select count(*)::int as count from read.${name}`);
    counts[name] = row?.count ?? 0;
  }
  const escrows = await query<z.infer<typeof Escrow>>(
    pool,
    'select id, payment_status, amount, fee, net from read.escrows order by id',
  );
  return {
    events: { count: events.length, sha256: sha256.digest('hex') },
    bells,
    escrows: [...escrows],
    sums: Object.fromEntries(sums.map(({ account, sum }) => [account, sum])),
    counts,
  };
};
