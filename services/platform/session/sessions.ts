import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Role } from '../../../contracts/moderation.ts';
import { newId } from '../../kernel/ids.ts';
import type { AuthConfig } from './auth-config.ts';
import { isGenuine, readRefreshToken, refreshTokenOf, sessionKeyOf } from './refresh-token.ts';
import type { AssuranceLevel, AuthenticationMethod } from './tokens.ts';
import { createBatchedLookup } from '../pg/batched-lookup.ts';
import { inTransaction } from '../pg/pool.ts';
import type { Db } from '../pg/pool.ts';

/** For how long after its replacement an older refresh token still gets the active one, in milliseconds. */
export const REUSE_INTERVAL_MS = 10_000;

/** How many replacements are remembered: more than one browser's tabs make within the reuse interval. */
const REMEMBERED_ROTATIONS = 64;

/** PostgreSQL channel with the id of each session that has ended; sent with the transaction that ends it. */
export const SESSION_ENDED_CHANNEL = 'auth_session_ended';

/** `global`: all of the person's sessions; `local`: this one; `others`: all but this one; `lower`: those not at aal2. */
export type EndScope = 'global' | 'local' | 'others' | 'lower';

export interface NewSession {
  readonly userId: string;
  readonly aal: AssuranceLevel;
  readonly amr: readonly AuthenticationMethod[];
  readonly userAgent: string | null;
  readonly ip: string | null;
  /** The passkey that opens it. */
  readonly passkeyId?: string;
}

export interface OpenSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly aal: AssuranceLevel;
  readonly amr: readonly AuthenticationMethod[];
  readonly refreshToken: string;
}

export type Refreshed =
  | ({ readonly outcome: 'refreshed' } & OpenSession)
  /** No such session, or not a token of it. */
  | { readonly outcome: 'unknown' }
  /** Nobody has used it for so long that it has ended. */
  | { readonly outcome: 'unused' }
  /** A token that was replaced long ago came back: it was copied. The session has ended. */
  | { readonly outcome: 'reused' };

/** What one read says of a session and its person. */
export interface LiveSession {
  readonly userId: string;
  readonly aal: AssuranceLevel;
  /** Its person has a verified second factor, which this session has not shown. */
  readonly needsSecondFactor: boolean;
  readonly roles: readonly Role[];
  /** Has completed onboarding, as far as the read models know: they may not have heard of it yet. */
  readonly onboarded: boolean;
  readonly banned: boolean;
  /** Facts of its person's account are committed that the log has not been told yet. */
  readonly factsWait: boolean;
  /** As it was set; it may be over by now. */
  readonly suspendedUntil: Date | null;
}

/**
 * Reads sessions by their ids, in one statement by primary keys. The composition root provides it, since roles and
 * standing are read models, of which the platform knows nothing.
 */
export type LookUpSessions = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, LiveSession>>;

export interface Sessions {
  /** Opens a session within the caller's transaction. */
  open(tx: Db, session: NewSession, now: Date): Promise<OpenSession>;
  /** The session that a refresh token was written for; null where it was not written by us, or its session has ended. */
  namedBy(token: string): Promise<string | null>;
  /**
   * Exchanges a refresh token. The active one is replaced; its parent gets the active one again, at any time; older
   * ones do within the reuse interval of their own replacement; after that the session ends.
   */
  refresh(token: string, now: Date): Promise<Refreshed>;
  /** A live session; null once it has ended or its person is banned. One read by primary keys. */
  liveSession(sessionId: string): Promise<LiveSession | null>;
  /** Those of them that still live, in one statement. */
  liveAmong(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Raises a session to aal2 once its person has shown a second factor, within the caller's transaction, and gives it a
   * new refresh token. The one before gets the new one within the reuse interval only: it belongs to less.
   * Null when the session has ended.
   */
  raise(
    tx: Db,
    who: { userId: string; sessionId: string },
    method: AuthenticationMethod['method'],
    now: Date,
  ): Promise<OpenSession | null>;
  /** Takes a person's sessions back to aal1, once there is no second factor any more; a passkey needed none. */
  lower(tx: Db, userId: string): Promise<void>;
  /** Ends sessions within the caller's transaction; `sessionId` is the asking one. Answers how many ended. */
  end(tx: Db, who: { userId: string; sessionId: string }, scope: EndScope): Promise<number>;
  /** Ends all sessions of a person within the caller's transaction. Answers how many ended. */
  endAll(tx: Db, userId: string): Promise<number>;
  /** Ends the sessions that a passkey opened, within the caller's transaction. Answers how many ended. */
  endOfPasskey(tx: Db, userId: string, passkeyId: string): Promise<number>;
}

interface Row {
  user_id: string;
  salt: Buffer;
  counter: number;
  rotated_at: Date[];
  aal: AssuranceLevel;
  amr: AuthenticationMethod[];
}

const endedWhere: Readonly<Record<EndScope, string>> = {
  global: 'user_id = $1 and $2::uuid is not null',
  local: 'user_id = $1 and id = $2',
  others: 'user_id = $1 and id <> $2',
  lower: "user_id = $1 and id <> $2 and aal <> 'aal2'",
};

const end: Sessions['end'] = async (tx, { userId, sessionId }, scope) => {
  const { rowCount } = await tx.query(
    `with ended as (delete from auth.sessions where ${endedWhere[scope]} returning id)
     select pg_notify('${SESSION_ENDED_CHANNEL}', id::text) from ended`,
    [userId, sessionId],
  );
  return rowCount ?? 0;
};

/** Ends all sessions of a person, within the caller's transaction. Answers how many ended. */
export const endAllSessions = (tx: Db, userId: string): Promise<number> =>
  end(tx, { userId, sessionId: userId }, 'global');

/** Of sessions older than `passkey_id` nobody knows which passkey opened them: any may have. */
const endOfPasskey: Sessions['endOfPasskey'] = async (tx, userId, passkeyId) => {
  const { rowCount } = await tx.query(
    `with ended as (delete from auth.sessions
       where user_id = $1
         and (passkey_id = $2 or passkey_id is null and amr @> '[{"method": "passkey"}]')
       returning id)
     select pg_notify('${SESSION_ENDED_CHANNEL}', id::text) from ended`,
    [userId, passkeyId],
  );
  return rowCount ?? 0;
};

/** Ends the sessions that nobody has used since. */
export const endUnusedSessions = async (db: Db, since: Date): Promise<void> => {
  await db.query(
    `with ended as (delete from auth.sessions where coalesce(refreshed_at, created_at) < $1 returning id)
     select pg_notify('${SESSION_ENDED_CHANNEL}', id::text) from ended`,
    [since],
  );
};

const DAY_MS = 86_400_000;

/** `rootKey`: 32 bytes. `keptDays`: a session that nobody used for so long is ended when it is next used, or swept. */
export const createSessions = (
  pool: Pool,
  { rootKey, sessionsKeptDays: keptDays }: Pick<AuthConfig, 'rootKey' | 'sessionsKeptDays'>,
  lookUp: LookUpSessions,
): Sessions => {
  const found = createBatchedLookup(lookUp);
  return {
    open: async (tx, session, now) => {
      const sessionId = newId();
      const salt = randomBytes(16);
      await tx.query(
        `insert into auth.sessions (id, user_id, salt, aal, amr, user_agent, ip, created_at, passkey_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          sessionId,
          session.userId,
          salt,
          session.aal,
          JSON.stringify(session.amr),
          session.userAgent?.slice(0, 300) ?? null,
          session.ip,
          now,
          session.passkeyId ?? null,
        ],
      );
      const refreshToken = refreshTokenOf(sessionKeyOf(rootKey, salt), sessionId, 0);
      return { sessionId, userId: session.userId, aal: session.aal, amr: session.amr, refreshToken };
    },

    namedBy: async (token) => {
      const given = readRefreshToken(token);
      if (given === null) return null;
      const { rows } = await pool.query<{ salt: Buffer }>('select salt from auth.sessions where id = $1', [
        given.sessionId,
      ]);
      const [row] = rows;
      return row !== undefined && isGenuine(sessionKeyOf(rootKey, row.salt), given) ? given.sessionId : null;
    },

    refresh: async (token, now) => {
      const given = readRefreshToken(token);
      if (given === null) return { outcome: 'unknown' };
      const { sessionId } = given;
      return inTransaction<Refreshed>(pool, async (tx) => {
        // The lock makes parallel refreshes take turns: one replaces the token, the others find themselves its parent.
        const { rows } = await tx.query<Row & { used_at: Date }>(
          `select user_id, salt, counter, rotated_at, aal, amr, coalesce(refreshed_at, created_at) as used_at
           from auth.sessions where id = $1 for update`,
          [sessionId],
        );
        const row = rows[0];
        if (row === undefined) return { outcome: 'unknown' };
        const key = sessionKeyOf(rootKey, row.salt);
        const behind = row.counter - given.counter;
        // A forged token must not end the session that it names.
        if (!isGenuine(key, given) || behind < 0) return { outcome: 'unknown' };

        if (now.getTime() - row.used_at.getTime() > keptDays * DAY_MS) {
          await end(tx, { userId: row.user_id, sessionId }, 'local');
          return { outcome: 'unused' };
        }

        const active = (counter: number): Refreshed => ({
          outcome: 'refreshed',
          sessionId,
          userId: row.user_id,
          aal: row.aal,
          amr: row.amr,
          refreshToken: refreshTokenOf(key, sessionId, counter),
        });
        if (behind === 0) {
          await tx.query(
            'update auth.sessions set counter = counter + 1, rotated_at = $2, refreshed_at = $3 where id = $1',
            [sessionId, [...row.rotated_at, now].slice(-REMEMBERED_ROTATIONS), now],
          );
          return active(row.counter + 1);
        }
        const replacedAt = row.rotated_at.at(-behind);
        const recent = replacedAt !== undefined && now.getTime() - replacedAt.getTime() <= REUSE_INTERVAL_MS;
        if (behind === 1 || recent) return active(row.counter);
        await end(tx, { userId: row.user_id, sessionId }, 'local');
        return { outcome: 'reused' };
      });
    },

    liveSession: async (sessionId) => {
      const session = await found(sessionId);
      return session === undefined || session.banned ? null : session;
    },

    liveAmong: async (sessionIds) => {
      const sessions = await lookUp(sessionIds);
      return new Set(sessionIds.filter((id) => sessions.get(id)?.banned === false));
    },

    raise: async (tx, { userId, sessionId }, method, now) => {
      const used: AuthenticationMethod = { method, timestamp: Math.floor(now.getTime() / 1000) };
      const { rows } = await tx.query<Row>(
        `update auth.sessions set
           aal = 'aal2', amr = $3::jsonb || amr,
           -- twice, so that the token before is no parent of the new one
           counter = counter + 2,
           rotated_at = (rotated_at || $4::timestamptz || $4::timestamptz)[greatest(1, cardinality(rotated_at) + 3 - $5):],
           refreshed_at = $4
         where id = $2 and user_id = $1
         returning user_id, salt, counter, rotated_at, aal, amr`,
        [userId, sessionId, JSON.stringify([used]), now, REMEMBERED_ROTATIONS],
      );
      const row = rows[0];
      if (row === undefined) return null;
      const refreshToken = refreshTokenOf(sessionKeyOf(rootKey, row.salt), sessionId, row.counter);
      return { sessionId, userId, aal: row.aal, amr: row.amr, refreshToken };
    },

    lower: async (tx, userId) => {
      await tx.query(
        `update auth.sessions set aal = 'aal1', amr = coalesce(
           (select jsonb_agg(used) from jsonb_array_elements(amr) used
            where used ->> 'method' not in ('totp', 'recovery_code')), '[]')
         where user_id = $1 and aal = 'aal2' and not amr @> '[{"method": "passkey"}]'`,
        [userId],
      );
    },

    end,
    endAll: endAllSessions,
    endOfPasskey,
  };
};
