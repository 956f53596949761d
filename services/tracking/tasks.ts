import type { Task } from '../platform/queue/task.ts';
import { task } from '../platform/queue/task.ts';
import type { AnswerParts } from './note-message.handler.ts';
import { noteMessage } from './note-message.ts';

export const trackingTasks: readonly Task<AnswerParts>[] = [
  task(noteMessage, () =>
    import('./note-message.handler.ts').then(({ noteMessageHandler }) => noteMessageHandler),
  ),
];
