import { unreadIn } from '../../projections/chat/unread.ts';
import { idFrom } from '../kernel/ids.ts';
import { handleTask } from '../platform/queue/task.ts';
import { isOldNews } from './old-news.ts';
import type { TaskParts } from './parts.ts';
import { writeUnreadLetter } from './write-unread-letter.ts';

/** The first message that is not read writes for all after it: one mail per chat, until it is read. */
export const writeUnreadLetterHandler = (parts: Pick<TaskParts, 'mailNotice' | 'pool' | 'shown'>) =>
  handleTask(writeUnreadLetter, async ({ applicationId, messageId, to, by, at }, { clock }) => {
    if (isOldNews(at, clock.now())) return;
    await parts.shown();
    const unread = await unreadIn(parts.pool, applicationId, to);
    if (unread?.first !== messageId) return;
    await parts.mailNotice({
      id: idFrom('mail', messageId, to, 'message_received'),
      kind: 'message_received',
      to,
      by,
      subject: { thing: 'chat', applicationId },
      until: null,
      at,
      count: unread.count,
      now: clock.now(),
    });
  });
