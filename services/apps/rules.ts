import { subscriptionRules } from '../billing/subscription.decider.ts';
import { chatRules } from '../chat/chat.decider.ts';
import { escrowRules } from '../escrow/escrow.decider.ts';
import { payoutAccountRules } from '../escrow/payout-account.decider.ts';
import { reviewsRules } from '../escrow/reviews.decider.ts';
import type { Category } from '../events.ts';
import { applicationQuotaRules } from '../hiring/application-quota.decider.ts';
import { applicationRules } from '../hiring/application.decider.ts';
import { jobSlotsRules } from '../hiring/job-slots.decider.ts';
import { jobRules } from '../hiring/job.decider.ts';
import { foundingMembersRules } from '../identity/accounts/founding-members.decider.ts';
import { siteRules } from '../identity/admin/site.decider.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { rolesRules } from '../moderation/roles.decider.ts';
import { standingRules } from '../moderation/standing.decider.ts';
import { inboxRules } from '../notifications/inbox.decider.ts';
import { accountRules } from '../privacy/account.decider.ts';
import { profileRules } from '../profiles/profile.decider.ts';
import { usernameRules } from '../profiles/username.decider.ts';
import { interestRules } from '../team-ups/interest.decider.ts';
import { teamUpRules } from '../team-ups/team-up.decider.ts';

/** The rules of every stream category. */
export const rules: { readonly [C in Category]: StreamRules<C> } = {
  account: accountRules,
  site: siteRules,
  foundingMembers: foundingMembersRules,
  username: usernameRules,
  profile: profileRules,
  jobSlots: jobSlotsRules,
  job: jobRules,
  applicationQuota: applicationQuotaRules,
  application: applicationRules,
  teamUp: teamUpRules,
  interest: interestRules,
  chat: chatRules,
  escrow: escrowRules,
  payoutAccount: payoutAccountRules,
  reviews: reviewsRules,
  subscription: subscriptionRules,
  inbox: inboxRules,
  roles: rolesRules,
  standing: standingRules,
};
