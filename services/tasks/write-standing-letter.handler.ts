import type { EventOf } from '../events.ts';
import { standingMail } from '../moderation/standing-letters.ts';
import type { OutgoingMail } from '../platform/mail/mail.ts';
import type { TaskHandler } from '../platform/queue/task.ts';
import { handleTask } from '../platform/queue/task.ts';
import { writeStandingLetter } from './write-standing-letter.ts';

/** Under the task's id, so that an attempt that is repeated leaves one letter. */
export const writeStandingLetterHandler = (parts: {
  /** Null once the account is gone. */
  emailOf(userId: string): Promise<string | null>;
  /** An event of the person's standing by its id; null where there is none. */
  eventOf(userId: string, eventId: string): Promise<EventOf<'standing'> | null>;
  store(mail: OutgoingMail, id: string): Promise<void>;
  readonly publicUrl: string;
}): TaskHandler =>
  handleTask(writeStandingLetter, async ({ userId }, { taskId, causation }) => {
    const event = await parts.eventOf(userId, causation);
    // After the event, so that an account whose key is gone by then has no address either.
    const to = await parts.emailOf(userId);
    if (event === null || to === null) return;
    await parts.store(standingMail(event, { to, publicUrl: parts.publicUrl }), taskId);
  });
