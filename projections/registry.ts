import { achievements } from './achievements/table.ts';
import { applicationUsage } from './application-usage/table.ts';
import { applications } from './applications/table.ts';
import { audit } from './audit/table.ts';
import { chatMessages } from './chat/table.ts';
import { chats } from './chats/table.ts';
import { collectives } from './collectives/table.ts';
import { conversationsModels } from './conversations/room.ts';
import { escrows } from './escrows/table.ts';
import { inboxes } from './inbox/table.ts';
import { interests } from './interests/table.ts';
import { jobs } from './jobs/table.ts';
import { ledger } from './ledger/table.ts';
import { members } from './members/table.ts';
import { notificationMarks } from './notifications/marks.ts';
import { createNotifications } from './notifications/table.ts';
import { payoutAccounts } from './payouts/table.ts';
import { planPlaces } from './plans/places.ts';
import { planRows } from './plans/table.ts';
import { profiles } from './profiles/table.ts';
import type { Projection } from './projection.ts';
import { pulseModels } from './pulse/room.ts';
import { referralsModels } from './referrals/room.ts';
import { analyticsModels } from './analytics/room.ts';
import { apiKeysModels } from './api-keys/room.ts';
import { partnerEventsModels } from './partner-events/room.ts';
import { enterpriseModels } from './enterprise/room.ts';
import { reportsModels } from './reports/room.ts';
import { sanctionsModels } from './sanctions/room.ts';
import { reputationModels } from './reputation/room.ts';
import { reviews } from './reviews/table.ts';
import { roles } from './roles/table.ts';
import { savedSearches } from './saved-searches/table.ts';
import { standing } from './standing/table.ts';
import { studioApplications } from './studio-applications/table.ts';
import { talent } from './talent/table.ts';
import { teamUps } from './team-ups/table.ts';
import { trackingModels } from './tracking/room.ts';
import { verificationModels } from './verification/room.ts';

/** What each of them declares beside its table is put together from here. */
const models: readonly Projection[] = [
  profiles,
  achievements,
  ...reputationModels,
  ...pulseModels,
  ...verificationModels,
  ...referralsModels,
  planRows,
  planPlaces,
  jobs,
  applications,
  applicationUsage,
  ...trackingModels,
  teamUps,
  interests,
  collectives,
  members,
  studioApplications,
  chatMessages,
  chats,
  ...conversationsModels,
  escrows,
  ledger,
  reviews,
  payoutAccounts,
  inboxes,
  notificationMarks,
  roles,
  standing,
  talent,
  savedSearches,
  ...enterpriseModels,
  ...analyticsModels,
  ...apiKeysModels,
  ...partnerEventsModels,
  ...reportsModels,
  ...sanctionsModels,
  audit,
];

/** Every read model of the product. */
export const registry: readonly Projection[] = [...models, createNotifications(models)];
