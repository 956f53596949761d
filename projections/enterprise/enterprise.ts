import type { GrantedTier } from '../../contracts/enterprise.ts';
import { text, timestamp } from '../columns.ts';
import type { Change } from '../projection.ts';
import type { ColumnChange, RowOf } from '../read-table.ts';
import { readModel, readTable } from '../read-table.ts';
import { toItsUser } from '../signals.ts';
import { enterpriseNotices } from './notices.ts';

/** One row a person who asked for Enterprise, or was granted a plan. */
const table = readTable('enterprise', {
  request_id: text().nullable(),
  request_status: text<'pending' | 'refused'>().nullable(),
  company: text().nullable(),
  needs: text().nullable(),
  requested_at: timestamp().nullable(),
  answer: text().nullable(),
  /** What is granted; null where nothing is. */
  tier: text<GrantedTier>().nullable(),
  until: timestamp().nullable(),
  note: text().nullable(),
  granted_by: text().nullable(),
  granted_at: timestamp().nullable(),
  manager_id: text().nullable(),
});
type Row = RowOf<typeof table>;

const change = (userId: string, to: ColumnChange<Row>): readonly Change<Row>[] => [
  table.upsert({ id: userId }, to),
];
const noRequest = {
  request_id: null,
  request_status: null,
  company: null,
  needs: null,
  requested_at: null,
  answer: null,
};
const noGrant = {
  tier: null,
  until: null,
  note: null,
  granted_by: null,
  granted_at: null,
  manager_id: null,
};

/** Who asked for Enterprise, and who was granted which plan? */
export const enterprise = readModel(table, {
  version: 1,
  indexes: (name) => [
    `create index ${name}_waiting on read.${name} (requested_at, id) where request_status = 'pending'`,
  ],
  personal: [{ of: 'id', cleared: () => ({ company: null, needs: null, answer: null, note: null }) }],
  signals: {
    EnterpriseRequested: toItsUser('plan'),
    EnterpriseRefused: toItsUser('plan'),
    PlanGranted: toItsUser('plan'),
    PlanGrantEnded: toItsUser('plan'),
    AccountManagerAssigned: toItsUser('plan'),
  },
  notices: enterpriseNotices,
  on: {
    EnterpriseRequested: ({ data: { userId, requestId, company, needs, at } }) =>
      change(userId, {
        ...noRequest,
        request_id: requestId,
        request_status: 'pending',
        company,
        needs,
        requested_at: at,
      }),
    EnterpriseRefused: ({ data: { userId, answer } }) =>
      change(userId, { request_status: 'refused', answer }),
    PlanGranted: ({ data: { userId, tier, until, note, by, at } }) =>
      change(userId, (row) => ({
        ...noRequest,
        tier: tier as GrantedTier,
        until,
        note,
        granted_by: by,
        granted_at: at,
        manager_id: tier === 'enterprise' ? row.manager_id : null,
      })),
    PlanGrantEnded: ({ data: { userId } }) => change(userId, noGrant),
    AccountManagerAssigned: ({ data: { userId, managerId } }) => change(userId, { manager_id: managerId }),
  },
});
