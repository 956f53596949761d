import type { Task } from '../platform/queue/task.ts';
import { task } from '../platform/queue/task.ts';
import { judgeReferral, startReferral } from './referral-tasks.ts';
import type { ReferralParts } from './referrals.handler.ts';

export const referralsTasks: readonly Task<ReferralParts>[] = [
  task(startReferral, () =>
    import('./referrals.handler.ts').then(({ startReferralHandler }) => startReferralHandler),
  ),
  task(judgeReferral, () =>
    import('./referrals.handler.ts').then(({ judgeReferralHandler }) => judgeReferralHandler),
  ),
];
