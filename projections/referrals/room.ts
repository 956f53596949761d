import type { Projection } from '../projection.ts';
import { referralCodes } from './codes.ts';
import { referrals } from './referrals.ts';

export const referralsModels: readonly Projection[] = [referrals, referralCodes];
