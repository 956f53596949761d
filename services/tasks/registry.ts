import type { Task } from '../platform/queue/task.ts';
import { task } from '../platform/queue/task.ts';
import { endDeletionGrace } from './end-deletion-grace.ts';
import { endSessions } from './end-sessions.ts';
import { giveReleasePoints } from '../reputation/give-release-points.ts';
import { endSubscription } from './end-subscription.ts';
import { endWhatWaits } from './end-what-waits.ts';
import { eraseAccount } from './erase-account.ts';
import { finishReserved } from './finish-reservation.ts';
import { makeExport, sweepExports } from './make-export.ts';
import {
  forgetSearchMatches,
  matchAgain,
  matchSavedSearches,
  noteKnownMatches,
  tellDailyMatches,
} from './match-saved-searches.ts';
import type { MoneyTaskParts, TaskParts } from './parts.ts';
import { partGroups } from './part-groups.ts';
import { pauseJobs } from './pause-jobs.ts';
import { payOut, payOutWhatIsPayable } from './pay-out.ts';
import { releaseOnDeadline } from './release-on-deadline.ts';
import { refuseLate } from './refuse-late.ts';
import { removeRating } from './remove-rating.ts';
import { returnMoney } from './return-money.ts';
import { tellManagers } from './tell-managers.ts';
import { tellOfWithdrawal } from './tell-of-withdrawal.ts';
import { unlinkLateCollective } from './unlink-late.ts';
import { writeAccountLetter } from './write-account-letter.ts';
import { writeNoticeLetter } from './write-notice-letter.ts';
import { writeStandingLetter } from './write-standing-letter.ts';
import { writeUnreadLetter } from './write-unread-letter.ts';

/** Every task of the product that needs no payment provider. Here a task and what does it meet; nothing else names both. */
export const tasks: readonly Task<TaskParts>[] = [
  task(endDeletionGrace, () =>
    import('./end-deletion-grace.handler.ts').then(({ endDeletionGraceHandler }) => endDeletionGraceHandler),
  ),
  task(endSessions, () =>
    import('./end-sessions.handler.ts').then(({ endSessionsHandler }) => endSessionsHandler),
  ),
  task(endWhatWaits, () =>
    import('./end-what-waits.handler.ts').then(({ endWhatWaitsHandler }) => endWhatWaitsHandler),
  ),
  task(eraseAccount, () =>
    import('./erase-account.handler.ts').then(({ eraseAccountHandler }) => eraseAccountHandler),
  ),
  task(finishReserved, () =>
    import('./finish-reservation.handler.ts').then(
      ({ finishReservationHandler }) => finishReservationHandler,
    ),
  ),
  task(makeExport, () =>
    import('./make-export.handler.ts').then(({ makeExportHandler }) => makeExportHandler),
  ),
  task(forgetSearchMatches, () =>
    import('./match-saved-searches.handler.ts').then(
      ({ forgetSearchMatchesHandler }) => forgetSearchMatchesHandler,
    ),
  ),
  task(matchAgain, () =>
    import('./match-saved-searches.handler.ts').then(({ matchAgainHandler }) => matchAgainHandler),
  ),
  task(matchSavedSearches, () =>
    import('./match-saved-searches.handler.ts').then(
      ({ matchSavedSearchesHandler }) => matchSavedSearchesHandler,
    ),
  ),
  task(noteKnownMatches, () =>
    import('./match-saved-searches.handler.ts').then(
      ({ noteKnownMatchesHandler }) => noteKnownMatchesHandler,
    ),
  ),
  task(tellDailyMatches, () =>
    import('./match-saved-searches.handler.ts').then(
      ({ tellDailyMatchesHandler }) => tellDailyMatchesHandler,
    ),
  ),
  task(partGroups, () =>
    import('./part-groups.handler.ts').then(({ partGroupsHandler }) => partGroupsHandler),
  ),
  task(pauseJobs, () => import('./pause-jobs.handler.ts').then(({ pauseJobsHandler }) => pauseJobsHandler)),
  task(releaseOnDeadline, () =>
    import('./release-on-deadline.handler.ts').then(
      ({ releaseOnDeadlineHandler }) => releaseOnDeadlineHandler,
    ),
  ),
  task(refuseLate, () =>
    import('./refuse-late.handler.ts').then(({ refuseLateHandler }) => refuseLateHandler),
  ),
  task(removeRating, () =>
    import('./remove-rating.handler.ts').then(({ removeRatingHandler }) => removeRatingHandler),
  ),
  task(sweepExports, () =>
    import('./make-export.handler.ts').then(({ sweepExportsHandler }) => sweepExportsHandler),
  ),
  task(tellManagers, () =>
    import('./tell-managers.handler.ts').then(({ tellManagersHandler }) => tellManagersHandler),
  ),
  task(tellOfWithdrawal, () =>
    import('./tell-of-withdrawal.handler.ts').then(({ tellOfWithdrawalHandler }) => tellOfWithdrawalHandler),
  ),
  task(unlinkLateCollective, () =>
    import('./unlink-late.handler.ts').then(({ unlinkLateHandler }) => unlinkLateHandler),
  ),
  task(writeAccountLetter, () =>
    import('./write-account-letter.handler.ts').then(
      ({ writeAccountLetterHandler }) => writeAccountLetterHandler,
    ),
  ),
  task(writeNoticeLetter, () =>
    import('./write-notice-letter.handler.ts').then(
      ({ writeNoticeLetterHandler }) => writeNoticeLetterHandler,
    ),
  ),
  task(writeStandingLetter, () =>
    import('./write-standing-letter.handler.ts').then(
      ({ writeStandingLetterHandler }) => writeStandingLetterHandler,
    ),
  ),
  task(writeUnreadLetter, () =>
    import('./write-unread-letter.handler.ts').then(
      ({ writeUnreadLetterHandler }) => writeUnreadLetterHandler,
    ),
  ),
];

/** Those that ask the payment provider: where no payments are set up there are none of them. */
export const moneyTasks: readonly Task<MoneyTaskParts>[] = [
  task(endSubscription, () =>
    import('./end-subscription.handler.ts').then(({ endSubscriptionHandler }) => endSubscriptionHandler),
  ),
  task(giveReleasePoints, () =>
    import('../reputation/give-release-points.handler.ts').then(
      ({ giveReleasePointsHandler }) => giveReleasePointsHandler,
    ),
  ),
  task(payOut, () => import('./pay-out.handler.ts').then(({ payOutHandler }) => payOutHandler)),
  task(payOutWhatIsPayable, () =>
    import('./pay-out.handler.ts').then(({ payOutWhatIsPayableHandler }) => payOutWhatIsPayableHandler),
  ),
  task(returnMoney, () =>
    import('./return-money.handler.ts').then(({ returnMoneyHandler }) => returnMoneyHandler),
  ),
];
