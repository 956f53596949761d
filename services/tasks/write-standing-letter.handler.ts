import { appealUntil } from '../../contracts/sanctions.ts';
import { standingMail } from '../moderation/standing-letters.ts';
import { handleTask } from '../platform/queue/task.ts';
import type { TaskParts } from './parts.ts';
import { writeStandingLetter } from './write-standing-letter.ts';

/** Under the task's id, so that an attempt that is repeated leaves one letter. */
export const writeStandingLetterHandler = (
  parts: Pick<TaskParts, 'emailOf' | 'standingEventOf' | 'appealLink' | 'store' | 'publicUrl'>,
) =>
  handleTask(writeStandingLetter, async ({ userId }, { taskId, causation }) => {
    const event = await parts.standingEventOf(userId, causation);
    // After the event, so that an account whose key is gone by then has no address either.
    const to = await parts.emailOf(userId);
    if (event === null || to === null) return;
    const appealable = {
      url: parts.appealLink(event.id, userId),
      until: appealUntil(event.metadata.time),
    };
    await parts.store(standingMail(event, { to, publicUrl: parts.publicUrl, appealable }), taskId);
  });
