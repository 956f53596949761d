import { z } from 'zod';
import { Id, link, Position, skills, text, Time } from './wire.ts';
import { AwardedAchievement } from './achievements.ts';
import { PlanAndUsage, Tier } from './plans.ts';
import { roleMeant } from './roles.ts';
import { Work } from './works.ts';

export const Availability = z.enum(
  ['Available for Hire', 'Open to Offers', 'Busy', 'Focusing on Projects', 'Not Available'],
  'Choose one from the list.',
);
export type Availability = z.infer<typeof Availability>;

/** Characters of one role. */
export const ROLE_LONGEST = 60;

export const VerificationStatus = z.enum(['verified', 'notable', 'pending', 'not_verified']);
export const SiteRole = z.enum(['admin', 'site_owner']);

/** 3 to 30 letters, digits, _ . -; shown as typed, unique without case. */
export const Username = z
  .string()
  .trim()
  .min(3, 'At least 3 characters.')
  .max(30, 'At most 30 characters.')
  .regex(
    /^[A-Za-z0-9](?:[A-Za-z0-9_.-]*[A-Za-z0-9])?$/,
    'Use letters, digits, dots, hyphens, and underscores. Start and end with a letter or digit.',
  );

/** Days that a username which was given up leads to its person's new one (ruling 46). */
export const REDIRECT_DAYS = 90;

/** What is typed for a suggested one is taken as that (ruling 54). */
export const Role = text(ROLE_LONGEST).overwrite(roleMeant);
export const Tags = skills(20);
const imageAddress = z.string().max(300, 'At most 300 characters.').nullable();

export const CompleteProfile = z.strictObject({
  display_name: text(60),
  username: Username,
  role: Role,
  tags: Tags.default([]),
  bio: text(2000, 0).default(''),
  avatar_url: imageAddress.default(null),
  /** Ruling 48: nobody is shown as open to offers who has not said so. */
  availability: Availability.default('Not Available'),
});
export type CompleteProfile = z.infer<typeof CompleteProfile>;

export const EditProfile = z.strictObject({
  display_name: text(60).optional(),
  username: Username.optional(),
  motto: text(140, 0).optional(),
  bio: text(2000, 0).optional(),
  role: Role.optional(),
  availability: Availability.optional(),
  location: text(80, 0).optional(),
  tags: Tags.optional(),
  devforum_url: link.optional(),
  discord_handle: text(40, 0).optional(),
  github_url: link.optional(),
  artstation_url: link.optional(),
  youtube_url: link.optional(),
  contact_twitter: text(60, 0).optional(),
  roblox_game_url: link.optional(),
  avatar_url: imageAddress.optional(),
  banner_url: imageAddress.optional(),
});
export type EditProfile = z.infer<typeof EditProfile>;

/** What everybody may see of a person wherever one is named. */
export const Person = z.object({
  id: Id,
  username: z.string(),
  display_name: z.string(),
  avatar_url: z.string(),
});
export type Person = z.infer<typeof Person>;

export const PublicProfile = Person.extend({
  motto: z.string(),
  bio: z.string(),
  role: z.string(),
  availability: Availability,
  location: z.string(),
  tags: z.array(z.string()),
  devforum_url: z.string(),
  discord_handle: z.string(),
  github_url: z.string(),
  artstation_url: z.string(),
  youtube_url: z.string(),
  contact_twitter: z.string(),
  roblox_game_url: z.string(),
  banner_url: z.string().nullable(),
  subscription_tier: Tier,
  verification_status: VerificationStatus,
  reputation: z.int(),
  level: z.int(),
  xp: z.int(),
  next_level_xp: z.int(),
  user_roles: z.array(SiteRole),
  founding_member: z.boolean(),
  last_active_at: Time.nullable(),
  created_at: Time,
  released_contracts: z.int(),
  rating_average: z.number().nullable(),
  rating_count: z.int(),
  /** How many of them gave one star, two, and so on to five. */
  ratings_by_star: z.array(z.int()).length(5),
  /** Who has paid this person for more than one contract. */
  repeat_clients: z.int(),
  open_jobs: z.int(),
  /** In the order that the person chose. */
  works: z.array(Work),
  /** The first one first. */
  achievements: z.array(AwardedAchievement),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

/** Any part of a name, or of a username with or without @; two characters are taken as the beginning of a word. */
export const FindPeople = z.object({
  q: text(60, 0).default(''),
  limit: z.coerce.number().int().min(1).max(20).default(6),
});
export type FindPeople = z.infer<typeof FindPeople>;
export const FoundPerson = Person.extend({ role: z.string() });
export const FoundPeople = z.object({ items: z.array(FoundPerson) });

/** What only the person sees of their own profile: `referral_code` ends the link of /signup?ref=. */
export const OwnProfile = PublicProfile.extend({
  referral_code: z.string(),
  /** Why the last verification request was denied; null where none was, or something came of it since. */
  verification_denied_because: z.string().nullable(),
});
export type OwnProfile = z.infer<typeof OwnProfile>;

export const Payouts = z.object({
  /** none: no account; pending: set-up begun; ready: transfers arrive. */
  status: z.enum(['none', 'pending', 'ready']),
  /** Released but not yet paid out, in minor units. */
  payable: z.int(),
});
export type Payouts = z.infer<typeof Payouts>;

/** The signed-in person's own view. `profile` is null until onboarding is complete. */
export const Me = z.object({
  id: Id,
  email: z.string(),
  display_name: z.string(),
  onboarding_complete: z.boolean(),
  profile: OwnProfile.nullable(),
  user_roles: z.array(SiteRole),
  /** Until then the person may look but change nothing; null in good standing. */
  suspended_until: Time.nullable(),
  /** Why, in the words that the person was told. */
  suspension_reason: z.string().nullable(),
  plan: PlanAndUsage,
  payouts: Payouts,
  position: Position,
});
export type Me = z.infer<typeof Me>;

export const UploadedImage = z.object({ url: z.string() });
export type UploadedImage = z.infer<typeof UploadedImage>;
export const OnlineCount = z.object({ online: z.int() });
export type OnlineCount = z.infer<typeof OnlineCount>;
/** Live figures of the market for the home page. */
export const MarketFigures = z.object({
  open_jobs: z.int(),
  held: z.int(),
  released_30_days: z.int(),
  median_hours_to_first_applicant: z.number().nullable(),
  online: z.int(),
});
export type MarketFigures = z.infer<typeof MarketFigures>;
