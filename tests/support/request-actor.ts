import { newId } from '../../services/kernel/ids.ts';
import type { RequestActor } from '../../services/platform/session/access.ts';

/** A person as the guard of a test leaves them on the request. */
export const requestActor = (userId: string): RequestActor => ({
  userId,
  sessionId: newId(),
  email: `${userId}@example.test`,
  aal: 'aal1',
  needsSecondFactor: false,
  roles: [],
  onboarded: true,
  factsWait: false,
  suspendedUntil: null,
});
