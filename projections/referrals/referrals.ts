import type { Referral } from '../../contracts/referrals.ts';
import { text, timestamp } from '../columns.ts';
import { readModel, readTable } from '../read-table.ts';
import { toUser } from '../signals.ts';
import type { RoomSignal } from '../signals.ts';
import { referralNotices } from './notices.ts';

/** One row a person who came by a link; id is theirs. */
const table = readTable('referrals', {
  referrer_id: text(),
  status: text<Referral['status']>(),
  why: text().nullable(),
  created_at: timestamp(),
  due_at: timestamp().nullable(),
  decided_at: timestamp().nullable(),
});

const told = ({ data }: { readonly data: { readonly referrerId: string } }): readonly RoomSignal[] => [
  toUser(data.referrerId, 'referrals'),
];

/** Who brought whom, and what became of it? */
export const referrals = readModel(table, {
  version: 3,
  indexes: (name) => [
    `create index ${name}_referrer on read.${name} (referrer_id, created_at desc, id desc)`,
    `create index ${name}_refused on read.${name} (decided_at desc, id desc) where status = 'refused'`,
    `create index ${name}_earned on read.${name} (decided_at desc, id desc) where status = 'earned'`,
    `create index ${name}_held on read.${name} (created_at, id) where status = 'held'`,
  ],
  signals: {
    ReferralStarted: told,
    ReferralDue: told,
    ReferralEarned: told,
    ReferralHeld: told,
    ReferralRefused: told,
    ReferralReversed: told,
  },
  notices: referralNotices,
  on: {
    ReferralStarted: ({ data: { userId, referrerId, at } }) => [
      table.put({ id: userId, referrer_id: referrerId, status: 'pending', created_at: at }),
    ],
    ReferralDue: ({ data: { userId, dueAt } }) => [table.patch(userId, { due_at: dueAt })],
    ReferralEarned: ({ data: { userId, at } }) => [
      table.patch(userId, { status: 'earned', why: null, due_at: null, decided_at: at }),
    ],
    ReferralHeld: ({ data: { userId } }) => [table.patch(userId, { status: 'held', due_at: null })],
    ReferralRefused: ({ data: { userId, why, at } }) => [
      table.patch(userId, { status: 'refused', why, due_at: null, decided_at: at }),
    ],
    ReferralReversed: ({ data: { userId, at } }) => [
      table.patch(userId, { status: 'reversed', why: 'admin', decided_at: at }),
    ],
  },
});
