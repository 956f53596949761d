import { z } from 'zod';
import { defineTask } from '../platform/queue/task.ts';

/** Gives both sides of a contract the points of its release, unless one person is behind both. */
export const giveReleasePoints = defineTask({
  name: 'give-release-points',
  payload: z.object({
    applicationId: z.uuid(),
    employerId: z.uuid(),
    developerId: z.uuid(),
    /** The charge, or the payment, that it was funded by. */
    charge: z.string(),
    /** When it was released. */
    at: z.string(),
  }),
});
