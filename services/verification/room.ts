import type { Room } from '../platform/room.ts';
import { verificationDocuments } from './export.ts';
import { verificationRules } from './verification.decider.ts';

export const verificationRoom = {
  rules: { verification: verificationRules },
  module: () => import('./verification.module.ts').then(({ VerificationModule }) => VerificationModule),
  exports: verificationDocuments,
} satisfies Room;
