import { EntitySchema } from 'typeorm';
import type { Role } from '../../contracts/moderation.ts';
import type { Change, Projection, Row } from '../projection.ts';
import { roleNotices } from './notices.ts';
import { roleSignals } from './signals.ts';

/** One row a person who has a role. */
export interface RolesRow extends Row {
  /** The higher one first. */
  readonly roles: readonly Role[];
}

const table = new EntitySchema<RolesRow>({
  name: 'roles',
  schema: 'read',
  columns: { id: { type: 'text', primary: true }, roles: { type: 'text', array: true } },
});

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
export const roles: Projection<RolesRow> = {
  name: 'roles',
  version: 2,
  table,
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
};
