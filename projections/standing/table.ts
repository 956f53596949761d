import { boolean, text, timestamp } from '../columns.ts';
import type { Change } from '../projection.ts';
import type { RowOf } from '../read-table.ts';
import { readModel, readTable } from '../read-table.ts';
import { standingNotices } from './notices.ts';
import { standingSignals } from './signals.ts';

/** One row a person who was banned or suspended; what is over may still stand here. */
const table = readTable('standing', {
  banned: boolean(),
  /** With `banned`: null for good. */
  banned_until: timestamp().nullable(),
  ban_reason: text().nullable(),
  suspended_until: timestamp().nullable(),
  suspension_reason: text().nullable(),
});
export type StandingRow = RowOf<typeof table>;

const good = {
  banned: false,
  banned_until: null,
  ban_reason: null,
  suspended_until: null,
  suspension_reason: null,
};

const change = (userId: string, changes: Partial<StandingRow>): Change<StandingRow>[] => [
  {
    id: userId,
    fold: (row) => {
      const after: StandingRow = { ...good, ...row, ...changes, id: userId };
      return after.banned || after.suspended_until !== null ? after : undefined;
    },
  },
];

/** May a person sign in, and change anything? */
export const standing = readModel(table, {
  version: 2,
  personal: [{ of: 'id', cleared: () => ({ ban_reason: null, suspension_reason: null }) }],
  signals: standingSignals,
  notices: standingNotices,
  on: {
    UserSuspended: ({ data }) =>
      change(data.userId, { suspended_until: data.until, suspension_reason: data.reason }),
    SuspensionLifted: ({ data }) => change(data.userId, { suspended_until: null, suspension_reason: null }),
    UserBanned: ({ data }) =>
      change(data.userId, { banned: true, banned_until: data.until, ban_reason: data.reason }),
    BanLifted: ({ data }) => change(data.userId, { banned: false, banned_until: null, ban_reason: null }),
  },
});
