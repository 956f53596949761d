import type { Pool } from 'pg';
import { waitingForAnswer } from '../../projections/tracking/queries.ts';
import type { Commands } from '../platform/commands/commands.ts';
import { partOf } from '../platform/commands/parts.ts';
import { handleTask } from '../platform/queue/task.ts';
import { noteMessage } from './note-message.ts';

/** What of the product's parts for tasks it needs. */
export interface AnswerParts {
  readonly commands: Commands;
  readonly pool: Pool;
  /** Resolves when the read models show all that has happened. */
  shown(): Promise<void>;
}

export const noteMessageHandler = (parts: AnswerParts) =>
  handleTask(noteMessage, async ({ from, to }, { taskId: commandId, actor, causation, correlation }) => {
    const { commands, pool } = parts;
    await parts.shown();
    for (const id of await waitingForAnswer(pool, to, from))
      await commands.send(
        'application',
        id,
        { type: 'NoteMessage', by: from },
        partOf({ commandId, actor, causation, correlation }, id),
      );
  });
