import { z } from 'zod';
import { Id, page, pageQuery, Time } from './wire.ts';

/** How long somebody has to be here after onboarding before their referral is earned, in days (ruling 53). */
export const REFERRAL_DAYS = 7;
/** Referrals of one person that are earned in one UTC day; those beyond wait for an admin. */
export const REFERRALS_A_DAY = 5;

export const referralStatuses = ['pending', 'earned', 'held', 'refused', 'reversed'] as const;
/** Why a referral earns nothing. */
export const refusedBecause = [
  'same_person',
  'same_device',
  'disposable_address',
  'account_gone',
  'admin',
] as const;

/** Somebody who came by one's link. */
export const Referral = z.object({
  id: Id,
  status: z.enum(referralStatuses),
  why: z.enum(refusedBecause).nullable(),
  created_at: Time,
  /** When it is earned, if all is well; null before the profile is set up, and once it is decided. */
  due_at: Time.nullable(),
  decided_at: Time.nullable(),
  /** Null until they have a profile. */
  person: z.object({ username: z.string(), display_name: z.string(), avatar_url: z.string() }).nullable(),
});
export type Referral = z.infer<typeof Referral>;

export const ReferralPage = page(Referral).extend({
  /** Null until the first visit of the page makes it. */
  code: z.string().nullable(),
  count: z.int(),
  earned: z.int(),
});
export type ReferralPage = z.infer<typeof ReferralPage>;

export const ReferralCode = z.object({
  code: z.string(),
  /** It was made just now. */
  fresh: z.boolean(),
  position: z.string(),
});
export type ReferralCode = z.infer<typeof ReferralCode>;

/** For admins: those that wait for a decision, oldest first, or, newest first, those that were refused and can still be approved, or were earned and can be reversed. */
export const HeldReferralQuery = z.object({
  ...pageQuery,
  status: z.enum(['held', 'refused', 'earned']).default('held'),
});
export type HeldReferralQuery = z.infer<typeof HeldReferralQuery>;

/** `why`: of one that was refused. `decided_at`: of one that doesn't wait. */
export const HeldReferral = z.object({
  id: Id,
  created_at: Time,
  why: z.enum(refusedBecause).nullable(),
  decided_at: Time.nullable(),
  referrer: z.object({ id: Id, username: z.string(), display_name: z.string() }).nullable(),
  referred: z.object({ id: Id, username: z.string(), display_name: z.string() }).nullable(),
});
export type HeldReferral = z.infer<typeof HeldReferral>;
export const HeldReferrals = page(HeldReferral);
export type HeldReferrals = z.infer<typeof HeldReferrals>;
