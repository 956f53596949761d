import { randomBytes } from 'node:crypto';

import type { Pool, PoolClient } from 'pg';

import type { Clock } from '../kernel/clock.ts';
import { inTransaction } from '../platform/pg/pool.ts';
import type { HiddenOf, Kind, ObjectOf, SandboxEvent } from './objects.ts';

/** The version whose shapes the sandbox answers with; the one that the pinned SDK asks for. */
export const API_VERSION = '2026-10-28.endive';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** `prefix_` and 24 letters and digits from the system's randomness (above 140 bits): nobody guesses one. */
export const freshId = (prefix: string): string => {
  let id = '';
  while (id.length < 24)
    for (const byte of randomBytes(32)) if (byte < 248 && id.length < 24) id += LETTERS[byte % 62] ?? '';
  return `${prefix}_${id}`;
};

export interface Origin {
  readonly requestId: string | null;
  readonly idempotencyKey: string | null;
}

export interface Page {
  readonly limit: number;
  readonly startingAfter?: string | undefined;
  readonly endingBefore?: string | undefined;
}

/** One side of a posting: an amount that an account gains (negative: gives). */
export type Leg = readonly [account: string, amount: number];

type Hidden<K extends Kind> = K extends keyof HiddenOf ? HiddenOf[K] : Record<string, never>;

/** The books, inside one database transaction. Times are seconds since 1970, by the injected clock. */
export interface Books {
  readonly now: number;
  readonly client: PoolClient;
  /** Stores a new object; `due` is when the clock has work on it. */
  add<K extends Kind>(
    kind: K,
    body: ObjectOf[K],
    more?: { hidden?: Hidden<K>; due?: number | null },
  ): Promise<void>;
  get<K extends Kind>(kind: K, id: string): Promise<ObjectOf[K] | null>;
  /** Reads and locks until the transaction ends. */
  lock<K extends Kind>(kind: K, id: string): Promise<ObjectOf[K] | null>;
  save<K extends Kind>(
    kind: K,
    body: ObjectOf[K],
    more?: { hidden?: Hidden<K>; due?: number | null },
  ): Promise<void>;
  hidden<K extends keyof HiddenOf>(kind: K, id: string): Promise<HiddenOf[K]>;
  /** Newest first; `where` compares top-level fields. */
  list<K extends Kind>(
    kind: K,
    where: Readonly<Record<string, string>>,
    page: Page,
  ): Promise<{ data: ObjectOf[K][]; hasMore: boolean }>;
  /** Moves money between accounts; the legs must sum to zero, and the database checks that they do. */
  post(reference: string, currency: string, legs: readonly Leg[]): Promise<void>;
  /** Sums of an account, by currency. */
  balance(account: string): Promise<readonly { currency: string; amount: number }[]>;
  /** Writes an event and its webhook; both stand or fall with the fact. */
  emit(
    type: string,
    object: unknown,
    more?: { previous?: Record<string, unknown>; account?: string },
  ): Promise<void>;
}

const read = async <K extends Kind>(
  client: PoolClient,
  kind: K,
  id: string,
  suffix: string,
): Promise<ObjectOf[K] | null> => {
  const found = await client.query<{ body: ObjectOf[K] }>(
    `SELECT body FROM sandbox.objects WHERE id = $1 AND kind = $2 ${suffix}`,
    [id, kind],
  );
  return found.rows[0]?.body ?? null;
};

const listObjects = async <K extends Kind>(
  client: PoolClient,
  kind: K,
  where: Readonly<Record<string, string>>,
  page: Page,
): Promise<{ data: ObjectOf[K][]; hasMore: boolean }> => {
  const values: unknown[] = [kind];
  const conditions = ['kind = $1'];
  for (const [field, value] of Object.entries(where)) {
    // The name stands in the text, so that the index on the field is used; it comes from the list of operations.
    if (!/^[a-z_]+$/.test(field)) throw new Error(`the books have no field ${field}`);
    values.push(value);
    conditions.push(`body->>'${field}' = $${values.length}`);
  }
  const cursor = page.startingAfter ?? page.endingBefore;
  const backwards = page.startingAfter === undefined && page.endingBefore !== undefined;
  if (cursor !== undefined) {
    values.push(cursor);
    conditions.push(
      `seq ${backwards ? '>' : '<'} (SELECT seq FROM sandbox.objects WHERE id = $${values.length})`,
    );
  }
  values.push(page.limit + 1);
  const found = await client.query<{ body: ObjectOf[K] }>(
    `SELECT body FROM sandbox.objects WHERE ${conditions.join(' AND ')}
      ORDER BY seq ${backwards ? 'ASC' : 'DESC'} LIMIT $${values.length}`,
    values,
  );
  const data = found.rows.slice(0, page.limit).map((row) => row.body);
  return { data: backwards ? data.reverse() : data, hasMore: found.rows.length > page.limit };
};

/** Opens the books on a client that is inside a transaction. */
export const openBooks = (client: PoolClient, clock: Clock, origin: Origin): Books => {
  const now = Math.floor(clock.now().getTime() / 1000);
  return {
    now,
    client,
    async add(kind, body, more = {}) {
      await client.query(
        'INSERT INTO sandbox.objects (id, kind, body, hidden, due) VALUES ($1, $2, $3, $4, $5)',
        [body.id, kind, body, more.hidden ?? {}, more.due ?? null],
      );
    },
    get: (kind, id) => read(client, kind, id, ''),
    lock: (kind, id) => read(client, kind, id, 'FOR UPDATE'),
    async save(kind, body, more = {}) {
      await client.query(
        `UPDATE sandbox.objects SET body = $3, hidden = coalesce($4, hidden),
                due = CASE WHEN $5 THEN $6::bigint ELSE due END
          WHERE id = $1 AND kind = $2`,
        [body.id, kind, body, more.hidden ?? null, more.due !== undefined, more.due ?? null],
      );
    },
    async hidden<K extends keyof HiddenOf>(kind: K, id: string) {
      const found = await client.query<{ hidden: HiddenOf[K] }>(
        'SELECT hidden FROM sandbox.objects WHERE id = $1 AND kind = $2',
        [id, kind],
      );
      const row = found.rows[0];
      if (row === undefined) throw new Error(`the books hold no ${kind} ${id}`);
      return row.hidden;
    },
    list: (kind, where, page) => listObjects(client, kind, where, page),
    async post(reference, currency, legs) {
      await client.query(
        `INSERT INTO sandbox.entries (reference, currency, account, amount, created)
         SELECT $1, $2, leg.account, leg.amount, $5
           FROM unnest($3::text[], $4::bigint[]) AS leg (account, amount)`,
        [reference, currency, legs.map(([account]) => account), legs.map(([, amount]) => amount), now],
      );
    },
    async balance(account) {
      const found = await client.query<{ currency: string; amount: string }>(
        `SELECT currency, sum(amount)::text AS amount FROM sandbox.entries
          WHERE account = $1 GROUP BY currency ORDER BY currency`,
        [account],
      );
      return found.rows.map((row) => ({ currency: row.currency, amount: Number(row.amount) }));
    },
    async emit(type, object, more = {}) {
      const event: SandboxEvent = {
        id: freshId('evt'),
        object: 'event',
        ...(more.account === undefined ? {} : { account: more.account }),
        api_version: API_VERSION,
        created: now,
        data: more.previous === undefined ? { object } : { object, previous_attributes: more.previous },
        livemode: false,
        pending_webhooks: 1,
        request: { id: origin.requestId, idempotency_key: origin.idempotencyKey },
        type,
      };
      await this.add('event', event);
      await client.query('INSERT INTO sandbox.webhooks (event, payload) VALUES ($1, $2)', [
        event.id,
        JSON.stringify(event),
      ]);
    },
  };
};

/**
 * Runs `work` on open books in one transaction: what it wrote stands when this resolves, nothing does when it throws.
 */
export const inBooks = <T>(
  pool: Pool,
  clock: Clock,
  origin: Origin,
  work: (books: Books) => Promise<T>,
): Promise<T> => inTransaction(pool, (client) => work(openBooks(client, clock, origin)));

export const nobody: Origin = { requestId: null, idempotencyKey: null };
