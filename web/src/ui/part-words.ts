import type { ProfilePartKind } from '../../../contracts/sanctions.ts';

export const parts: Readonly<Record<ProfilePartKind, string>> = {
  picture: 'profile picture',
  banner: 'banner',
  motto: 'motto',
  bio: 'bio',
  work: 'work',
};
