import type { Pool } from 'pg';
import { isBanned } from '../moderation/standing.decider.ts';
import type { Commands } from '../platform/commands/commands.ts';
import { inTransaction } from '../platform/pg/pool.ts';
import type { TaskHandler } from '../platform/queue/task.ts';
import { handleTask } from '../platform/queue/task.ts';
import { endAllSessions } from '../platform/session/sessions.ts';
import { endSessions } from './end-sessions.ts';

/** Whoever may sign in again by now keeps the sessions that they have opened since. */
export const endSessionsHandler = (commands: Commands, pool: Pool): TaskHandler =>
  handleTask(endSessions, async ({ userId }, { clock }) => {
    const standing = await commands.state('standing', userId);
    if (isBanned(standing, clock.now())) await inTransaction(pool, (tx) => endAllSessions(tx, userId));
  });
