import type { Row } from './notation.ts';
import { billingRows } from './rows/billing.ts';
import { chatRows } from './rows/chat.ts';
import { collectiveRows } from './rows/collectives.ts';
import { conversationRows } from './rows/conversations.ts';
import { escrowRows } from './rows/escrow.ts';
import { hiringRows } from './rows/hiring.ts';
import { identityRows } from './rows/identity.ts';
import { moderationRows } from './rows/moderation.ts';
import { notificationRows } from './rows/notifications.ts';
import { pageRows } from './rows/pages.ts';
import { platformRows } from './rows/platform.ts';
import { privacyRows } from './rows/privacy.ts';
import { profileRows } from './rows/profiles.ts';
import { pulseRows } from './rows/pulse.ts';
import { referralRows } from './rows/referrals.ts';
import { replayRows } from './rows/replay.ts';
import { apiKeyRows } from './rows/api-keys.ts';
import { partnerEventRows } from './rows/partner-events.ts';
import { attachmentRows } from './rows/attachments.ts';
import { analyticsRows } from './rows/analytics.ts';
import { enterpriseRows } from './rows/enterprise.ts';
import { reportRows } from './rows/reports.ts';
import { sanctionRows } from './rows/sanctions.ts';
import { reputationRows } from './rows/reputation.ts';
import { savedPeopleRows } from './rows/saved-people.ts';
import { savedSearchRows } from './rows/saved-searches.ts';
import { talentRows } from './rows/talent.ts';
import { teamUpRows } from './rows/team-ups.ts';
import { trackingRows } from './rows/tracking.ts';
import { verificationRows } from './rows/verification.ts';

/** Every route of the product with what comes of it for whom, by room. docs/access.md says how to add one. */
export const matrix: readonly Row[] = [
  ...identityRows,
  ...apiKeyRows,
  ...partnerEventRows,
  ...profileRows,
  ...reputationRows,
  ...pulseRows,
  ...verificationRows,
  ...referralRows,
  ...enterpriseRows,
  ...analyticsRows,
  ...attachmentRows,
  ...reportRows,
  ...sanctionRows,
  ...privacyRows,
  ...notificationRows,
  ...billingRows,
  ...hiringRows,
  ...trackingRows,
  ...teamUpRows,
  ...collectiveRows,
  ...talentRows,
  ...savedPeopleRows,
  ...savedSearchRows,
  ...escrowRows,
  ...chatRows,
  ...conversationRows,
  ...moderationRows,
  ...replayRows,
  ...pageRows,
  ...platformRows,
];
