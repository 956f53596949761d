import type { Pool } from 'pg';
import { unreadIn } from '../../projections/conversations/thread.ts';
import type { Subject } from '../../projections/notifications/notices.ts';
import { idFrom } from '../kernel/ids.ts';
import { lookAtUnread } from '../kernel/look-at-unread.ts';
import { handleTask } from '../platform/queue/task.ts';
import { writeUnreadMessagesLetter } from './unread-messages-letter.ts';

/** What of the product's parts for tasks it needs. */
export interface LetterParts {
  readonly pool: Pool;
  /** Resolves when the read models show all that has happened. */
  shown(): Promise<void>;
  /** Mails a notice once under this id, where the person wants it; old news is none. */
  mailNotice(notice: {
    readonly id: string;
    readonly kind: string;
    readonly to: string;
    readonly by: string;
    readonly subject: Subject;
    readonly until: null;
    readonly at: string;
    readonly count: number;
    readonly position: bigint;
    readonly now: Date;
  }): Promise<void>;
}

const KIND = 'direct_message_received';

/** The first message that is not read writes for all after it: one mail per conversation, until it is read. */
export const unreadMessagesLetterHandler = (parts: LetterParts) =>
  handleTask(writeUnreadMessagesLetter, async ({ conversationId, to, by, at }, { clock, position }) => {
    await parts.shown();
    const unread = await unreadIn(parts.pool, conversationId, to);
    if (unread === null || lookAtUnread(unread.sentAt) !== lookAtUnread(at)) return;
    await parts.mailNotice({
      id: idFrom('mail', unread.first, to, KIND),
      kind: KIND,
      to,
      by,
      subject: { thing: 'conversation', conversationId, personId: by, upTo: -1 },
      until: null,
      at,
      count: unread.count,
      position,
      now: clock.now(),
    });
  });
