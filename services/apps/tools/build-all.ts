import type { Outcome } from '../../../projections/rebuild.ts';
import { rebuildTogether } from '../../../projections/rebuild.ts';
import type { Desk } from './desk.ts';
import type { Report } from './report.ts';

/** What cannot be built now is built at the product's start, or says there what is wrong: the rest is restored. */
const told = (outcome: Outcome, report: Report): boolean => {
  const { name } = outcome.projection;
  if (!('rebuilt' in outcome)) {
    report.error(`The read model ${name} could not be built: ${String(outcome.error)}.`);
    return false;
  }
  const { rows, faults } = outcome.rebuilt;
  report.result({ type: 'rebuilt', name, rows, faults: faults.length }, [
    `${name}: ${rows} rows${faults.length === 0 ? '' : `, ${faults.length} events could not be taken`}`,
  ]);
  return faults.length === 0;
};

/** Builds every read model, in one pass over the log. @returns whether all were built whole */
export const buildAll = async (desk: Desk, report: Report): Promise<boolean> => {
  let whole = true;
  try {
    await rebuildTogether(desk, desk.projections, {
      progress: report.progress('read models'),
      done: (outcome) => {
        whole = told(outcome, report) && whole;
      },
    });
  } catch (error) {
    report.error(`The read models could not be built: ${String(error)}.`);
    return false;
  }
  return whole;
};
