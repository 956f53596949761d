import { z } from 'zod';
import { defineTask } from '../platform/queue/task.ts';

/** Ends all sessions of a person who is banned. */
export const endSessions = defineTask({ name: 'end-sessions', payload: z.object({ userId: z.uuid() }) });
