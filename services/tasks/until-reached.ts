import type { TaskParts } from './parts.ts';

/**
 * So long the read models may take to show what a task is done for, in milliseconds: more than a stand-by needs to take a
 * frozen projector's place. What waits longer is tried again, and leaves its slot to what needs no read models.
 */
const PATIENCE_MS = 10_000;

/**
 * Waits for the read models to show the event at `position`, not for all that came after it: under load that would be a
 * wait of its own for each task.
 * @throws Error while they do not
 */
export const untilReached = async (
  { reached }: Pick<TaskParts, 'reached'>,
  position: bigint,
): Promise<void> => {
  if (!(await reached(position, PATIENCE_MS)))
    throw new Error(`the read models have not reached ${position}`);
};
