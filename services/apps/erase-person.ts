import type { Clock } from '../kernel/clock.ts';
import { idFrom } from '../kernel/ids.ts';
import type { EventLog } from '../kernel/log.ts';
import type { Codec } from '../platform/codec/codec.ts';
import type { ErasureList } from '../platform/codec/erasure-list.ts';
import type { PersonalKeys } from '../platform/codec/personal-keys.ts';
import type { Files } from '../platform/files/files.ts';
import type { Connection, Pool } from '../platform/pg/pool.ts';
import { inTransaction, query } from '../platform/pg/pool.ts';
import { createAccountFacts } from './account-facts.ts';

export interface EraseParts {
  readonly pool: Pool;
  readonly keys: Pick<PersonalKeys, 'destroy'>;
  readonly files: Pick<Files, 'remove'>;
}

/** Takes away the account with its sessions, and what the database holds in plain beside it. May be repeated. */
export const forgetAccount = async (tx: Connection, person: string): Promise<void> => {
  await query(tx, 'delete from mail.mailbox where recipient = (select email from auth.users where id = $1)', [
    person,
  ]);
  await query(tx, 'delete from auth.users where id = $1', [person]);
  await query(tx, 'delete from auth.outbox where user_id = $1', [person]);
  await query(tx, 'delete from presence.last_active where user_id = $1', [person]);
};

/** Tells the log that a person is erased, once. */
export const tellErased = (log: EventLog, codec: Codec, person: string, time: Date): Promise<void> =>
  createAccountFacts(log, codec).append(person, [
    { id: idFrom('erased', person), type: 'AccountErased', data: { userId: person }, time },
  ]);

/**
 * Takes away what the database and the disk hold of a person beside the log, and the key to what the log holds: nobody
 * can sign in as them or read their words after it. May be repeated.
 */
export const forgetPerson = async (
  { pool, keys, files }: EraseParts,
  person: string,
  at: Date,
): Promise<void> => {
  // First the account, with all sessions: nothing is to be written under a key that goes.
  await inTransaction(pool, (tx) => forgetAccount(tx, person));
  await keys.destroy(person, at);
  const uploads = await query<{ bucket: string; name: string }>(
    pool,
    'select bucket, name from files.uploads where owner = $1',
    [person],
  );
  for (const { bucket, name } of uploads) await files.remove(bucket, name);
  await query(pool, 'delete from files.uploads where owner = $1', [person]);
};

/**
 * Erases a person for good (design.md §5.5): noted on the erasure list first, so that no backup brings them back; told
 * to the log last, after which the read models clear their words. What others need stays: contracts, money, ratings.
 * May be repeated, also after it was cut off.
 */
export const erasePerson = async (
  parts: EraseParts & {
    readonly log: EventLog;
    readonly codec: Codec;
    readonly erasures: Pick<ErasureList, 'add'>;
    readonly clock: Clock;
  },
  person: string,
): Promise<void> => {
  const time = parts.clock.now();
  await parts.erasures.add(person, time);
  await forgetPerson(parts, person, time);
  await tellErased(parts.log, parts.codec, person, time);
};
