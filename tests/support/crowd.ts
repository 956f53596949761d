import { z } from 'zod';
import { IDENTITY_PARTS } from '../../services/identity/identity-tokens.ts';
import type { IdentityParts } from '../../services/identity/parts.ts';
import { signUp } from '../../services/identity/accounts/sign-up.ts';
import type { WireUser } from '../../services/identity/accounts/users.ts';
import type { WireSession } from '../../services/identity/sessions/sign-in.ts';
import type { Answer } from '../journeys/people.ts';
import { completeProfile, PASSWORD } from '../journeys/people.ts';
import type { MovedProduct } from './moved-product.ts';

/** Somebody with a profile and a session, of whom there are many. */
export interface OneOfMany {
  readonly id: string;
  call(method: string, path: string, body?: unknown): Promise<Answer>;
}

const isSession = (answer: WireUser | WireSession): answer is WireSession => 'access_token' in answer;

/**
 * So many people with profiles, signed in. Their passwords are hashed nowhere, so that nobody can sign in with one: the two
 * hashes are most of what a person costs.
 * @param name what their names begin with; of letters alone
 */
export const crowd = async (
  { product, ask }: Pick<MovedProduct, 'product' | 'ask'>,
  name: string,
  size: number,
): Promise<readonly OneOfMany[]> => {
  const parts = product.app.get<IdentityParts>(IDENTITY_PARTS, { strict: false });
  const hashless: IdentityParts = {
    ...parts,
    config: { ...parts.config, confirmEmail: false },
    passwords: { ...parts.passwords, hash: () => Promise.resolve('none') },
  };
  const join = async (_: unknown, number: number): Promise<OneOfMany> => {
    const username = `${name}${number}`;
    const answer = await signUp(
      hashless,
      {
        email: `${username.toLowerCase()}@example.test`,
        password: PASSWORD,
        data: { display_name: username },
        redirectTo: undefined,
        challenge: null,
      },
      { ip: '127.0.0.1', userAgent: null },
    );
    if (!isSession(answer)) throw new Error(`${username} has no session`);
    const { access_token: token, user } = answer;
    const call: OneOfMany['call'] = (method, path, body) => ask(method, path, token, body);
    await completeProfile({ username, call }, username);
    return { id: z.string().parse(user['id']), call };
  };
  return Promise.all(Array.from({ length: size }, join));
};
