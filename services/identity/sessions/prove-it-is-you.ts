import { errors } from '../../../contracts/errors.ts';
import { Rejection } from '../../kernel/rejection.ts';
import type { ProveItIsYou } from '../../platform/facts/prove-it-is-you.ts';
import { TooManyRequests } from '../../platform/http/refusals.ts';
import { inTransaction } from '../../platform/pg/pool.ts';
import { AuthFailure } from '../gotrue/auth-failure.ts';
import type { IdentityParts } from '../parts.ts';
import { useNonce } from './reauthentication.ts';
import type { UserRow } from '../accounts/users.ts';
import { userById } from '../accounts/users.ts';

const wrongCode = (): Rejection => new Rejection('wrong_code', { nonce: 'That code isn’t right.' });

type Parts = Pick<IdentityParts, 'pool' | 'config' | 'clock' | 'passwords' | 'limits'>;

const byPassword = async (
  { passwords, limits }: Parts,
  user: UserRow,
  password: string | undefined,
): Promise<void> => {
  passwords.assertRoom();
  await limits.take(['proof by account', user.id]);
  if (password === undefined || !(await passwords.matches(user.password_hash, password)))
    throw new Rejection('wrong_password', { password: errors.wrong_password.words });
  await limits.forgive('proof by account', user.id);
};

const byCode = async (
  parts: Parts,
  user: UserRow,
  nonce: string | undefined,
  from: string,
): Promise<void> => {
  if (nonce === undefined) throw wrongCode();
  await inTransaction(parts.pool, (tx) => useNonce(parts, tx, user, { nonce, from }, parts.clock.now()));
};

/** Refusals of the GoTrue contract in the words of our own routes. */
const inOurWords = (error: unknown): unknown => {
  if (!(error instanceof AuthFailure)) return error;
  return error.status === 429 ? new TooManyRequests(error.details.retryAfter ?? 60) : wrongCode();
};

/** The password, or a mailed code where the account has none. The guard has seen to a second factor by now. */
export const createProveItIsYou =
  (parts: Parts): ProveItIsYou =>
  async ({ userId }, { password, nonce }, from) => {
    const user = await userById(parts.pool, userId);
    if (user === null) throw new Rejection('not_signed_in');
    try {
      await (user.password_hash === null
        ? byCode(parts, user, nonce, from)
        : byPassword(parts, user, password));
    } catch (error) {
      throw inOurWords(error);
    }
  };
