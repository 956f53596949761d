import type { Task } from '../platform/queue/task.ts';
import { task } from '../platform/queue/task.ts';
import type { AppealLetterParts } from './appeal-letter.handler.ts';
import { writeAppealLetter } from './appeal-letter.ts';

export const sanctionsTasks: readonly Task<AppealLetterParts>[] = [
  task(writeAppealLetter, () =>
    import('./appeal-letter.handler.ts').then(({ appealLetterHandler }) => appealLetterHandler),
  ),
];
