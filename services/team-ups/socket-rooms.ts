import type { RoomRules } from '../platform/sockets/ports.ts';

/** Posts are public, and so is that one has changed. */
export const teamUpRooms: Pick<RoomRules, 'team-ups' | 'team-up'> = {
  'team-ups': (asked) => asked.map(() => true),
  'team-up': (asked) => asked.map(() => true),
};
