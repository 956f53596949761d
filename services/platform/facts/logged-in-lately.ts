import type { RequestActor } from '../session/access.ts';

/**
 * Before what takes everything about a person along, gives the site away, makes and unmakes its admins, or lets somebody in
 * again who was kept off.
 * @throws Rejection('login_needed_again') in a session that was not opened within the last day
 */
export type LoggedInLately = (actor: Pick<RequestActor, 'sessionId'>) => Promise<void>;

export const LOGGED_IN_LATELY = Symbol('LOGGED_IN_LATELY');
