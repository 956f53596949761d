import type { RequestActor } from '../session/access.ts';

/**
 * Before what takes everything about a person along, gives the site away, or makes and unmakes its admins.
 * @throws Rejection('login_needed_again') in a session that was not opened within the last day
 */
export type LoggedInLately = (actor: Pick<RequestActor, 'sessionId'>) => Promise<void>;

export const LOGGED_IN_LATELY = Symbol('LOGGED_IN_LATELY');
