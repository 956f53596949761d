import type { DataOf } from '../events.ts';
import { letterBodies } from '../platform/mail/letter.ts';
import type { OutgoingMail } from '../platform/mail/mail.ts';
import { handleTask } from '../platform/queue/task.ts';
import { writeAppealLetter } from './appeal-letter.ts';

/** What of the product's parts for tasks it needs. */
export interface AppealLetterParts {
  readonly publicUrl: string;
  emailOf(userId: string): Promise<string | null>;
  appealEventOf(
    sanctionId: string,
    eventId: string,
  ): Promise<{ readonly type: string; readonly data: object } | null>;
  appealLink(sanctionId: string, userId: string): string;
  store(mail: OutgoingMail, id: string): Promise<void>;
}

type Decided = Pick<DataOf<'AppealDecided'>, 'granted' | 'sameAdmin' | 'over' | 'answer'>;

const appealMail = (
  { granted, sameAdmin, over, answer }: Decided,
  { to, publicUrl, page }: { to: string; publicUrl: string; page: string },
): OutgoingMail => {
  const title = granted ? 'Your appeal was granted' : 'Your appeal was denied';
  return {
    to,
    subject: title,
    kind: 'appeal-decided',
    ...letterBodies({
      title,
      paragraphs: [
        granted
          ? over
            ? 'That ban was already over, so nothing else changes.'
            : 'Your ban was lifted, and you can log in again.'
          : 'We looked at your ban again, and it doesn’t change. You can’t appeal it again.',
        `The answer: ${answer}`,
      ],
      action:
        granted && !over
          ? { label: 'Log In', url: `${publicUrl}/login` }
          : { label: 'Open the Decision', url: page },
      footnote: sameAdmin
        ? 'You’re getting this email because you appealed a ban. The admin who banned you also decided this, since there was no other one.'
        : 'You’re getting this email because you appealed a ban. Another admin than the one who banned you decided this.',
    }),
  };
};

/** Under the task's id, so that an attempt that is repeated leaves one letter. */
export const appealLetterHandler = (parts: AppealLetterParts) =>
  handleTask(writeAppealLetter, async ({ sanctionId, userId }, { taskId, causation }) => {
    const event = await parts.appealEventOf(sanctionId, causation);
    // After the event, so that an account whose key is gone by then has no address either.
    const to = await parts.emailOf(userId);
    if (event?.type !== 'AppealDecided' || to === null) return;
    const page = parts.appealLink(sanctionId, userId);
    const { publicUrl } = parts;
    await parts.store(appealMail(event.data as Decided, { to, publicUrl, page }), taskId);
  });
