import { unreadIn } from '../../projections/chat/unread.ts';
import { idFrom } from '../kernel/ids.ts';
import { lookAtUnread } from '../kernel/look-at-unread.ts';
import { handleTask } from '../platform/queue/task.ts';
import { isOldNews } from './old-news.ts';
import type { TaskParts } from './parts.ts';
import { writeUnreadLetter } from './write-unread-letter.ts';

/** The first message that is not read writes for all after it: one mail per chat, until it is read. */
export const writeUnreadLetterHandler = (parts: Pick<TaskParts, 'mailNotice' | 'pool' | 'shown'>) =>
  handleTask(writeUnreadLetter, async ({ applicationId, to, by, at }, { clock, position }) => {
    if (isOldNews(at, clock.now())) return;
    await parts.shown();
    const unread = await unreadIn(parts.pool, applicationId, to);
    if (unread === null || lookAtUnread(unread.sentAt) !== lookAtUnread(at)) return;
    await parts.mailNotice({
      id: idFrom('mail', unread.first, to, 'message_received'),
      kind: 'message_received',
      to,
      by,
      subject: { thing: 'chat', applicationId },
      until: null,
      at,
      count: unread.count,
      position,
      now: clock.now(),
    });
  });
