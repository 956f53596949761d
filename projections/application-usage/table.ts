import { EntitySchema } from 'typeorm';
import type { Change, Projection, Row } from '../projection.ts';
import { applicationUsageSignals } from './signals.ts';

/** One row a person and UTC month: id `<user>.<YYYY-MM>`. */
export interface ApplicationUsageRow extends Row {
  readonly used: number;
}

const table = new EntitySchema<ApplicationUsageRow>({
  name: 'application_usage',
  schema: 'read',
  columns: { id: { type: 'text', primary: true }, used: { type: 'int' } },
});

const count = (
  { applicantId, month }: { applicantId: string; month: string },
  step: number,
): Change<ApplicationUsageRow>[] => {
  const id = `${applicantId}.${month}`;
  return [{ id, fold: (row) => ({ id, used: (row?.used ?? 0) + step }) }];
};

/** How many applications of the month has a person used? */
export const applicationUsage: Projection<ApplicationUsageRow> = {
  name: 'application_usage',
  version: 1,
  table,
  signals: applicationUsageSignals,
  on: {
    ApplicationCounted: ({ data }) => count(data, 1),
    ApplicationGivenBack: ({ data }) => count(data, -1),
  },
};
