import type { Room } from '../platform/room.ts';

export const talentRoom = {
  module: () => import('./talent.module.ts').then(({ TalentModule }) => TalentModule),
  // The list is public, and so is that a row of it has changed.
  sockets: () => ({ talent: (asked) => asked.map(() => true) }),
} satisfies Room;
