import type { Projection } from '../projection.ts';
import { reputationEntries } from './entries.ts';
import { reputationSums } from './sums.ts';

/** The read models of reputation and XP. */
export const reputationModels: readonly Projection[] = [reputationSums, reputationEntries];
