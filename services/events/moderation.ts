import { z } from 'zod';
import { define, id, secret, time } from './define.ts';

/** Who runs the site, and what people may still do. */
export const moderationEvents = {
  AdminPromoted: define('roles', { userId: id, by: id }),
  AdminDemoted: define('roles', { userId: id, by: id }),

  /** `reason` is words about the person: it goes with their key, whoever wrote it. */
  UserSuspended: define(
    'standing',
    { userId: id, until: time, reason: secret, by: id },
    { personal: ['reason'], subject: 'userId' },
  ),
  SuspensionLifted: define('standing', { userId: id, by: id }),
  /** An admin signed the person out everywhere. */
  SessionsEnded: define('standing', { userId: id, by: id }),
  /** `until` null: for good. */
  UserBanned: define(
    'standing',
    { userId: id, until: time.nullable(), reason: secret, by: id },
    // Before version 2 every ban was for good.
    { personal: ['reason'], subject: 'userId', upcasters: [(data) => ({ ...data, until: null })] },
  ),
  BanLifted: define('standing', { userId: id, by: id }),

  /** `parkedAt`: since when it had waited for somebody. */
  ParkedTaskReleased: define('parkedTask', { taskId: id, kind: z.string(), parkedAt: time, by: id }),
} as const;
