import type { Projection } from '../projection.ts';
import { enterprise } from './enterprise.ts';

export const enterpriseModels: readonly Projection[] = [enterprise];
