import type { InfiniteData } from '@tanstack/react-query';
import type { AdminUser, AwardAchievement } from '../../../../contracts/admin-users.ts';
import { AdminUserPage } from '../../../../contracts/admin-users.ts';
import type { Ban, Suspend } from '../../../../contracts/moderation.ts';
import type { SanctionReason } from '../../../../contracts/sanctions.ts';
import { Done } from '../../../../contracts/wire.ts';
import { api } from '../../lib/client.ts';
import { refusal, useCommand } from '../../lib/command.ts';
import type { Reactions } from '../../lib/command.ts';
import { pagedQuery, ROWS_PER_PAGE } from '../../lib/paged.ts';
import type { TableAnswers } from '../../lib/table-search.ts';
import { auditQuery } from './api.ts';

const LISTS = ['admin', 'users'] as const;

export const adminUsersQuery = (filters: TableAnswers, sort: string) => ({
  ...pagedQuery([...LISTS, filters, sort], ({ cursor, signal }) =>
    api.get('/api/admin/users', AdminUserPage, {
      query: { ...filters, sort, cursor, limit: ROWS_PER_PAGE },
      signal,
    }),
  ),
  // Nothing signals what other admins do.
  refetchInterval: 30_000,
});

type Shown = InfiniteData<AdminUserPage>;
export type BadgeStatus = 'verified' | 'notable' | 'not_verified';

interface SetBadge {
  readonly user: AdminUser;
  readonly status: BadgeStatus;
}

/** Shows at once, and is as it was where that fails. */
export const useSetBadge = () =>
  useCommand<SetBadge, Done, Shown>({
    run: ({ user, status }, key) =>
      api.post(`/api/admin/users/${user.id}/verification`, { status }, Done, { key }),
    optimistic: {
      queryKey: LISTS,
      change: (shown, { user, status }) => ({
        ...shown,
        pages: shown.pages.map((page) => ({
          ...page,
          items: page.items.map((each) =>
            each.id === user.id ? { ...each, verification_status: status } : each,
          ),
        })),
      }),
    },
    awaits: [auditQuery.queryKey],
    done: { title: 'Verification updated', variant: 'ok' },
    failed: 'Failed to update verification.',
  });

/** An act on one person: the end of its address and what it says. */
interface Act {
  readonly what: string;
  readonly body?: object;
}

/** Any other act, said as `done` once it is in force. */
const useAct = <Input>(
  { id }: Pick<AdminUser, 'id'>,
  act: (input: Input) => Act,
  done: string,
  reactions: Reactions<Input, Done> = {},
) =>
  useCommand<Input, Done>({
    run: (input, key) => {
      const { what, body } = act(input);
      return api.post(`/api/admin/users/${id}/${what}`, body, Done, { key });
    },
    awaits: [LISTS, auditQuery.queryKey],
    done: { title: done, variant: 'ok' },
    failed: (error) => refusal('Nothing was changed', error),
    ...reactions,
  });

type OfUser = Pick<AdminUser, 'id'>;

export const useSetUsername = (user: OfUser, reactions: Reactions<{ username: string }, Done>) =>
  useAct<{ username: string }>(user, (body) => ({ what: 'username', body }), 'Username changed', reactions);

export const useAward = (user: OfUser, reactions: Reactions<AwardAchievement, Done>) =>
  useAct<AwardAchievement>(
    user,
    (body) => ({ what: 'achievements', body }),
    'Achievement awarded',
    reactions,
  );

export const useWarn = (user: OfUser, reactions: Reactions<SanctionReason, Done>) =>
  useAct<SanctionReason>(user, (body) => ({ what: 'warn', body }), 'User warned', reactions);

export const useSuspend = (user: OfUser, reactions: Reactions<Suspend, Done>) =>
  useAct<Suspend>(user, (body) => ({ what: 'suspend', body }), 'User suspended', reactions);

export const useBan = (user: OfUser, reactions: Reactions<Ban, Done>) =>
  useAct<Ban>(user, (body) => ({ what: 'ban', body }), 'User banned', reactions);

/** The acts that need no more than a yes. */
export const plainActs = {
  'lift-suspension': 'Suspension lifted',
  'lift-ban': 'Ban lifted',
  'end-sessions': 'Logged out everywhere',
  promote: 'Promoted to admin',
  demote: 'No longer an admin',
} as const;
export type PlainAct = keyof typeof plainActs;

export const usePlainAct = (user: OfUser, what: PlainAct, reactions: Reactions<void, Done> = {}) =>
  useAct<void>(user, () => ({ what }), plainActs[what], reactions);
