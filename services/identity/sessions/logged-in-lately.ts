import { Rejection } from '../../kernel/rejection.ts';
import type { LoggedInLately } from '../../platform/facts/logged-in-lately.ts';
import type { IdentityParts } from '../parts.ts';
import { isFresh } from './fresh-session.ts';

export const createLoggedInLately =
  ({ pool, clock }: Pick<IdentityParts, 'pool' | 'clock'>): LoggedInLately =>
  async ({ sessionId }) => {
    if (!(await isFresh(pool, sessionId, clock.now()))) throw new Rejection('login_needed_again');
  };
