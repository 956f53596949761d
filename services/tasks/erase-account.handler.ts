import type { TaskHandler } from '../platform/queue/task.ts';
import { handleTask } from '../platform/queue/task.ts';
import { eraseAccount } from './erase-account.ts';

/** @param erase may be repeated, also after it was cut off; `actor` is who causes what it leads to */
export const eraseAccountHandler = (erase: (userId: string, actor: string) => Promise<void>): TaskHandler =>
  handleTask(eraseAccount, ({ userId }, { actor }) => erase(userId, actor));
