import { parkedTasks, releaseParkedTasks } from '../../platform/queue/pending-tasks.ts';
import type { Desk } from './desk.ts';
import { ToolRefusal } from './desk.ts';
import type { Report } from './report.ts';

/** Says which tasks have failed too often and wait for a person, and why. */
export const listParked = async ({ pool }: Desk, report: Report): Promise<boolean> => {
  const parked = await parkedTasks(pool);
  for (const { id, kind, policy, attempts, parkedAt, lastError } of parked) {
    const since = parkedAt.toISOString();
    report.result({ type: 'parked', id, kind, policy, attempts, since, why: lastError }, [
      `${id}  ${kind}, ${attempts} attempts, parked since ${since}: ${lastError ?? 'no reason noted'}`,
    ]);
  }
  report.result({ type: 'counted', parked: parked.length }, [`${parked.length} parked`]);
  return true;
};

/** Has them tried again, beside the running product or before it starts: one by its id, those of a kind, or all. */
export const releaseParked = async (
  { pool }: Desk,
  which: string | undefined,
  report: Report,
): Promise<boolean> => {
  const released = await releaseParkedTasks(pool, which);
  if (released === 0 && which !== undefined)
    throw new ToolRefusal(`No task is parked under the id or of the kind "${which}".`);
  report.result({ type: 'released', released }, [`${released} released: the workers try them again`]);
  return true;
};
