import type { ProfileState } from '../profiles/profile.decider.ts';
import type { Onboarded } from '../platform/session/session.guard.ts';

/**
 * Whether a person has completed onboarding as the log has it: asked only where the read model, which comes with the
 * session, says no. So nobody is sent back to onboarding in the moment before the projection.
 */
export const createOnboarded =
  (profileOf: (userId: string) => Promise<ProfileState>): Onboarded =>
  async (userId) =>
    (await profileOf(userId)).status === 'complete';
