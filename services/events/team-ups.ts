import { z } from 'zod';
import { define, id, secret } from './define.ts';

const teamUp = { teamUpId: id, ownerId: id };
const teamUpWords = { title: z.string(), description: z.string(), roles: z.array(z.string()) };
const interest = { interestId: id, ...teamUp, userId: id };

/** Team-ups, and interests in them. */
export const teamUpsEvents = {
  TeamUpPosted: define('teamUp', { ...teamUp, ...teamUpWords }),
  /** All that it says from here on, whatever part of it was changed. */
  TeamUpEdited: define('teamUp', { ...teamUp, ...teamUpWords }),
  /** With those whose interest then waited for an answer; who they were was not told at first. */
  TeamUpClosed: define(
    'teamUp',
    { ...teamUp, by: id, waiting: z.array(id) },
    { upcasters: [(data) => ({ ...data, waiting: [] })] },
  ),
  TeamUpReopened: define('teamUp', { ...teamUp, by: id }),
  TeamUpRemoved: define('teamUp', { ...teamUp, by: id, reason: z.enum(['owner', 'moderation']) }),

  InterestExpressed: define(
    'interest',
    { ...interest, message: secret },
    { personal: ['message'], subject: 'userId' },
  ),
  InterestWithdrawn: define('interest', interest),
  InterestAccepted: define('interest', { ...interest, by: id }),
  InterestRejected: define('interest', { ...interest, by: id }),
  /** `late`: its post was closed or removed by the time it came, and it never stood; `removed`: its post was removed. */
  InterestEnded: define('interest', { ...interest, because: z.enum(['late', 'removed']) }),
} as const;
