import type { RequestActor } from '../session/access.ts';

/** What somebody gives to show that they are the person whose session this is. */
export interface Proof {
  readonly password?: string | undefined;
  /** The code of a reauthentication mail, for accounts without a password. */
  readonly nonce?: string | undefined;
}

/**
 * Before what cannot be undone. Guesses are limited, by the address that they come `from` too (`@FromAddress`).
 * @throws Rejection('wrong_password'), Rejection('wrong_code'), Rejection('second_factor_required') where the person
 * has a second factor that this session has not shown, Rejection('too_many_requests')
 */
export type ProveItIsYou = (actor: RequestActor, proof: Proof, from: string) => Promise<void>;

export const PROVE_IT_IS_YOU = Symbol('PROVE_IT_IS_YOU');
