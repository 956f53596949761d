import type { Projection } from '../projection.ts';
import { sanctionLifts } from './lifts.ts';
import { sanctions } from './sanctions.ts';

export const sanctionsModels: readonly Projection[] = [sanctions, sanctionLifts];
