import { z } from 'zod';
import { achievements } from './achievements.ts';
import type { AchievementSlug } from './achievements.ts';
import { Role, Standing } from './moderation.ts';
import { Tier } from './plans.ts';
import { Username, VerificationStatus } from './profiles.ts';
import { Id, page, pageQuery, text, Time } from './wire.ts';

/**
 * People as admins see them. The routes, beside those of contracts/moderation.ts and contracts/verification.ts:
 *
 *   GET  /api/admin/users                      AdminUserQuery → AdminUserPage
 *   GET  /api/admin/users/count                AdminUserCount → Count: asked once beside its pages
 *   POST /api/admin/users/download             AdminUserFilter → text/csv (contracts/downloads.ts)
 *   POST /api/admin/users/{id}/username        SetUsername → Done
 *   POST /api/admin/users/{id}/achievements    AwardAchievement → Done
 *   POST /api/admin/users/{id}/end-sessions    → Done
 */

export const AdminUser = z.object({
  id: Id,
  /** Null until the profile is set up. */
  username: z.string().nullable(),
  display_name: z.string(),
  avatar_url: z.string().nullable(),
  roles: z.array(Role),
  tier: Tier,
  verification_status: VerificationStatus,
  /** The request to be verified that waits, if any. */
  verification_request: z.object({ id: Id, message: z.string(), created_at: Time }).nullable(),
  standing: Standing,
  reputation: z.int(),
  level: z.int(),
  created_at: Time,
  /** Null while they have not been here. */
  last_active_at: Time.nullable(),
});
export type AdminUser = z.infer<typeof AdminUser>;
export const AdminUserPage = page(AdminUser);
export type AdminUserPage = z.infer<typeof AdminUserPage>;

/** `show`: whom to list, everybody if left out. */
export const AdminUserShow = z.enum(['admins', 'verified', 'notable', 'suspended', 'banned', 'paying']);
export type AdminUserShow = z.infer<typeof AdminUserShow>;

/** `q`: any part of a username or display name, from two characters on. */
const filter = { q: z.string().trim().max(60).optional(), show: AdminUserShow.optional() };
export const AdminUserFilter = z.strictObject(filter);
export type AdminUserFilter = z.infer<typeof AdminUserFilter>;
export const AdminUserCount = z.object(filter);
export type AdminUserCount = z.infer<typeof AdminUserCount>;
/** Newest first unless asked otherwise. */
export const AdminUserSort = z.enum(['newest', 'oldest', 'reputation']);
export type AdminUserSort = z.infer<typeof AdminUserSort>;
/** `id`: this one alone, for a row that isn't on a page that has been read. */
export const AdminUserQuery = z.object({
  ...pageQuery,
  ...filter,
  id: Id.optional(),
  sort: AdminUserSort.optional(),
});
export type AdminUserQuery = z.infer<typeof AdminUserQuery>;

export const SetUsername = z.strictObject({
  username: z.string().trim().min(1, 'Username cannot be empty.').pipe(Username),
});
export type SetUsername = z.infer<typeof SetUsername>;

/** Others see the achievement; the reason stands in the audit alone. */
export const AwardAchievement = z.strictObject({
  slug: z.enum(achievements.map(({ slug }) => slug) as [AchievementSlug, ...AchievementSlug[]]),
  reason: text(500),
});
export type AwardAchievement = z.infer<typeof AwardAchievement>;
