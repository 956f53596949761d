import type { Pool } from 'pg';
import type { DataOf } from '../events.ts';
import { newId } from '../kernel/ids.ts';
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
      readonly type: 'EmailConfirmed' | 'PasswordChanged' | 'MfaEnabled' | 'MfaDisabled' | 'AccountErased';
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
 */
export interface AccountFacts {
  append(userId: string, facts: readonly RecordedFact[]): Promise<void>;
}

const ROUND_MS = 3_000;
const BATCH = 200;
/** How long the writer of a fact has to append it itself before the drain takes it, in seconds. */
const OWN_ATTEMPT_SECONDS = 5;
/** How long the drain of one process keeps the others' off, in seconds. */
const LEASE_SECONDS = 30;

export interface FactsOutbox {
  /** Stores a fact in the transaction that makes it true. `by`: the admin who did it, where it was not the person. */
  write(tx: Db, userId: string, fact: AccountFact, time: Date, by?: string): Promise<void>;
  /** Appends what is stored for a person; call it after the commit. A failure is reported: the drain comes later. */
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

/** Starts the drain: everything at once at start (a crash may have left it), then what is overdue, every few seconds. */
export const createFactsOutbox = (
  pool: Pool,
  log: AccountFacts,
  failed: (error: unknown) => void,
): FactsOutbox => {
  const append = async (userId: string): Promise<void> => {
    const { rows } = await pool.query<Row>(
      'select seq, event_id, type, data, time, acting_admin from auth.outbox where user_id = $1 order by seq',
      [userId],
    );
    if (rows.length === 0) return;
    const facts = rows.map(
      ({ event_id: id, type, data, time, acting_admin: by }) =>
        ({ id, type, data, time, by }) as RecordedFact,
    );
    await log.append(userId, facts);
    await pool.query('delete from auth.outbox where seq = any($1::bigint[])', [rows.map(({ seq }) => seq)]);
  };
  const deliver = (userId: string): Promise<void> => append(userId).catch(failed);

  let first = true;
  const drain = async (): Promise<void> => {
    const all = first;
    first = false;
    let taken: number;
    do {
      const { rows } = await pool.query<{ user_id: string }>(
        `update auth.outbox set due_at = now() + make_interval(secs => $2)
         where seq in (
           select seq from auth.outbox where due_at <= now() + make_interval(secs => $3)
           order by seq limit $1 for update skip locked
         )
         returning user_id`,
        [BATCH, LEASE_SECONDS, all ? OWN_ATTEMPT_SECONDS : 0],
      );
      taken = rows.length;
      for (const userId of new Set(rows.map((row) => row.user_id))) await deliver(userId);
    } while (taken === BATCH);
  };
  const rounds = startRounds(drain, ROUND_MS, failed);

  return {
    write: async (tx, userId, fact, time, by) => {
      await tx.query(
        `insert into auth.outbox (event_id, user_id, type, data, time, due_at, acting_admin)
         values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6), $7)`,
        [newId(), userId, fact.type, JSON.stringify(fact.data), time, OWN_ATTEMPT_SECONDS, by ?? null],
      );
    },
    deliver,
    stop: () => rounds.stop(),
  };
};
