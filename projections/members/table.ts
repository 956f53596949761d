import type { Recorded } from '../../services/events.ts';
import { boolean, int, text, timestamp } from '../columns.ts';
import type { Change } from '../projection.ts';
import type { RowOf } from '../read-table.ts';
import { readModel, readTable } from '../read-table.ts';
import { memberSignals } from './signals.ts';

/** One row a group and member; who has left has none. */
const table = readTable('members', {
  collective_id: text(),
  kind: text<'collective' | 'studio'>(),
  user_id: text(),
  role: text<'Owner' | 'Admin' | 'Editor' | 'Member'>(),
  /** The place of the role among them, the owner's being 0. */
  rank: int(),
  joined_at: timestamp(),
  /** Whether their works stand on the group's page. */
  works_shown: boolean(),
});
export type MemberRow = RowOf<typeof table>;

const ranks = { Owner: 0, Admin: 1, Editor: 2, Member: 3 } as const;
const as = (role: MemberRow['role']) => ({ role, rank: ranks[role] });

/** The row of a person in a group. */
export const memberId = (collectiveId: string, userId: string): string => `${collectiveId}.${userId}`;

const joined = (
  { collectiveId, kind }: { readonly collectiveId: string; readonly kind: MemberRow['kind'] },
  userId: string,
  role: MemberRow['role'],
  joinedAt: string,
): Change<MemberRow> =>
  table.put({
    id: memberId(collectiveId, userId),
    collective_id: collectiveId,
    kind,
    user_id: userId,
    ...as(role),
    joined_at: joinedAt,
    works_shown: true,
  });

const gone = ({ data }: Recorded<'MemberLeft' | 'MemberRemoved'>): Change<MemberRow>[] => [
  table.remove(memberId(data.collectiveId, data.userId)),
];

/** Of a row: whether it stands behind those of studios, where both are listed. */
export const AFTER_STUDIOS = `kind = 'collective'`;

/** Who belongs to which collective or studio, and as what? */
export const members = readModel(table, {
  version: 3,
  indexes: (name) => [
    // Whose list it is, then its order, so that a page is one walk along an index (keyset paging).
    `create index ${name}_group on read.${name} (collective_id, rank, joined_at, id)`,
    `create index ${name}_user on read.${name} (user_id, kind, joined_at desc, id desc)`,
    `create index ${name}_shown on read.${name} (user_id, (${AFTER_STUDIOS}), rank, joined_at, id)`,
  ],
  signals: memberSignals,
  on: {
    CollectiveCreated: ({ data, metadata }) => [joined(data, data.ownerId, 'Owner', metadata.time)],
    MemberJoined: ({ data, metadata }) => [joined(data, data.userId, 'Member', metadata.time)],
    MemberLeft: gone,
    MemberRemoved: gone,
    MemberRoleChanged: ({ data }) => [table.patch(memberId(data.collectiveId, data.userId), as(data.role))],
    MemberWorksShown: ({ data: { collectiveId, userId, shown } }) => [
      table.patch(memberId(collectiveId, userId), { works_shown: shown }),
    ],
    OwnershipHandedOver: ({ data: { collectiveId, from, to } }) => [
      table.patch(memberId(collectiveId, from), as('Admin')),
      table.patch(memberId(collectiveId, to), as('Owner')),
    ],
    CollectiveRemoved: ({ data: { collectiveId, members: all } }) =>
      all.map(({ userId }) => table.remove(memberId(collectiveId, userId))),
  },
});
