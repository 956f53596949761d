import { handleTask } from '../platform/queue/task.ts';
import { eraseAccount } from './erase-account.ts';
import type { TaskParts } from './parts.ts';

export const eraseAccountHandler = ({ erase }: Pick<TaskParts, 'erase'>) =>
  handleTask(eraseAccount, ({ userId }, { actor }) => erase(userId, actor));
