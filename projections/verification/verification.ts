import { text, timestamp } from '../columns.ts';
import type { Change } from '../projection.ts';
import { faceChanged } from '../profiles/signals.ts';
import type { ColumnChange, RowOf } from '../read-table.ts';
import { readModel, readTable } from '../read-table.ts';
import { verificationNotices } from './notices.ts';

/** One row a person who asked for it or was decided on. */
const table = readTable('verification', {
  status: text<'verified' | 'notable' | 'pending' | 'not_verified'>(),
  /** The request that waits, and what it says. */
  request_id: text().nullable(),
  message: text().nullable(),
  requested_at: timestamp().nullable(),
  /** Why the last request was denied; null once there is another one or a badge. */
  denied_because: text().nullable(),
});
type VerificationRow = RowOf<typeof table>;

const change = (userId: string, to: ColumnChange<VerificationRow>): readonly Change<VerificationRow>[] => [
  table.upsert({ id: userId, status: 'not_verified' }, to),
];

const decided = { request_id: null, message: null, requested_at: null };

/** Who is verified, and who waits to be? */
export const verification = readModel(table, {
  version: 1,
  indexes: (name) => [
    `create index ${name}_waiting on read.${name} (requested_at, id) where request_id is not null`,
  ],
  personal: [
    {
      of: 'id',
      cleared: () => ({ status: 'not_verified', ...decided, denied_because: null }),
    },
  ],
  signals: {
    VerificationRequested: faceChanged,
    VerificationApproved: faceChanged,
    VerificationDenied: faceChanged,
    VerificationSet: faceChanged,
  },
  notices: verificationNotices,
  on: {
    VerificationRequested: ({ data: { userId, requestId, message, at } }) =>
      change(userId, {
        status: 'pending',
        request_id: requestId,
        message,
        requested_at: at,
        denied_because: null,
      }),
    VerificationApproved: ({ data: { userId } }) =>
      change(userId, { status: 'verified', ...decided, denied_because: null }),
    VerificationDenied: ({ data: { userId, reason } }) =>
      change(userId, { status: 'not_verified', ...decided, denied_because: reason }),
    VerificationSet: ({ data: { userId, status } }) =>
      change(userId, { status, ...decided, denied_because: null }),
    AccountErased: ({ data: { userId } }) => [
      table.patch(userId, { status: 'not_verified', ...decided, denied_because: null }),
    ],
  },
});
