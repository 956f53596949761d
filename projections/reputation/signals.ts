import { faceChanged } from '../profiles/signals.ts';
import type { Signals } from '../signals.ts';

/** The numbers stand on the profile, and in the list of talent (projections/talent/signals.ts). */
export const reputationSignals: Signals = { PointsGiven: faceChanged, PointsTakenBack: faceChanged };
