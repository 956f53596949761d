import { z } from 'zod';
import { define, id, secret, time } from '../events/define.ts';

const status = z.enum(['verified', 'notable', 'not_verified']);
/** `turn` counts a person's decisions; `was` and `wasTurn` are what holds until this one. */
const decision = {
  userId: id,
  by: id,
  turn: z.int().positive(),
  was: status,
  wasTurn: z.int().nonnegative(),
  at: time,
};

/** Who is who they say. */
export const verificationEvents = {
  VerificationRequested: define(
    'verification',
    { userId: id, requestId: id, at: time, message: secret },
    { personal: ['message'], subject: 'userId' },
  ),
  VerificationApproved: define('verification', { ...decision, requestId: id }),
  VerificationDenied: define(
    'verification',
    { userId: id, by: id, requestId: id, at: time, reason: secret },
    { personal: ['reason'], subject: 'userId' },
  ),
  /** Without a request; one that waits has ended with it. */
  VerificationSet: define('verification', { ...decision, status, requestId: id.nullable() }),
} as const;
