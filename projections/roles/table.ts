import type { Role } from '../../contracts/moderation.ts';
import { texts } from '../columns.ts';
import type { Change } from '../projection.ts';
import type { RowOf } from '../read-table.ts';
import { readModel, readTable } from '../read-table.ts';
import { roleNotices } from './notices.ts';
import { roleSignals } from './signals.ts';

/** One row a person who has a role. */
const table = readTable('roles', {
  /** The higher one first. */
  roles: texts<Role>(),
});
export type RolesRow = RowOf<typeof table>;

const ranked: readonly Role[] = ['site_owner', 'admin'];

const change = (userId: string, fold: (roles: readonly Role[]) => readonly Role[]): Change<RolesRow>[] => [
  {
    id: userId,
    fold: (row) => {
      const after = fold(row?.roles ?? []);
      const roles = ranked.filter((role) => after.includes(role));
      return roles.length === 0 ? undefined : { id: userId, roles };
    },
  },
];

const without =
  (gone: Role) =>
  (before: readonly Role[]): readonly Role[] =>
    before.filter((role) => role !== gone);

/** Which roles does a person have? */
export const roles = readModel(table, {
  version: 2,
  signals: roleSignals,
  notices: roleNotices,
  on: {
    SiteOwnerClaimed: ({ data }) => change(data.userId, (before) => [...before, 'site_owner']),
    SiteHandedOver: ({ data }) => [
      ...change(data.from, without('site_owner')),
      ...change(data.userId, (before) => [...before, 'site_owner']),
    ],
    SiteOwnerLeft: ({ data }) => change(data.userId, without('site_owner')),
    AdminPromoted: ({ data }) => change(data.userId, (before) => [...before, 'admin']),
    AdminDemoted: ({ data }) => change(data.userId, without('admin')),
  },
});
