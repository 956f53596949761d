import { handleTask } from '../platform/queue/task.ts';
import { accountMail } from '../privacy/account-letters.ts';
import type { TaskParts } from './parts.ts';
import { writeAccountLetter } from './write-account-letter.ts';

/** Under the task's id, so that an attempt that is repeated leaves one letter. */
export const writeAccountLetterHandler = (parts: Pick<TaskParts, 'emailOf' | 'store' | 'publicUrl'>) =>
  handleTask(writeAccountLetter, async ({ userId, letter, erasesAt }, { taskId, clock }) => {
    const to = await parts.emailOf(userId);
    if (to === null) return;
    const { publicUrl } = parts;
    const mail = accountMail(letter, { to, erasesAt: erasesAt ?? clock.now().toISOString(), publicUrl });
    await parts.store(mail, taskId);
  });
