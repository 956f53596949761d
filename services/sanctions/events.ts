import { z } from 'zod';
import { RemovedKind } from '../../contracts/sanctions.ts';
import { ReportReason } from '../../contracts/reports.ts';
import { define, id, secret, time } from '../events/define.ts';

/** `userId`: against whom it is. */
const sanction = { sanctionId: id, userId: id };

/** Warnings, removals and appeals. Suspensions and bans are events of a person's standing. */
export const sanctionsEvents = {
  /** `about`: what it takes off the site; null for a warning. */
  SanctionImposed: define(
    'sanction',
    {
      ...sanction,
      kind: z.enum(['warning', 'removal']),
      about: z.strictObject({ kind: RemovedKind, id, title: z.string() }).nullable(),
      rule: ReportReason,
      by: id,
      at: time,
      reason: secret,
    },
    { personal: ['reason'], subject: 'userId' },
  ),
  /** Taken back: what it removed is there again. */
  SanctionLifted: define('sanction', {
    ...sanction,
    about: z.strictObject({ kind: RemovedKind, id }).nullable(),
    by: id,
    at: time,
  }),
  AppealFiled: define(
    'appeal',
    { ...sanction, at: time, words: secret },
    { personal: ['words'], subject: 'userId' },
  ),
  /** `sameAdmin`: whoever imposed it decided, since there was no other admin. */
  AppealDecided: define(
    'appeal',
    {
      ...sanction,
      kind: z.enum(['warning', 'removal', 'suspension', 'ban']),
      by: id,
      granted: z.boolean(),
      sameAdmin: z.boolean(),
      at: time,
      answer: secret,
    },
    { personal: ['answer'], subject: 'userId' },
  ),
} as const;
