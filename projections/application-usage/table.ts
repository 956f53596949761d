import { int } from '../columns.ts';
import type { Change } from '../projection.ts';
import type { RowOf } from '../read-table.ts';
import { readModel, readTable } from '../read-table.ts';
import { applicationUsageSignals } from './signals.ts';

/** One row a person and UTC month: id `<user>.<YYYY-MM>`. */
const table = readTable('application_usage', {
  used: int(),
});
export type ApplicationUsageRow = RowOf<typeof table>;

const count = (
  { applicantId, month }: { applicantId: string; month: string },
  step: number,
): Change<ApplicationUsageRow>[] => {
  const id = `${applicantId}.${month}`;
  return [{ id, fold: (row) => ({ id, used: (row?.used ?? 0) + step }) }];
};

/** How many applications of the month has a person used? */
export const applicationUsage = readModel(table, {
  version: 1,
  signals: applicationUsageSignals,
  on: {
    ApplicationCounted: ({ data }) => count(data, 1),
    ApplicationGivenBack: ({ data }) => count(data, -1),
  },
});
