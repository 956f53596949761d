import { Rejection } from '../../kernel/rejection.ts';
import type { LoggedInLately } from '../../platform/facts/logged-in-lately.ts';
import type { IdentityParts } from '../parts.ts';
import { isFresh } from './fresh-session.ts';

export const createLoggedInLately =
  ({ pool, clock }: Pick<IdentityParts, 'pool' | 'clock'>): LoggedInLately =>
  async ({ sessionId }, minutes) => {
    const within = minutes === undefined ? undefined : minutes * 60_000;
    if (!(await isFresh(pool, sessionId, clock.now(), within))) throw new Rejection('login_needed_again');
  };
