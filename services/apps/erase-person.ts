import type { Clock } from '../kernel/clock.ts';
import { idFrom } from '../kernel/ids.ts';
import type { EventLog } from '../kernel/log.ts';
import { streamName } from '../events.ts';
import type { Codec } from '../platform/codec/codec.ts';
import type { ErasureList } from '../platform/codec/erasure-list.ts';
import type { PersonalKeys } from '../platform/codec/personal-keys.ts';
import type { Exports } from '../platform/files/exports.ts';
import type { Files } from '../platform/files/files.ts';
import { forgetLetters } from '../platform/mail/forget-letters.ts';
import { whileLocked } from '../platform/pg/lock.ts';
import type { Connection, Pool } from '../platform/pg/pool.ts';
import { inTransaction, query } from '../platform/pg/pool.ts';
import { SESSION_ENDED_CHANNEL } from '../platform/session/sessions.ts';
import { tellFacts } from '../identity/facts.ts';
import type { AccountCommand } from '../privacy/account.decider.ts';
import type { WindUpParts } from '../privacy/wind-up.ts';
import { windUp } from '../privacy/wind-up.ts';
import { endings } from './endings.ts';
import { createAccountFacts } from './account-facts.ts';

export interface EraseParts extends WindUpParts {
  readonly pool: Pool;
  readonly rootKey: Buffer;
  readonly log: EventLog;
  readonly codec: Codec;
  readonly keys: Pick<PersonalKeys, 'destroy'>;
  readonly files: Pick<Files, 'remove'>;
  readonly exports: Pick<Exports, 'removeOf'>;
  readonly erasures: Pick<ErasureList, 'add' | 'all'>;
  readonly clock: Clock;
  /** Resolves when the read models show all that has happened. @throws while they do not */
  shown(): Promise<void>;
  /** Hears of each step that is done: tests cut off there. */
  readonly passed?: (step: string) => void;
}

/** Every address that mail for a person went to, as far as it is known: earlier ones stand in the log. */
const addressesOf = async (
  { pool, log, codec }: Pick<EraseParts, 'pool' | 'log' | 'codec'>,
  person: string,
): Promise<readonly string[]> => {
  const told = await codec.decode(await log.readStream(streamName('account', person)));
  const rows = await query<{ user: Record<string, unknown> }>(
    pool,
    'select to_jsonb(u) as "user" from auth.users u where id = $1',
    [person],
  );
  const found = [
    ...told.map(({ data }) => (data as Record<string, unknown>)['email']),
    ...rows.flatMap(({ user }) => [user['email'], user['new_email']]),
  ];
  return [
    ...new Set(
      found.flatMap((address) => (typeof address === 'string' ? [address.trim().toLowerCase()] : [])),
    ),
  ];
};

/**
 * Takes away the account with its sessions, and what the database holds in plain beside it. May be repeated.
 * @param addresses whose letters in the development mailbox go as well
 */
export const forgetAccount = async (
  tx: Connection,
  person: string,
  addresses: readonly string[] = [],
): Promise<void> => {
  await query(
    tx,
    `with ended as (delete from auth.sessions where user_id = $1 returning id)
     select pg_notify('${SESSION_ENDED_CHANNEL}', id::text) from ended`,
    [person],
  );
  await query(
    tx,
    `delete from mail.mailbox where lower(recipient) = any($2::text[])
        or recipient = (select email from auth.users where id = $1)`,
    [person, addresses],
  );
  await query(tx, 'delete from auth.users where id = $1', [person]);
  await query(tx, 'delete from auth.outbox where user_id = $1', [person]);
  await query(tx, 'delete from presence.last_active where user_id = $1', [person]);
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

/** Tells the log that a person is erased, once. */
export const tellErased = (log: EventLog, codec: Codec, person: string, time: Date): Promise<void> =>
  createAccountFacts(log, codec).append(person, [
    { id: idFrom('erased', person), type: 'AccountErased', data: { userId: person }, time, by: null },
  ]);

type Step = (parts: EraseParts, person: string) => Promise<void>;

/**
 * In this order, so that whatever is cut off can be done again from the start: the list before anything goes, so that
 * no backup brings the person back; the account, with all sessions, before what it could still add to; the key after
 * everything that has to be read; the word to the log, after which the read models clear their words, last.
 */
export const erasureSteps: Readonly<Record<string, Step>> = {
  start: async ({ pool, log, codec, commands, actor }, person) => {
    // Who was never heard of cannot be gone.
    await tellFacts(pool, createAccountFacts(log, codec), person);
    // Whoever asks has looked for money: a policy that follows a started erasure, or a tool that says more of it.
    const command: AccountCommand = { type: 'StartErasure', userId: person, moneyUnderWay: false };
    await commands.send('account', person, command, { commandId: idFrom('start-erasure', person), actor });
  },
  list: async ({ erasures, clock }, person) => {
    const listed = (await erasures.all()).some((erasure) => erasure.person === person);
    if (!listed) await erasures.add(person, clock.now());
  },
  account: async (parts, person) => {
    const { pool, rootKey } = parts;
    const addresses = await addressesOf(parts, person);
    await forgetLetters(pool, rootKey, addresses);
    await inTransaction(pool, (tx) => forgetAccount(tx, person, addresses));
  },
  'wind up': async (parts, person) => {
    await parts.shown();
    await windUp(parts, endings, person);
  },
  key: ({ keys, clock }, person) => keys.destroy(person, clock.now()),
  files: forgetFiles,
  tell: ({ log, codec, clock }, person) => tellErased(log, codec, person, clock.now()),
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
