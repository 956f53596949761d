import { z } from 'zod';
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
  status: AdminJobStatus,
  is_boosted: z.boolean(),
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
export const AdminJobQuery = z.object({ ...pageQuery, ...filter, sort: AdminJobSort.optional() });
export type AdminJobQuery = z.infer<typeof AdminJobQuery>;

/** A boost by an admin lasts 14 days, and costs its owner nothing of their plan. */
export const SetBoost = z.strictObject({ is_boosted: z.boolean() });
export type SetBoost = z.infer<typeof SetBoost>;

/** The owner reads the reason. */
export const RemoveJob = z.strictObject({ reason: text(500) });
export type RemoveJob = z.infer<typeof RemoveJob>;
