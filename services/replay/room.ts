import type { Room } from '../platform/room.ts';

export const replayRoom = {
  module: () => import('./replay.module.ts').then(({ ReplayModule }) => ReplayModule),
} satisfies Room;
