import { z } from 'zod';
import { Tier } from './plans.ts';
import { Person } from './profiles.ts';
import { Id, page, text, Time } from './wire.ts';

/**
 * Enterprise, and plans that an admin grants (ruling 16). The routes:
 *
 *   POST /api/enterprise-requests                 RequestEnterprise → 201 Created; one waits at a time
 *   GET  /api/me/enterprise                       → MyEnterprise
 *   GET  /api/admin/enterprise-requests           PageQuery → EnterpriseRequestPage: oldest first
 *   POST /api/admin/users/{id}/enterprise/refuse  RefuseEnterprise → Done
 *   GET  /api/admin/users/{id}/plan               → UserPlan
 *   POST /api/admin/users/{id}/plan               GrantPlan → Done; answers a request that waits
 *   POST /api/admin/users/{id}/plan/end           → Done: ends what was granted, and no subscription
 *   POST /api/admin/users/{id}/account-manager    AssignAccountManager → Done
 *
 * Signal: `plan` in `user:{me}`: a plan was granted or ended, a request answered, an account manager assigned.
 */

export const RequestEnterprise = z.strictObject({ company: text(120), needs: text(2_000) });
export type RequestEnterprise = z.infer<typeof RequestEnterprise>;

/** `answer`: what they read. */
export const RefuseEnterprise = z.strictObject({ request_id: Id, answer: text(500) });
export type RefuseEnterprise = z.infer<typeof RefuseEnterprise>;

export const GrantedTier = Tier.exclude(['explorer']);
export type GrantedTier = z.infer<typeof GrantedTier>;

/** `until`: null for as long as no admin ends it. `note`: for admins alone. */
export const GrantPlan = z.strictObject({
  tier: GrantedTier,
  until: Time.nullable(),
  note: text(500),
});
export type GrantPlan = z.infer<typeof GrantPlan>;

/** An admin; null for none. */
export const AssignAccountManager = z.strictObject({ manager_id: Id.nullable() });
export type AssignAccountManager = z.infer<typeof AssignAccountManager>;

export const MyEnterprise = z.object({
  /** The request that waits, or was refused last; null where there is none, or a plan was granted. */
  request: z
    .object({ status: z.enum(['pending', 'refused']), created_at: Time, answer: z.string() })
    .nullable(),
  /** What was granted, beside what is paid for: the higher plan counts. */
  granted: z.object({ tier: GrantedTier, until: Time.nullable() }).nullable(),
  account_manager: Person.nullable(),
});
export type MyEnterprise = z.infer<typeof MyEnterprise>;

export const EnterpriseRequest = z.object({
  id: Id,
  user_id: Id,
  person: Person.nullable(),
  company: z.string(),
  needs: z.string(),
  created_at: Time,
});
export type EnterpriseRequest = z.infer<typeof EnterpriseRequest>;
export const EnterpriseRequestPage = page(EnterpriseRequest);
export type EnterpriseRequestPage = z.infer<typeof EnterpriseRequestPage>;

export const UserPlan = z.object({
  tier: Tier,
  granted: z
    .object({ tier: GrantedTier, until: Time.nullable(), note: z.string(), by: Person.nullable() })
    .nullable(),
  account_manager: Person.nullable(),
  /** Who could be it. */
  admins: z.array(Person),
});
export type UserPlan = z.infer<typeof UserPlan>;
