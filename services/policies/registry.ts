import type { Policy } from '../kernel/policy.ts';
import { awardFirstStepsWhenAProfileIsComplete } from './award-first-steps-when-a-profile-is-complete.ts';
import { endBoosts } from './end-boosts.ts';
import { endSessionsWhenBanned } from './end-sessions-when-banned.ts';
import { endSubscriptionsThatAreLeftOver } from './end-subscriptions-that-are-left-over.ts';
import { endWhatWaitsForWhatIsGone } from './end-what-waits-for-what-is-gone.ts';
import { endThePlanWhenBannedForGood } from './end-the-plan-when-banned-for-good.ts';
import { endThePlanWhenGraceIsOver } from './end-the-plan-when-grace-is-over.ts';
import { eraseWhenGraceIsOver } from './erase-when-grace-is-over.ts';
import { finishWhatWasReserved } from './finish-what-was-reserved.ts';
import { freeThePlaceWhenASearchIsRemoved } from './free-the-place-when-a-search-is-removed.ts';
import { freeTheSlotWhenAJobEnds } from './free-the-slot-when-a-job-ends.ts';
import { giveTheApplicationBackWhenItIsWithdrawn } from './give-the-application-back-when-it-is-withdrawn.ts';
import { holdWorkToItsDeadline } from './hold-work-to-its-deadline.ts';
import { mailAboutMessagesLeftUnread } from './mail-about-messages-left-unread.ts';
import { mailPeopleWhatTheyAreTold } from './mail-people-what-they-are-told.ts';
import { makeTheExportThatWasAskedFor } from './make-the-export-that-was-asked-for.ts';
import { nameFoundingMembersWhenAccountsAreConfirmed } from './name-founding-members-when-accounts-are-confirmed.ts';
import { partGroupsAtOneAddress } from './part-groups-at-one-address.ts';
import { pauseJobsWhenThePlanShrinks } from './pause-jobs-when-the-plan-shrinks.ts';
import { payOutWhenPaymentIsReleased } from './pay-out-when-payment-is-released.ts';
import { refuseWhatCameTooLate } from './refuse-what-came-too-late.ts';
import { releaseTheOldNameWhenItChanges } from './release-the-old-name-when-it-changes.ts';
import { removeExportsWhenTheyExpire } from './remove-exports-when-they-expire.ts';
import { removeRatingsThatAdminsRemoved } from './remove-ratings-that-admins-removed.ts';
import { returnMoneyWhenEscrowIsRefunded } from './return-money-when-escrow-is-refunded.ts';
import { revealReviewsWhenTheTimeIsOver } from './reveal-reviews-when-the-time-is-over.ts';
import { tellFollowersWhatTheirSearchesFind } from './tell-followers-what-their-searches-find.ts';
import { tellManagersOfApplications } from './tell-managers-of-applications.ts';
import { tellManagersOfWithdrawals } from './tell-managers-of-withdrawals.ts';
import { tellPeopleOfTheirStanding } from './tell-people-of-their-standing.ts';
import { unlinkWhatItsStudioDidNotTake } from './unlink-what-its-studio-did-not-take.ts';
import { writeToPeopleAboutTheirAccount } from './write-to-people-about-their-account.ts';

/** Every automation sentence of the product. */
export const policies: readonly Policy[] = [
  awardFirstStepsWhenAProfileIsComplete,
  endBoosts,
  endSessionsWhenBanned,
  endSubscriptionsThatAreLeftOver,
  endThePlanWhenBannedForGood,
  endThePlanWhenGraceIsOver,
  endWhatWaitsForWhatIsGone,
  eraseWhenGraceIsOver,
  finishWhatWasReserved,
  freeThePlaceWhenASearchIsRemoved,
  freeTheSlotWhenAJobEnds,
  giveTheApplicationBackWhenItIsWithdrawn,
  holdWorkToItsDeadline,
  mailAboutMessagesLeftUnread,
  mailPeopleWhatTheyAreTold,
  makeTheExportThatWasAskedFor,
  nameFoundingMembersWhenAccountsAreConfirmed,
  partGroupsAtOneAddress,
  pauseJobsWhenThePlanShrinks,
  payOutWhenPaymentIsReleased,
  refuseWhatCameTooLate,
  releaseTheOldNameWhenItChanges,
  removeExportsWhenTheyExpire,
  removeRatingsThatAdminsRemoved,
  returnMoneyWhenEscrowIsRefunded,
  revealReviewsWhenTheTimeIsOver,
  tellFollowersWhatTheirSearchesFind,
  tellManagersOfApplications,
  tellManagersOfWithdrawals,
  tellPeopleOfTheirStanding,
  unlinkWhatItsStudioDidNotTake,
  writeToPeopleAboutTheirAccount,
];
