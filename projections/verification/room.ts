import type { Projection } from '../projection.ts';
import { verification } from './verification.ts';

export const verificationModels: readonly Projection[] = [verification];
