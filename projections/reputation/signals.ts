import { faceChanged } from '../profiles/signals.ts';
import type { Signals } from '../signals.ts';
import { silent } from '../signals.ts';

/** The numbers stand on the profile, and in the list of talent (projections/talent/signals.ts). */
export const reputationSignals: Signals = {
  PointsGiven: faceChanged,
  PointsWithheld: faceChanged,
  PointsTakenBack: faceChanged,
  PaymentMethodSeen: silent('shown to nobody; what follows from it is'),
};
