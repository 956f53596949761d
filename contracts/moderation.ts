import { z } from 'zod';
import { ReportReason } from './reports.ts';
import { Id, page, text, Time } from './wire.ts';

export const Role = z.enum(['admin', 'site_owner']);
export type Role = z.infer<typeof Role>;

/** `suspended`: signs in, looks and sees own contracts through, but does nothing else until then. `banned`: does not sign in. */
export const Standing = z.object({
  status: z.enum(['good', 'suspended', 'banned']),
  until: Time.nullable(),
});
export type Standing = z.infer<typeof Standing>;

/** Who acts on whom, by the roles that both have. */
export interface ActOnPerson {
  readonly userId: string;
  readonly by: string;
  readonly byRoles: readonly Role[];
  readonly ofRoles: readonly Role[];
}

/** Admins act on people, the site owner on admins too; nobody on themselves, nobody on the site owner. Null: they may. */
export const actRefusedBy = ({
  userId,
  by,
  byRoles,
  ofRoles,
}: ActOnPerson): 'not_allowed' | 'not_oneself' | null => {
  const owner = byRoles.includes('site_owner');
  if (!owner && !byRoles.includes('admin')) return 'not_allowed';
  if (userId === by) return 'not_oneself';
  return ofRoles.includes('site_owner') || (ofRoles.includes('admin') && !owner) ? 'not_allowed' : null;
};

/** `rule`: what was broken, for the public figures. */
export const Ban = z.strictObject({ reason: text(500), rule: ReportReason.optional() });
export type Ban = z.infer<typeof Ban>;
export const Suspend = z.strictObject({ reason: text(500), until: Time, rule: ReportReason.optional() });
export type Suspend = z.infer<typeof Suspend>;

/** The spec's remote procedure (§7), with its argument names. */
export const CheckUserRole = z.strictObject({ p_user_id: Id, p_role: Role });
export type CheckUserRole = z.infer<typeof CheckUserRole>;

/** Who is to own the site, and the proof that its owner asks. */
export const HandOverSite = z.strictObject({
  to: Id,
  password: z.string().max(256).optional(),
  nonce: z.string().max(20).optional(),
});
export type HandOverSite = z.infer<typeof HandOverSite>;

/** What an admin sees of a person before acting on them. */
export const UserStanding = z.object({
  user_id: Id,
  roles: z.array(Role),
  standing: Standing,
  /** Why, in the words of the admin; null in good standing and after erasure. */
  reason: z.string().nullable(),
});
export type UserStanding = z.infer<typeof UserStanding>;

/** A task that has failed too often and waits for a person. */
export const ParkedTask = z.object({
  id: Id,
  /** The name of the task, or of the command that it sends. */
  kind: z.string(),
  /** What it is about, by id; nothing else of what it holds is shown. */
  about: z.array(z.object({ thing: z.string(), id: z.string() })),
  /** What the last attempt failed with. */
  reason: z.string().nullable(),
  attempts: z.int(),
  parked_at: Time,
});
export type ParkedTask = z.infer<typeof ParkedTask>;
export const ParkedTaskPage = page(ParkedTask);
export type ParkedTaskPage = z.infer<typeof ParkedTaskPage>;
