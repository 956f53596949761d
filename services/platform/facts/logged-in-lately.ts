import type { RequestActor } from '../session/access.ts';

/**
 * Before what takes everything about a person along, gives the site away, makes and unmakes its admins, lets somebody in
 * again who was kept off, or moves money out.
 * @param minutes how long ago the last proof may be that it is the person: the login, or a second factor; a day unless said
 * @throws Rejection('login_needed_again') in a session whose last proof is older
 */
export type LoggedInLately = (actor: Pick<RequestActor, 'sessionId'>, minutes?: number) => Promise<void>;

/** Before money leaves, where it goes to is changed, or the site is given away. */
export const RECENT_PROOF_MINUTES = 15;

export const LOGGED_IN_LATELY = Symbol('LOGGED_IN_LATELY');
