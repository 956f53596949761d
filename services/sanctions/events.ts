import { z } from 'zod';
import { RemovedKind } from '../../contracts/sanctions.ts';
import { ReportReason } from '../../contracts/reports.ts';
import type { Upcaster } from '../events/define.ts';
import { define, id, secret, time } from '../events/define.ts';

/** `userId`: against whom it is. */
const sanction = { sanctionId: id, userId: id };
/** Of a message, where it stands and who else reads it there; null of anything else, and before it was written down. */
const where = z.strictObject({ kind: z.enum(['conversation', 'contract']), id, otherId: id }).nullable();
const about = z.strictObject({ kind: RemovedKind, id, where });

const withoutWhere: Upcaster = ({ about: before, ...data }) => ({
  ...data,
  about: before === null ? null : { ...(before as object), where: null },
});

/** Warnings, removals and appeals. Suspensions and bans are events of a person's standing. */
export const sanctionsEvents = {
  /** `about`: what it takes off the site; null for a warning. */
  SanctionImposed: define(
    'sanction',
    {
      ...sanction,
      kind: z.enum(['warning', 'removal']),
      about: about.extend({ title: z.string() }).nullable(),
      rule: ReportReason,
      by: id,
      at: time,
      reason: secret,
    },
    { personal: ['reason'], subject: 'userId', upcasters: [withoutWhere] },
  ),
  /** Taken back: what it removed is there again. */
  SanctionLifted: define(
    'sanction',
    { ...sanction, about: about.nullable(), by: id, at: time },
    { upcasters: [withoutWhere] },
  ),
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
