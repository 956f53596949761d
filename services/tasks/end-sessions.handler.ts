import { isBanned } from '../moderation/standing.decider.ts';
import { inTransaction } from '../platform/pg/pool.ts';
import { handleTask } from '../platform/queue/task.ts';
import { endAllSessions } from '../platform/session/sessions.ts';
import { endSessions } from './end-sessions.ts';
import type { TaskParts } from './parts.ts';

/** Whoever may sign in again by now keeps the sessions that they have opened since. */
export const endSessionsHandler = ({ commands, pool }: Pick<TaskParts, 'commands' | 'pool'>) =>
  handleTask(endSessions, async ({ userId }, { clock }) => {
    const standing = await commands.state('standing', userId);
    if (isBanned(standing, clock.now())) await inTransaction(pool, (tx) => endAllSessions(tx, userId));
  });
