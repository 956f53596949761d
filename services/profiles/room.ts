import type { Room } from '../platform/room.ts';
import { endOfName } from './end-of-account.ts';
import { profileDocuments } from './export.ts';
import { profileRules } from './profile.decider.ts';
import { usernameRules } from './username.decider.ts';

export const profilesRoom = {
  rules: { profile: profileRules, username: usernameRules },
  module: () => import('./profiles.module.ts').then(({ ProfilesModule }) => ProfilesModule),
  // Profiles are public, and so is that one has changed.
  sockets: () => ({ profile: (asked) => asked.map(() => true) }),
  endOfAccount: endOfName,
  exports: profileDocuments,
} satisfies Room;
