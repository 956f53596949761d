import type { Signals } from '../signals.ts';
import { silent } from '../signals.ts';

/** What else the audit tells of has its signals beside the read models that people see it in. */
export const auditSignals: Signals = {
  SessionsEnded: silent('whoever is signed out is told by email'),
  AchievementReasonGiven: silent('shown nowhere but in the audit'),
  ParkedTaskReleased: silent('shown nowhere but in the audit'),
};
