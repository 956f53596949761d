import type { RoomRules } from '../platform/sockets/ports.ts';

/** Jobs are public, and so is that one has changed. */
export const hiringRooms: Pick<RoomRules, 'jobs' | 'job'> = {
  jobs: (asked) => asked.map(() => true),
  job: (asked) => asked.map(() => true),
};
