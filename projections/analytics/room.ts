import { boolean } from '../columns.ts';
import type { Projection } from '../projection.ts';
import { readModel, readTable } from '../read-table.ts';
import { toItsUser } from '../signals.ts';

const table = readTable('view_choices', { hidden: boolean() });

/** Who is left out of lists of viewers? */
const viewChoices = readModel(table, {
  version: 1,
  signals: { ViewsHiddenChosen: toItsUser('profile') },
  on: { ViewsHiddenChosen: ({ data }) => [table.put({ id: data.userId, hidden: data.hidden })] },
});

export const analyticsModels: readonly Projection[] = [viewChoices];
