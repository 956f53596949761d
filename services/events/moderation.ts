import { z } from 'zod';
import { ReportReason } from '../../contracts/reports.ts';
import type { Upcaster } from './define.ts';
import { define, id, secret, time } from './define.ts';

/** Which rule somebody broke; null where none was named. */
const rule = ReportReason.nullable();
const withoutRule: Upcaster = (data) => ({ ...data, rule: null });
/** Nothing of it changed but what is told of it. */
const asItWas: Upcaster = (data) => data;

/** Who runs the site, and what people may still do. */
export const moderationEvents = {
  AdminPromoted: define('roles', { userId: id, by: id }),
  AdminDemoted: define('roles', { userId: id, by: id }),

  /** `reason` is words about the person: it goes with their key, whoever wrote it. */
  UserSuspended: define(
    'standing',
    { userId: id, until: time, rule, reason: secret, by: id },
    // From version 3 on the bell tells of it.
    { personal: ['reason'], subject: 'userId', upcasters: [withoutRule, asItWas] },
  ),
  /** From version 2 on the bell tells of it. */
  SuspensionLifted: define('standing', { userId: id, by: id }, { upcasters: [asItWas] }),
  /** An admin signed the person out everywhere. */
  SessionsEnded: define('standing', { userId: id, by: id }),
  /** `until` null: for good. */
  UserBanned: define(
    'standing',
    { userId: id, until: time.nullable(), rule, reason: secret, by: id },
    {
      personal: ['reason'],
      subject: 'userId',
      // Before version 2 every ban was for good.
      upcasters: [(data) => ({ ...data, until: null }), withoutRule],
    },
  ),
  BanLifted: define('standing', { userId: id, by: id }),

  /** `parkedAt`: since when it had waited for somebody. */
  ParkedTaskReleased: define('parkedTask', { taskId: id, kind: z.string(), parkedAt: time, by: id }),
} as const;
