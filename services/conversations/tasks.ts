import type { Task } from '../platform/queue/task.ts';
import { task } from '../platform/queue/task.ts';
import type { LetterParts } from './unread-messages-letter.handler.ts';
import { writeUnreadMessagesLetter } from './unread-messages-letter.ts';

export const conversationsTasks: readonly Task<LetterParts>[] = [
  task(writeUnreadMessagesLetter, () =>
    import('./unread-messages-letter.handler.ts').then(
      ({ unreadMessagesLetterHandler }) => unreadMessagesLetterHandler,
    ),
  ),
];
