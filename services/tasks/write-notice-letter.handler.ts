import type { z } from 'zod';
import type { Subject } from '../../projections/notifications/notices.ts';
import { idFrom } from '../kernel/ids.ts';
import { handleTask } from '../platform/queue/task.ts';
import { isOldNews } from './old-news.ts';
import type { TaskParts } from './parts.ts';
import { writeNoticeLetter } from './write-notice-letter.ts';

type Letter = z.infer<typeof writeNoticeLetter.payload>;

/**
 * One letter per event, person and kind, however often the task is done; one a day of those that share a line under the
 * bell: what they tell of can come and go without end.
 */
const letterId = ({ kind, to, sharing, at }: Letter, causation: string): string =>
  sharing === null
    ? idFrom('mail', causation, to, kind)
    : idFrom('mail', 'a day', kind, ...sharing, to, at.slice(0, 10));

export const writeNoticeLetterHandler = (parts: Pick<TaskParts, 'mailNotice' | 'commands'>) =>
  handleTask(writeNoticeLetter, async (letter, { causation, position, clock }) => {
    const { kind, to, by, subject, until, at } = letter;
    if (isOldNews(at, clock.now())) return;
    const rated = async (person: string | null): Promise<boolean> => {
      const { by: raters } = await parts.commands.state('reviews', String(subject['applicationId']));
      return person !== null && raters.includes(person);
    };
    if (kind === 'rating_asked' && (await rated(to))) return;
    // The 14 days also end where nobody has rated: then there is nothing to read.
    if (kind === 'ratings_revealed' && !(await rated(by))) return;
    await parts.mailNotice({
      id: letterId(letter, causation),
      kind,
      to,
      by,
      subject: subject as unknown as Subject,
      until,
      at,
      count: 1,
      position,
      now: clock.now(),
    });
  });
