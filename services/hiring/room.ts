import type { Room } from '../platform/room.ts';
import { applicationQuotaRules } from './application-quota.decider.ts';
import { applicationRules } from './application.decider.ts';
import { endOfHiring } from './end-of-account.ts';
import { hiringDocuments } from './export.ts';
import { jobSlotsRules } from './job-slots.decider.ts';
import { jobRules } from './job.decider.ts';

export const hiringRoom = {
  rules: {
    job: jobRules,
    jobSlots: jobSlotsRules,
    application: applicationRules,
    applicationQuota: applicationQuotaRules,
  },
  module: () => import('./hiring.module.ts').then(({ HiringModule }) => HiringModule),
  // Jobs are public, and so is that one has changed.
  sockets: () => ({
    jobs: (asked) => asked.map(() => true),
    job: (asked) => asked.map(() => true),
  }),
  endOfAccount: endOfHiring,
  exports: hiringDocuments,
} satisfies Room;
