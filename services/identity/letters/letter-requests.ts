import type { Pool } from 'pg';
import { newId } from '../../kernel/ids.ts';
import { unwrapKey, wrapKey } from '../../platform/crypto/wrap.ts';
import { startRounds } from '../../platform/mail/rounds.ts';
import { inTransaction } from '../../platform/pg/pool.ts';
import type { Db } from '../../platform/pg/pool.ts';
import type { Challenge } from '../outside/flow-states.ts';
import type { SignUpData } from '../accounts/requests.ts';

/** A letter that somebody asked for, who may or may not have an account. `redirectTo` is on the allow-list. */
export interface LetterRequest {
  readonly what: 'magiclink' | 'recovery' | 'signup' | 'email_change';
  readonly email: string;
  readonly challenge: Challenge | null;
  readonly redirectTo: string;
  /** An account is made with this where there is none; null: none is made. */
  readonly newAccount: SignUpData | null;
}

/** What came of a request: who got a letter, or null. */
export type WriteLetter = (tx: Db, request: LetterRequest) => Promise<string | null>;

export interface LetterRequests {
  /** Stores a request: the same work whether or not there is an account. It is looked into after the answer. */
  ask(request: LetterRequest): Promise<void>;
  stop(): Promise<void>;
}

const ROUND_MS = 2_000;
/** So long after a request its letter is written, in milliseconds: the answer has left by then. */
const AFTER_ANSWER_MS = 150;
/** Pause after a failed attempt, in seconds, times the attempts so far. */
const PAUSE_SECONDS = 10;
/** After so many attempts a request is given up: whoever asked has asked again by then. */
const MAX_ATTEMPTS = 10;

const belongsTo = (id: string): string => `letter request ${id}`;

/**
 * Answers that tell nobody who has an account: a request costs one insert, and what depends on the account is done
 * later, in order, each request in a transaction with the mail that comes of it. `written` is told after the commit.
 */
export const createLetterRequests = (options: {
  pool: Pool;
  rootKey: Buffer;
  write: WriteLetter;
  written: (userIds: readonly string[]) => Promise<void>;
  failed: (error: unknown) => void;
}): LetterRequests => {
  const { pool, rootKey, write, written, failed } = options;

  /** Writes the next letter that is due; false when there is none. A failed one waits. */
  const writeNext = async (people: string[]): Promise<boolean> => {
    let taken: string | undefined;
    try {
      await inTransaction(pool, async (tx) => {
        const { rows } = await tx.query<{ id: string; content: Buffer }>(
          `delete from auth.letter_requests where id = (
             select id from auth.letter_requests where due_at <= now()
             order by due_at limit 1 for update skip locked
           ) returning id, content`,
        );
        const row = rows[0];
        taken = row?.id;
        if (row === undefined) return;
        const opened = unwrapKey(rootKey, row.content, belongsTo(row.id)).toString();
        const userId = await write(tx, JSON.parse(opened) as LetterRequest);
        if (userId !== null) people.push(userId);
      });
    } catch (error) {
      failed(error);
      if (taken === undefined) return false;
      const { rows } = await pool.query<{ attempts: number }>(
        `update auth.letter_requests set attempts = attempts + 1,
           due_at = now() + make_interval(secs => $2 * (attempts + 1))
         where id = $1 returning attempts`,
        [taken, PAUSE_SECONDS],
      );
      if ((rows[0]?.attempts ?? 0) >= MAX_ATTEMPTS)
        await pool.query('delete from auth.letter_requests where id = $1', [taken]);
    }
    return taken !== undefined;
  };

  const rounds = startRounds(
    async () => {
      const people: string[] = [];
      while (await writeNext(people));
      if (people.length > 0) await written([...new Set(people)]);
    },
    ROUND_MS,
    failed,
  );
  let soon: NodeJS.Timeout | undefined;

  return {
    ask: async (request) => {
      const id = newId();
      const content = wrapKey(rootKey, Buffer.from(JSON.stringify(request)), belongsTo(id));
      await pool.query('insert into auth.letter_requests (id, content) values ($1, $2)', [id, content]);
      soon ??= setTimeout(() => {
        soon = undefined;
        void rounds.now();
      }, AFTER_ANSWER_MS).unref();
    },
    stop: async () => {
      clearTimeout(soon);
      await rounds.stop();
    },
  };
};
