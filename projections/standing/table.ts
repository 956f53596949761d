import { EntitySchema } from 'typeorm';
import type { Change, Projection, Row } from '../projection.ts';
import { standingSignals } from './signals.ts';

/** One row a person who was banned or suspended; what is over may still stand here. */
export interface StandingRow extends Row {
  readonly banned: boolean;
  /** With `banned`: null for good. */
  readonly banned_until: string | null;
  readonly ban_reason: string | null;
  readonly suspended_until: string | null;
  readonly suspension_reason: string | null;
}

const table = new EntitySchema<StandingRow>({
  name: 'standing',
  schema: 'read',
  columns: {
    id: { type: 'text', primary: true },
    banned: { type: 'boolean' },
    banned_until: { type: 'timestamptz', nullable: true },
    ban_reason: { type: 'text', nullable: true },
    suspended_until: { type: 'timestamptz', nullable: true },
    suspension_reason: { type: 'text', nullable: true },
  },
});

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
export const standing: Projection<StandingRow> = {
  name: 'standing',
  version: 2,
  table,
  personal: [{ of: 'id', cleared: () => ({ ban_reason: null, suspension_reason: null }) }],
  signals: standingSignals,
  on: {
    UserSuspended: ({ data }) =>
      change(data.userId, { suspended_until: data.until, suspension_reason: data.reason }),
    SuspensionLifted: ({ data }) => change(data.userId, { suspended_until: null, suspension_reason: null }),
    UserBanned: ({ data }) =>
      change(data.userId, { banned: true, banned_until: data.until, ban_reason: data.reason }),
    BanLifted: ({ data }) => change(data.userId, { banned: false, banned_until: null, ban_reason: null }),
  },
};
