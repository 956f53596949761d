import { z } from 'zod';
import { causeKinds } from '../../contracts/reputation.ts';
import { define, id, secret, time } from './define.ts';

const points = z.strictObject({ rule: z.int(), applied: z.int() });

/** What points are given for: a kind counts once for each `causeId` and person. */
const cause = { userId: id, kind: z.enum(causeKinds), causeId: z.string(), with: id.nullable() };

/** What people have earned by what they did here. */
export const reputationEvents = {
  /** `by`: who awarded it; null where it follows from what the person did. */
  AchievementAwarded: define('reputation', { userId: id, slug: z.string(), by: id.nullable() }),
  /** An admin awarded it; `reason` stands in the audit alone. The award itself follows in the same stream. */
  AchievementReasonGiven: define(
    'reputation',
    { userId: id, slug: z.string(), by: id, reason: secret },
    { personal: ['reason'], subject: 'userId' },
  ),
  /** `rule` is what the rule gives, `applied` what was left of it: nothing falls below 0, and some causes have a cap. */
  PointsGiven: define('reputation', {
    ...cause,
    /** When what it is given for happened. */
    at: time,
    /** 1 to 5 of a rating. */
    stars: z.int().nullable(),
    /** Days in a row of a Daily Pulse. */
    streak: z.int().nullable(),
    /** Which release with the same counterparty within 30 days it is, from 1 on. */
    nth: z.int().nullable(),
    reputation: points,
    xp: points,
  }),
  /** What the rule would have given, and why nothing of it was: the cause never gives anything. */
  PointsWithheld: define('reputation', {
    ...cause,
    at: time,
    why: z.enum(['same_payment_method', 'small_release']),
    rule: z.strictObject({ reputation: z.int(), xp: z.int() }),
  }),
  /** What the cause gave is taken back; it never gives anything again. XP stays. */
  PointsTakenBack: define('reputation', {
    ...cause,
    at: time,
    why: z.enum([
      'money_went_back',
      'not_verified',
      'referral_reversed',
      'rating_removed',
      'report_overturned',
    ]),
    by: id.nullable(),
    reputation: points,
  }),
  /**
   * A card that a person paid with, or what they are paid out to: the provider's fingerprint of it, which is the same for
   * the same number.
   */
  PaymentMethodSeen: define(
    'paymentMethods',
    { userId: id, fingerprint: secret },
    { personal: ['fingerprint'], subject: 'userId' },
  ),
} as const;
