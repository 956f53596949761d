import type { ProfileState } from '../profiles/profile.decider.ts';
import type { Onboarded } from '../platform/session/session.guard.ts';

/**
 * Whether a person has completed onboarding: as the read model has it, which costs one look-up by key, and only where
 * that says no as the log has it. So nobody is sent back to onboarding in the moment before the projection.
 */
export const createOnboarded =
  (projected: Onboarded, profileOf: (userId: string) => Promise<ProfileState>): Onboarded =>
  async (userId) =>
    (await projected(userId)) || (await profileOf(userId)).status === 'complete';
