import { inTransaction } from '../../platform/pg/pool.ts';
import type { Db } from '../../platform/pg/pool.ts';
import type { AccessClaims } from '../../platform/session/tokens.ts';
import { reauthenticationMail } from '../letters/access-mails.ts';
import { deadSession } from '../accounts/account.ts';
import { AuthFailure } from '../gotrue/auth-failure.ts';
import { makeLink, useLink } from '../letters/one-time-links.ts';
import type { Client, IdentityParts } from '../parts.ts';
import { addressBlock } from '../../platform/http/address-block.ts';
import { takeMail } from '../gotrue/rate-limits.ts';
import { userById } from '../accounts/users.ts';
import type { UserRow } from '../accounts/users.ts';

/** Mails the signed-in person a code that proves, once, that it is them. */
export const reauthenticate = async (
  { pool, clock, limits, mail, config }: IdentityParts,
  { userId }: Pick<AccessClaims, 'userId'>,
  client: Client,
): Promise<void> => {
  const user = await userById(pool, userId);
  if (user === null) throw deadSession();
  if (user.email_confirmed_at === null)
    throw new AuthFailure(422, 'email_not_confirmed', 'Please verify your email first.');
  await takeMail(limits, addressBlock(client.ip), user.email);
  await inTransaction(pool, async (tx) => {
    const { code } = await makeLink(
      tx,
      config.rootKey,
      { kind: 'reauthentication', userId, sentTo: user.email },
      clock.now(),
    );
    await mail.send(reauthenticationMail(user.email, config.publicUrl, code), tx);
  });
  await mail.deliver();
};

/**
 * Uses such a code up. `from`: the address that it comes from, by which wrong ones count over all accounts.
 * @throws AuthFailure('reauthentication_not_valid'), 429
 */
export const useNonce = async (
  { config, limits }: Pick<IdentityParts, 'config' | 'limits'>,
  tx: Db,
  user: Pick<UserRow, 'id' | 'email'>,
  { nonce, from }: { nonce: string; from: string },
  now: Date,
): Promise<void> => {
  await limits.take(['code by address', from], ['nonce by account', user.id]);
  const used = await useLink(
    tx,
    config.rootKey,
    ['reauthentication'],
    { code: nonce.trim(), email: user.email },
    now,
  );
  if (used?.userId !== user.id)
    throw new AuthFailure(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  await limits.giveBack('code by address', from);
};
