import type { Projection } from '../../../projections/projection.ts';
import { rebuild } from '../../../projections/rebuild.ts';
import type { Desk } from './desk.ts';
import type { Report } from './report.ts';

/** What cannot be built now is built at the product's start, or says there what is wrong: the rest is restored. */
const buildOne = async (desk: Desk, projection: Projection, report: Report): Promise<boolean> => {
  const { name } = projection;
  try {
    const { rows, faults } = await rebuild(desk, projection, report.progress(name));
    report.result({ type: 'rebuilt', name, rows, faults: faults.length }, [
      `${name}: ${rows} rows${faults.length === 0 ? '' : `, ${faults.length} events could not be taken`}`,
    ]);
    return faults.length === 0;
  } catch (error) {
    report.error(`The read model ${name} could not be built: ${String(error)}.`);
    return false;
  }
};

/** Builds every read model. @returns whether all were built whole */
export const buildAll = async (desk: Desk, report: Report): Promise<boolean> => {
  let whole = true;
  for (const projection of desk.projections) whole = (await buildOne(desk, projection, report)) && whole;
  return whole;
};
