import type { SanctionedKind } from '../contracts/sanctions.ts';

/** What a decision of an admin may be about, as a text names it. */
export const thingWords: Readonly<Record<SanctionedKind, string>> = {
  profile: 'profile',
  job: 'job',
  team_up: 'team-up',
  collective: 'collective',
  studio: 'studio',
  rating: 'rating',
  message: 'message',
  picture: 'profile picture',
  banner: 'banner',
  motto: 'motto',
  bio: 'bio',
  work: 'work',
};
