import type { Room } from '../platform/room.ts';
import { pulseDocuments } from './export.ts';
import { pulseRules } from './pulse.decider.ts';

export const pulseRoom = {
  rules: { pulse: pulseRules },
  module: () => import('./pulse.module.ts').then(({ PulseModule }) => PulseModule),
  exports: pulseDocuments,
} satisfies Room;
