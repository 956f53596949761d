import { z } from 'zod';
import { GroupNamed } from './collectives.ts';
import { Person } from './profiles.ts';
import { Id, page, pageQuery, text, Time } from './wire.ts';

/**
 * Jobs as admins see them. The routes:
 *
 *   GET  /api/admin/jobs               AdminJobQuery → AdminJobPage
 *   GET  /api/admin/jobs/count         AdminJobCount → Count: asked once beside its pages
 *   POST /api/admin/jobs/download      AdminJobFilter → text/csv (contracts/downloads.ts)
 *   POST /api/admin/jobs/{id}/boost    SetBoost → Done
 *   POST /api/admin/jobs/{id}/remove   RemoveJob → Done
 */

/** `removed`: by an admin. What its owner deleted is not listed. */
export const AdminJobStatus = z.enum(['open', 'closed', 'removed']);
export type AdminJobStatus = z.infer<typeof AdminJobStatus>;

export const AdminJob = z.object({
  id: Id,
  title: z.string(),
  /** Null once their account is gone. */
  poster: Person.nullable(),
  /** That it was posted for; null where there is none, or it is gone. */
  studio: GroupNamed.nullable(),
  role: z.string(),
  pay_type: z.string(),
  /** Free text. */
  budget: z.string(),
  tags: z.array(z.string()),
  status: AdminJobStatus,
  /** Why an admin removed it; null where nobody did, and once its owner is erased. */
  removed_reason: z.string().nullable(),
  is_boosted: z.boolean(),
  /** When the boost ends; null where there is none. */
  boosted_until: Time.nullable(),
  applications: z.int(),
  created_at: Time,
});
export type AdminJob = z.infer<typeof AdminJob>;
export const AdminJobPage = page(AdminJob);
export type AdminJobPage = z.infer<typeof AdminJobPage>;

/** `q`: words of the title, each by its beginning. */
const filter = {
  q: z.string().trim().max(100).optional(),
  status: AdminJobStatus.optional(),
  boosted: z.enum(['yes', 'no']).optional(),
};
export const AdminJobFilter = z.strictObject(filter);
export type AdminJobFilter = z.infer<typeof AdminJobFilter>;
export const AdminJobCount = z.object(filter);
export type AdminJobCount = z.infer<typeof AdminJobCount>;
/** Newest first unless asked otherwise. */
export const AdminJobSort = z.enum(['newest', 'oldest', 'applications']);
export type AdminJobSort = z.infer<typeof AdminJobSort>;
/** `id`: this one alone, for a row that isn't on a page that has been read. */
export const AdminJobQuery = z.object({
  ...pageQuery,
  ...filter,
  id: Id.optional(),
  sort: AdminJobSort.optional(),
});
export type AdminJobQuery = z.infer<typeof AdminJobQuery>;

/** A boost by an admin lasts 14 days, and costs its owner nothing of their plan. */
export const SetBoost = z.strictObject({ is_boosted: z.boolean() });
export type SetBoost = z.infer<typeof SetBoost>;

/** The owner reads the reason. */
export const RemoveJob = z.strictObject({ reason: text(500) });
export type RemoveJob = z.infer<typeof RemoveJob>;
