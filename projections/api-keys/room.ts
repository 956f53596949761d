import type { Projection } from '../projection.ts';
import { apiKeys } from './api-keys.ts';

export const apiKeysModels: readonly Projection[] = [apiKeys];
