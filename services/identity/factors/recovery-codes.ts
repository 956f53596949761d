import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '../../../contracts/account.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { keyedName } from '../../platform/crypto/wrap.ts';
import { inTransaction } from '../../platform/pg/pool.ts';
import type { Db } from '../../platform/pg/pool.ts';
import type { OpenSession } from '../../platform/session/sessions.ts';
import type { Client, IdentityParts } from '../parts.ts';
import { addressBlock } from '../../platform/http/address-block.ts';
import { secondFactorMail } from './second-factor-mails.ts';
import { isFresh } from '../sessions/fresh-session.ts';
import { wireSession } from '../sessions/sign-in.ts';
import type { WireSession } from '../sessions/sign-in.ts';
import { lockedUserById } from '../accounts/users.ts';
import type { UserRow } from '../accounts/users.ts';

/** Crockford's base32: nothing in it is taken for something else. Eight of them are 40 bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = 4;

/** Who asks: a person and the session. */
export interface Asking {
  readonly userId: string;
  readonly sessionId: string;
}

const half = (): string =>
  Array.from({ length: HALF }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** A code as it is shown: `7K2M-Q4XD`. */
export const newCode = (): string => `${half()}-${half()}`;

/** A code as it is compared: however it was typed, and with what is easily taken for something else. */
export const plainCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** Keyed, since 40 bits could be tried out by whoever has the table alone. */
const hashOf = (rootKey: Buffer, userId: string, code: string): Buffer =>
  Buffer.from(keyedName(rootKey, 'recovery code', `${userId}\n${plainCode(code)}`), 'hex');

const lockedUser = async (tx: Db, userId: string): Promise<UserRow> => {
  const user = await lockedUserById(tx, userId);
  if (user === null) throw new Rejection('not_signed_in');
  return user;
};

/**
 * Makes a person's codes anew, for whoever has shown a second factor, in a session of the last day; the ones before are void.
 * The only time that they are shown: what is kept cannot be turned back into them.
 * @throws Rejection('second_factor_required' | 'login_needed_again'), AuthFailure (429)
 */
export const makeRecoveryCodes = async (
  { pool, clock, config, limits, mail }: IdentityParts,
  actor: Asking & { aal: 'aal1' | 'aal2' },
): Promise<readonly string[]> => {
  await limits.take(['factors by account', actor.userId]);
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newCode());
  await inTransaction(pool, async (tx) => {
    const user = await lockedUser(tx, actor.userId);
    if (!user.has_second_factor || actor.aal !== 'aal2') throw new Rejection('second_factor_required');
    if (!(await isFresh(tx, actor.sessionId, clock.now()))) throw new Rejection('login_needed_again');
    await tx.query('delete from auth.recovery_codes where user_id = $1', [user.id]);
    await tx.query('insert into auth.recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])', [
      user.id,
      [...codes].map((code) => hashOf(config.rootKey, user.id, code)),
    ]);
    await mail.send(secondFactorMail(user.email, 'recovery-codes-made', config.publicUrl), tx);
  });
  await mail.deliver();
  return [...codes];
};

/**
 * Lets a code stand for the second factor, once.
 * @throws Rejection('wrong_code'), Rejection('conflict') for a session that has shown one, AuthFailure (429)
 */
export const useRecoveryCode = async (
  parts: IdentityParts,
  actor: Asking,
  code: string,
  client: Client,
): Promise<WireSession> => {
  const { pool, clock, config, limits, mail, sessions } = parts;
  const { userId } = actor;
  const address = addressBlock(client.ip);
  await limits.take(
    ['code by address', address],
    ['second factor by account', userId],
    ['second factor by account and address', userId, address],
  );
  const now = clock.now();
  const done = await inTransaction(pool, async (tx): Promise<{ user: UserRow; session: OpenSession }> => {
    const user = await lockedUser(tx, userId);
    const { rows } = await tx.query<{ aal: string }>(
      'select aal from auth.sessions where id = $1 and user_id = $2 for update',
      [actor.sessionId, userId],
    );
    // A code that is not needed must not be used up.
    if (rows[0]?.aal === 'aal2') throw new Rejection('conflict');
    const { rowCount } = await tx.query(
      'delete from auth.recovery_codes where user_id = $1 and code_hash = $2',
      [userId, hashOf(config.rootKey, userId, code)],
    );
    if (rowCount !== 1) throw new Rejection('wrong_code');
    const session = await sessions.raise(tx, actor, 'recovery_code', now);
    if (session === null) throw new Rejection('not_signed_in');
    await sessions.end(tx, actor, 'lower');
    await mail.send(secondFactorMail(user.email, 'recovery-code-used', config.publicUrl), tx);
    return { user, session };
  });
  await Promise.all([
    limits.giveBack('code by address', address),
    limits.forgive('second factor by account and address', userId, address),
    mail.deliver(),
  ]);
  return wireSession(parts, done.session, done.user, now);
};
