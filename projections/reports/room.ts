import type { Projection } from '../projection.ts';
import { reports } from './reports.ts';

export const reportsModels: readonly Projection[] = [reports];
