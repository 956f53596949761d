import type { Criterion } from '../../contracts/tracking.ts';
import { firstStages } from '../../contracts/tracking.ts';
import { json } from '../columns.ts';
import type { ColumnChange, RowOf } from '../read-table.ts';
import { readModel, readTable } from '../read-table.ts';
import { boardSignals } from './signals.ts';

interface NamedStage {
  readonly id: string;
  readonly name: string;
}

/** One row a job whose board was changed. */
const table = readTable('boards', {
  /** Those that can be changed, in their order. */
  stages: json<readonly NamedStage[]>(),
  criteria: json<readonly Criterion[]>(),
});

const firstCustom: readonly NamedStage[] = firstStages
  .filter(({ kind }) => kind === 'custom')
  .map(({ id, name }) => ({ id, name }));

const change = (jobId: string, columns: ColumnChange<RowOf<typeof table>>) => [
  table.upsert({ id: jobId, stages: firstCustom, criteria: [] }, columns),
];

/** Which stages and criteria has the board of a job? */
export const boards = readModel(table, {
  version: 1,
  signals: boardSignals,
  on: {
    StageAdded: ({ data: { jobId, stageId: id, name } }) =>
      change(jobId, ({ stages }) => ({ stages: [...stages, { id, name }] })),
    StageRenamed: ({ data: { jobId, stageId: id, name } }) =>
      change(jobId, ({ stages }) => ({
        stages: stages.map((stage) => (stage.id === id ? { id, name } : stage)),
      })),
    StageRemoved: ({ data: { jobId, stageId } }) =>
      change(jobId, ({ stages }) => ({ stages: stages.filter(({ id }) => id !== stageId) })),
    StagesOrdered: ({ data: { jobId, stages: order } }) =>
      change(jobId, ({ stages }) => ({
        stages: [...stages].sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id)),
      })),
    CriteriaSet: ({ data: { jobId, criteria } }) => change(jobId, { criteria }),
  },
});
