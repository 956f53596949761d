import type { EventLog } from '../../kernel/log.ts';
import { Rejection } from '../../kernel/rejection.ts';
import type { ReadPosition } from './read-position.ts';

/** How long the read models may take to show what has happened, in milliseconds. */
const PATIENCE_MS = 5_000;

export interface ShownParts {
  readonly log: Pick<EventLog, 'head'>;
  readonly readPosition: Pick<ReadPosition, 'waitFor'>;
}

/** Waits until the read models show all that has happened until now. @throws Rejection('read_model_behind') */
export const untilShown = async ({ log, readPosition }: ShownParts): Promise<void> => {
  if (!(await readPosition.waitFor(await log.head(), PATIENCE_MS))) throw new Rejection('read_model_behind');
};
