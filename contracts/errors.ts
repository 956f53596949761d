import { z } from 'zod';
import { apiKeyErrors } from './errors/api-keys.ts';
import { analyticsErrors } from './errors/analytics.ts';
import { attachmentErrors } from './errors/attachments.ts';
import { billingErrors } from './errors/billing.ts';
import { collectiveErrors } from './errors/collectives.ts';
import { conversationErrors } from './errors/conversations.ts';
import { referralErrors } from './errors/referrals.ts';
import { verificationErrors } from './errors/verification.ts';
import { enterpriseErrors } from './errors/enterprise.ts';
import { escrowErrors } from './errors/escrow.ts';
import { generalErrors } from './errors/general.ts';
import { hiringErrors } from './errors/hiring.ts';
import { identityErrors } from './errors/identity.ts';
import { moderationErrors } from './errors/moderation.ts';
import { partnerEventErrors } from './errors/partner-events.ts';
import { privacyErrors } from './errors/privacy.ts';
import { profilesErrors } from './errors/profiles.ts';
import type { Refusal } from './errors/refusals.ts';
import { replayErrors } from './errors/replay.ts';
import { reportErrors } from './errors/reports.ts';
import { sanctionErrors } from './errors/sanctions.ts';
import { savedPeopleErrors } from './errors/saved-people.ts';
import { savedSearchErrors } from './errors/saved-searches.ts';
import { talentErrors } from './errors/talent.ts';
import { teamUpErrors } from './errors/team-ups.ts';
import { trackingErrors } from './errors/tracking.ts';
import { Time } from './wire.ts';

/** The refusals of every context; a code stands in one of them alone. */
export const errorContexts = [
  generalErrors,
  profilesErrors,
  identityErrors,
  hiringErrors,
  trackingErrors,
  teamUpErrors,
  collectiveErrors,
  talentErrors,
  savedPeopleErrors,
  savedSearchErrors,
  conversationErrors,
  attachmentErrors,
  verificationErrors,
  referralErrors,
  reportErrors,
  sanctionErrors,
  replayErrors,
  escrowErrors,
  billingErrors,
  analyticsErrors,
  apiKeyErrors,
  partnerEventErrors,
  enterpriseErrors,
  moderationErrors,
  privacyErrors,
] as const;

type CodesOf<Context> = Context extends unknown ? keyof Context : never;
export type ErrorCode = CodesOf<(typeof errorContexts)[number]>;

/** Every refusal that the API can answer with: its status and its words. A code that is not in it does not compile. */
export const errors = Object.assign({}, ...errorContexts) as Readonly<Record<ErrorCode, Refusal>>;

export const ErrorCode = z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]);

/** The body of every refusal. `fields` maps an input path (`budget_min`, `tags.0`) to what is wrong with it. */
export const ErrorBody = z.object({
  code: ErrorCode,
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** Of a duplicate: the code that the spec knows it by. */
  details: z.object({ code: z.literal('23505') }).optional(),
  /** With `suspended`: until when. */
  until: Time.optional(),
  request_id: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
