import { z } from 'zod';
import { RemovedKind, SanctionKind } from '../../contracts/sanctions.ts';
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
const withoutEnd: Upcaster = (data) => ({ ...withoutWhere(data), until: null });
/** Mutes came with version 2. */
const withKind: Upcaster = (data) => ({
  ...withoutWhere(data),
  kind: data['about'] === null ? 'warning' : 'removal',
});
const kind = z.enum(['warning', 'removal', 'mute']);

/** Warnings, removals, mutes and appeals. Suspensions and bans are events of a person's standing. */
export const sanctionsEvents = {
  /** `about`: what it takes off the site; null for anything but a removal. `until`: of a mute, when it ends by itself. */
  SanctionImposed: define(
    'sanction',
    {
      ...sanction,
      kind,
      about: about.extend({ title: z.string() }).nullable(),
      rule: ReportReason,
      until: time.nullable(),
      by: id,
      at: time,
      reason: secret,
    },
    { personal: ['reason'], subject: 'userId', upcasters: [withoutEnd] },
  ),
  /** Taken back: what it removed is there again. */
  SanctionLifted: define(
    'sanction',
    { ...sanction, kind, about: about.nullable(), by: id, at: time },
    { upcasters: [withKind] },
  ),
  AppealFiled: define(
    'appeal',
    { ...sanction, at: time, words: secret },
    { personal: ['words'], subject: 'userId' },
  ),
  /**
   * `sameAdmin`: whoever imposed it decided, since there was no other admin. `over`: it was undone, replaced or at its end
   * by then, so that granting it changed nothing.
   */
  AppealDecided: define(
    'appeal',
    {
      ...sanction,
      kind: SanctionKind,
      by: id,
      granted: z.boolean(),
      sameAdmin: z.boolean(),
      over: z.boolean(),
      at: time,
      answer: secret,
    },
    // Before version 2 nobody looked.
    { personal: ['answer'], subject: 'userId', upcasters: [(data) => ({ ...data, over: false })] },
  ),
} as const;
