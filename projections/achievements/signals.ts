import { faceChanged } from '../profiles/signals.ts';
import type { Signals } from '../signals.ts';

/** They stand on the profile. */
export const achievementSignals: Signals = { AchievementAwarded: faceChanged };
