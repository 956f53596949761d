import type { Pool } from 'pg';
import type { DataOf } from '../events.ts';
import { newId } from '../kernel/ids.ts';
import { LogUnavailable, OutcomeUnknown } from '../kernel/log.ts';
import { startRounds } from '../platform/mail/rounds.ts';
import type { Db } from '../platform/pg/pool.ts';

type AccessLinkKind = DataOf<'AccessLinkMade'>['kind'];

/** What the log is told about an account. */
export type AccountFact =
  | {
      readonly type: 'AccountRegistered';
      readonly data: {
        readonly userId: string;
        readonly displayName: string;
        readonly email: string;
        readonly referralCode: string | null;
      };
    }
  | {
      readonly type: 'AccessLinkMade';
      readonly data: { readonly userId: string; readonly kind: AccessLinkKind; readonly by: string };
    }
  | { readonly type: 'AccountInvited'; readonly data: { readonly userId: string; readonly by: string } }
  | { readonly type: 'EmailChanged'; readonly data: { readonly userId: string; readonly email: string } }
  | {
      readonly type:
        | 'EmailConfirmed'
        | 'PasswordChanged'
        | 'MfaEnabled'
        | 'MfaDisabled'
        | 'PasskeyAdded'
        | 'PasskeyRemoved'
        | 'AccountErased';
      readonly data: { readonly userId: string };
    };

/**
 * `id`: the event's id, the same at every attempt. `time`: when it happened. `by`: the admin who did it; null where it
 * was the person.
 */
export type RecordedFact = AccountFact & {
  readonly id: string;
  readonly time: Date;
  readonly by: string | null;
};

/**
 * The way into the log, provided under ACCOUNT_FACTS. Appends, in order, those facts to `account-{userId}` that do not
 * stand there yet by their ids; it may be called again, and at the same time, with facts that it has appended.
 * @throws LogUnavailable, OutcomeUnknown: while the log is away
 */
export interface AccountFacts {
  append(userId: string, facts: readonly RecordedFact[]): Promise<void>;
}

const ROUND_MS = 3_000;
/** While the log is away one person's facts are tried this often, so that all are told as soon as it is back. */
const PROBE_MS = 500;
const BATCH = 200;
/** How long the writer of a fact has to append it itself before the drain takes it, in seconds. */
const OWN_ATTEMPT_SECONDS = 5;
/** How long the drain of one process keeps the others' off, in seconds. */
const LEASE_SECONDS = 30;

export interface FactsOutbox {
  /** Stores a fact in the transaction that makes it true. `by`: the admin who did it, where it was not the person. */
  write(tx: Db, userId: string, fact: AccountFact, time: Date, by?: string): Promise<void>;
  /** Tells what is stored of a person; call it after the commit. A failure is reported: the drain comes later. */
  deliver(userId: string): Promise<void>;
  stop(): Promise<void>;
}

interface Row {
  seq: string;
  event_id: string;
  type: AccountFact['type'];
  data: AccountFact['data'];
  time: Date;
  acting_admin: string | null;
}

/**
 * Tells the log all that waits of a person; nothing where nothing waits. At the same time, here or in another process,
 * it tells nothing twice. @throws LogUnavailable, OutcomeUnknown: while the log is away
 */
export const tellFacts = async (pool: Pool, log: AccountFacts, userId: string): Promise<void> => {
  const { rows } = await pool.query<Row>(
    'select seq, event_id, type, data, time, acting_admin from auth.outbox where user_id = $1 order by seq',
    [userId],
  );
  if (rows.length === 0) return;
  const facts = rows.map(
    ({ event_id: id, type, data, time, acting_admin: by }) => ({ id, type, data, time, by }) as RecordedFact,
  );
  await log.append(userId, facts);
  await pool.query('delete from auth.outbox where seq = any($1::bigint[])', [rows.map(({ seq }) => seq)]);
};

const isAway = (error: unknown): boolean =>
  error instanceof LogUnavailable || error instanceof OutcomeUnknown;

/**
 * Starts the drain: everything at once at start (a crash may have left it), then what is overdue, every few seconds.
 * After a failure it goes on at a quicker pace with one person at a time, until somebody's facts are taken.
 */
export const createFactsOutbox = (
  pool: Pool,
  log: AccountFacts,
  failed: (error: unknown) => void,
): FactsOutbox => {
  let first = true;
  let away = false;

  /** Takes what is overdue; answers whose it is. For the time of a lease no other drain takes it. */
  const take = async (limit: number, early: number): Promise<{ rows: number; people: readonly string[] }> => {
    const { rows } = await pool.query<{ user_id: string }>(
      `update auth.outbox set due_at = now() + make_interval(secs => $2)
       where seq in (
         select seq from auth.outbox where due_at <= now() + make_interval(secs => $3)
         order by seq limit $1 for update skip locked
       )
       returning user_id`,
      [limit, LEASE_SECONDS, early],
    );
    return { rows: rows.length, people: [...new Set(rows.map((row) => row.user_id))] };
  };
  const giveBack = async (people: readonly string[]): Promise<void> => {
    await pool.query('update auth.outbox set due_at = now() where user_id = any($1::uuid[])', [people]);
  };

  const round = async (): Promise<void> => {
    const early = first ? OWN_ATTEMPT_SECONDS : 0;
    first = false;
    for (;;) {
      const limit = away ? 1 : BATCH;
      const { rows, people } = await take(limit, early);
      for (const [at, userId] of people.entries())
        try {
          await tellFacts(pool, log, userId);
          away = false;
        } catch (error) {
          // One that the log would not take at any time keeps its lease, so that it does not stand before the others.
          const passing = isAway(error);
          if (!passing || !away) failed(error);
          away = true;
          return await giveBack(people.slice(passing ? at : at + 1));
        }
      if (people.length === 0) away = false;
      if (rows < limit) return;
    }
  };
  const drain = async (): Promise<void> => {
    try {
      await round();
    } catch (error) {
      if (!away) failed(error);
      away = true;
    }
  };
  const rounds = startRounds(drain, () => (away ? PROBE_MS : ROUND_MS), failed);

  return {
    write: async (tx, userId, fact, time, by) => {
      await tx.query(
        `insert into auth.outbox (event_id, user_id, type, data, time, due_at, acting_admin)
         values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6), $7)`,
        [newId(), userId, fact.type, JSON.stringify(fact.data), time, OWN_ATTEMPT_SECONDS, by ?? null],
      );
    },
    deliver: async (userId) => {
      try {
        await tellFacts(pool, log, userId);
      } catch (error) {
        failed(error);
        await giveBack([userId]).catch(failed);
        if (away) return;
        away = true;
        void rounds.now();
      }
    },
    stop: () => rounds.stop(),
  };
};
