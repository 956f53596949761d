import { z } from 'zod';
import { refusedBecause } from '../../contracts/referrals.ts';
import { define, id, time } from '../events/define.ts';

/** `userId`: who came; `referrerId`: by whose link. */
const referral = { userId: id, referrerId: id, at: time };

/** Who brought whom. */
export const referralsEvents = {
  ReferralCodeMade: define('referralCode', { userId: id, code: z.string() }),
  /** One of the places of the day is taken for `referredId`. */
  ReferralCounted: define('referralCode', { userId: id, referredId: id, day: z.string() }),
  ReferralStarted: define('referral', referral),
  /** Their profile is set up: it is looked at again at `dueAt`. */
  ReferralDue: define('referral', { ...referral, dueAt: time }),
  ReferralEarned: define('referral', { ...referral, by: id.nullable() }),
  /** More than five in a day: an admin decides. */
  ReferralHeld: define('referral', referral),
  ReferralRefused: define('referral', { ...referral, why: z.enum(refusedBecause), by: id.nullable() }),
  ReferralReversed: define('referral', { ...referral, by: id }),
} as const;
