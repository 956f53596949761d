import type { Projection } from '../projection.ts';
import { pulses } from './pulses.ts';

export const pulseModels: readonly Projection[] = [pulses];
