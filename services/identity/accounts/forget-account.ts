import { streamName } from '../../events.ts';
import { idFrom } from '../../kernel/ids.ts';
import type { EventLog } from '../../kernel/log.ts';
import type { Codec } from '../../platform/codec/codec.ts';
import type { Connection, Pool } from '../../platform/pg/pool.ts';
import { query } from '../../platform/pg/pool.ts';
import { SESSION_ENDED_CHANNEL } from '../../platform/session/sessions.ts';
import { createAccountFacts } from '../account-facts.ts';
import { tellFacts } from '../facts.ts';

interface Parts {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly codec: Codec;
}

/** Every address that mail for a person went to, as far as it is known: earlier ones stand in the log. */
const addressesOf = async ({ pool, log, codec }: Parts, person: string): Promise<readonly string[]> => {
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
 * Takes away the account with its sessions. May be repeated.
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
};

/** Tells the log that a person is erased, once. */
export const tellErased = (log: EventLog, codec: Codec, person: string, time: Date): Promise<void> =>
  createAccountFacts(log, codec).append(person, [
    { id: idFrom('erased', person), type: 'AccountErased', data: { userId: person }, time, by: null },
  ]);

/** What an erasure needs of the accounts' own tables. */
export const accountToErase = (parts: Parts) => ({
  tellFacts: (person: string) => tellFacts(parts.pool, createAccountFacts(parts.log, parts.codec), person),
  addressesOf: (person: string) => addressesOf(parts, person),
  forget: forgetAccount,
  tellErased: (person: string, time: Date) => tellErased(parts.log, parts.codec, person, time),
});
