import type { OutgoingMail } from '../platform/mail/mail.ts';
import type { TaskHandler } from '../platform/queue/task.ts';
import { handleTask } from '../platform/queue/task.ts';
import { accountMail } from '../privacy/account-letters.ts';
import { writeAccountLetter } from './write-account-letter.ts';

/** Under the task's id, so that an attempt that is repeated leaves one letter. */
export const writeAccountLetterHandler = (parts: {
  /** Null once the account is gone. */
  emailOf(userId: string): Promise<string | null>;
  store(mail: OutgoingMail, id: string): Promise<void>;
  readonly publicUrl: string;
}): TaskHandler =>
  handleTask(writeAccountLetter, async ({ userId, letter, erasesAt }, { taskId, clock }) => {
    const to = await parts.emailOf(userId);
    if (to === null) return;
    const { publicUrl } = parts;
    const mail = accountMail(letter, { to, erasesAt: erasesAt ?? clock.now().toISOString(), publicUrl });
    await parts.store(mail, taskId);
  });
