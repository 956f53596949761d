import type { Role } from '../../contracts/moderation.ts';
import type { EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

/** `byRoles`: what the person who acts is, as the log has it when the command is sent. */
export interface RolesCommand {
  readonly type: 'PromoteAdmin' | 'DemoteAdmin';
  readonly userId: string;
  readonly by: string;
  readonly byRoles: readonly Role[];
  /** Whether the other one has an account here. */
  readonly known: boolean;
}

export interface RolesState {
  readonly admin: boolean;
}

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    roles: { readonly state: RolesState; readonly command: RolesCommand };
  }
}

/** Admins are made and unmade by the site owner, who is none of them: never oneself (spec.md §6). */
export const rolesRules: StreamRules<'roles'> = {
  category: 'roles',
  initial: { admin: false },

  decide: ({ admin }, { type, userId, by, byRoles, known }): readonly EventOf<'roles'>[] => {
    if (!known) throw new Rejection('not_found');
    if (!byRoles.includes('site_owner')) throw new Rejection('not_allowed');
    if (userId === by) throw new Rejection('not_oneself');
    if (type === 'PromoteAdmin') return admin ? [] : [{ type: 'AdminPromoted', data: { userId, by } }];
    return admin ? [{ type: 'AdminDemoted', data: { userId, by } }] : [];
  },

  evolve: (_state, event) => ({ admin: event.type === 'AdminPromoted' }),
};

/** All of a person's roles, the higher one first. `siteOwner`: who owns the site. */
export const rolesOf = (userId: string, { admin }: RolesState, siteOwner: string | null): readonly Role[] => [
  ...(siteOwner === userId ? (['site_owner'] as const) : []),
  ...(admin ? (['admin'] as const) : []),
];
