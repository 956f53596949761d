import { text, timestamp } from '../columns.ts';
import { readModel, readTable } from '../read-table.ts';
import { interestNotices } from './notices.ts';
import { interestSignals } from './signals.ts';

/** A withdrawn interest has no row, nor has one that has ended: its post is not shown any more, or never had it. */
const table = readTable('interests', {
  team_up_id: text(),
  owner_id: text(),
  user_id: text(),
  message: text(),
  status: text<'pending' | 'accepted' | 'rejected'>(),
  created_at: timestamp(),
  decided_at: timestamp().nullable(),
});

/** Who is interested in which team-up, and how was it decided? */
export const interests = readModel(table, {
  version: 2,
  indexes: (name) => [
    // Whose list it is, then its order, so that a page is one walk along an index (keyset paging).
    `create index ${name}_team_up on read.${name} (team_up_id, (status = 'pending') desc, created_at desc, id desc)`,
    `create index ${name}_owner on read.${name} (owner_id, (status = 'pending') desc, created_at desc, id desc)`,
    `create index ${name}_user on read.${name} (user_id, created_at desc, id desc)`,
  ],
  personal: [{ of: 'user_id', cleared: () => ({ message: '' }) }],
  signals: interestSignals,
  notices: interestNotices,
  on: {
    InterestExpressed: ({ data, metadata }) => [
      table.put({
        id: data.interestId,
        team_up_id: data.teamUpId,
        owner_id: data.ownerId,
        user_id: data.userId,
        message: data.message ?? '',
        status: 'pending',
        created_at: metadata.time,
      }),
    ],
    InterestWithdrawn: ({ data }) => [table.remove(data.interestId)],
    InterestEnded: ({ data }) => [table.remove(data.interestId)],
    InterestAccepted: ({ data, metadata }) => [
      table.patch(data.interestId, { status: 'accepted', decided_at: metadata.time }),
    ],
    InterestRejected: ({ data, metadata }) => [
      table.patch(data.interestId, { status: 'rejected', decided_at: metadata.time }),
    ],
  },
});
