import { idFrom } from '../kernel/ids.ts';
import type { Clock } from '../kernel/clock.ts';
import type { ErasureList } from '../platform/codec/erasure-list.ts';
import type { PersonalKeys } from '../platform/codec/personal-keys.ts';
import type { EndOfAccount } from '../platform/commands/end-of-account.ts';
import type { Exports } from '../platform/files/exports.ts';
import type { Files } from '../platform/files/files.ts';
import { forgetLetters } from '../platform/mail/forget-letters.ts';
import { whileLocked } from '../platform/pg/lock.ts';
import type { Connection } from '../platform/pg/pool.ts';
import { inTransaction, query } from '../platform/pg/pool.ts';
import type { AccountCommand } from './account.decider.ts';
import type { WindUpParts } from './wind-up.ts';
import { windUp } from './wind-up.ts';

/** What the accounts' room does in an erasure. */
export interface AccountToErase {
  /** Tells the log what waits of the person in the accounts' tables. */
  tellFacts(person: string): Promise<void>;
  /** Every address that mail for them went to, in lower case. */
  addressesOf(person: string): Promise<readonly string[]>;
  /** Takes away the account with its sessions, and what the development mailbox has for these addresses. */
  forget(tx: Connection, person: string, addresses: readonly string[]): Promise<void>;
  /** Tells the log that the person is erased, once. */
  tellErased(person: string, time: Date): Promise<void>;
}

export interface EraseParts extends WindUpParts {
  readonly rootKey: Buffer;
  readonly account: AccountToErase;
  readonly keys: Pick<PersonalKeys, 'destroy'>;
  readonly files: Pick<Files, 'remove'>;
  readonly exports: Pick<Exports, 'removeOf'>;
  readonly erasures: Pick<ErasureList, 'add' | 'all'>;
  /** What each room ends, in this order. */
  readonly endings: readonly EndOfAccount[];
  readonly clock: Clock;
  /** Resolves when the read models show all that has happened. @throws while they do not */
  shown(): Promise<void>;
  /** Hears of each step that is done: tests cut off there. */
  readonly passed?: (step: string) => void;
}

/** Takes away what the database holds of a person in plain beside their account. May be repeated. */
export const forgetTraces = async (tx: Connection, person: string): Promise<void> => {
  await query(tx, 'delete from presence.last_active where user_id = $1', [person]);
  await query(tx, 'delete from analytics.views where profile_id = $1 or viewer_id = $1', [person]);
  await query(tx, 'delete from analytics.searches where profile_id = $1', [person]);
  await query(tx, 'delete from drafts.messages where user_id = $1', [person]);
  await query(tx, 'delete from saved.people where user_id = $1 or person_id = $1', [person]);
  // That somebody looked, or downloaded a table, stays for the 400 days; who it was does not.
  await query(tx, 'update moderation.looks set admin_id = null where admin_id = $1', [person]);
  await query(tx, 'update moderation.downloads set admin_id = null where admin_id = $1', [person]);
  await query(tx, 'delete from api.usage where user_id = $1', [person]);
  await query(tx, 'delete from endpoints.deliveries where user_id = $1', [person]);
  await query(tx, 'delete from endpoints.health where user_id = $1', [person]);
  // Kept answers of requests: addresses of uploaded files.
  await query(tx, `delete from http.answers where answer::text like '%' || $1 || '%'`, [person]);
  // A reservation that was never finished waits with what the person wrote; the end of a suspension, for years it may be.
  await query(
    tx,
    `update tasks.pending_tasks set payload = null, last_error = null, done_at = now(), outcome = 'erased'
      where done_at is null
        and (kind = 'finish-reservation' and payload::json ->> 'actor' = $1
          or kind = 'match-again' and payload::json ->> 'userId' = $1)`,
    [person],
  );
};

const forgetFiles = async (
  { pool, files, exports }: Pick<EraseParts, 'pool' | 'files' | 'exports'>,
  person: string,
): Promise<void> => {
  const uploads = await query<{ bucket: string; name: string }>(
    pool,
    'select bucket, name from files.uploads where owner = $1',
    [person],
  );
  for (const { bucket, name } of uploads) await files.remove(bucket, name);
  await query(pool, 'delete from files.uploads where owner = $1', [person]);
  await exports.removeOf(person);
};

type Step = (parts: EraseParts, person: string) => Promise<void>;

/**
 * In this order, so that whatever is cut off can be done again from the start: the list before anything goes, so that
 * no backup brings the person back; the account, with all sessions, before what it could still add to; the key after
 * everything that has to be read; the word to the log, after which the read models clear their words, last.
 */
export const erasureSteps: Readonly<Record<string, Step>> = {
  start: async ({ account, commands, actor }, person) => {
    // Who was never heard of cannot be gone.
    await account.tellFacts(person);
    // Whoever asks has looked for money: a policy that follows a started erasure, or a tool that says more of it.
    const command: AccountCommand = { type: 'StartErasure', userId: person, moneyUnderWay: false };
    await commands.send('account', person, command, { commandId: idFrom('start-erasure', person), actor });
  },
  list: async ({ erasures, clock }, person) => {
    const listed = (await erasures.all()).some((erasure) => erasure.person === person);
    if (!listed) await erasures.add(person, clock.now());
  },
  account: async ({ pool, rootKey, account }, person) => {
    const addresses = await account.addressesOf(person);
    await forgetLetters(pool, rootKey, addresses);
    await inTransaction(pool, async (tx) => {
      await account.forget(tx, person, addresses);
      await forgetTraces(tx, person);
    });
  },
  'wind up': async (parts, person) => {
    await parts.shown();
    await windUp(parts, parts.endings, person);
  },
  key: ({ keys, clock }, person) => keys.destroy(person, clock.now()),
  files: forgetFiles,
  tell: ({ account, clock }, person) => account.tellErased(person, clock.now()),
};

/**
 * Erases a person for good (design.md §5.5): nobody can sign in as them or read their words after it. What others need
 * stays: contracts, money, ratings. May be repeated, also after it was cut off anywhere.
 */
export const erasePerson = (parts: EraseParts, person: string): Promise<void> =>
  // One at a time: the erasure list is a file, and a line that is being written looks like one that was cut off.
  whileLocked(parts.pool, 'erase', async () => {
    for (const [name, step] of Object.entries(erasureSteps)) {
      await step(parts, person);
      parts.passed?.(name);
    }
  });
