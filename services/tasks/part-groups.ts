import { z } from 'zod';
import { defineTask } from '../platform/queue/task.ts';

/** Gives a slug of their own to groups whose slug is held for another one. */
export const partGroups = defineTask({ name: 'part-groups', payload: z.object({ slug: z.string() }) });
