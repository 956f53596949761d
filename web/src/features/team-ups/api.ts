import { queryOptions } from '@tanstack/react-query';
import {
  FoundTeamUps,
  InterestedUsers,
  ReceivedInterests,
  SentInterests,
  TeamUpDetail,
  TeamUpFacets,
} from '../../../../contracts/team-ups.ts';
import type {
  EditTeamUp,
  ExpressInterest,
  PostTeamUp,
  TeamUp,
  TeamUpSort,
} from '../../../../contracts/team-ups.ts';
import { Waiting } from '../../../../contracts/waiting.ts';
import { Count, Created, Done } from '../../../../contracts/wire.ts';
import { api } from '../../lib/client.ts';
import { refusal, useCommand } from '../../lib/command.ts';
import type { Reactions } from '../../lib/command.ts';
import { isCode } from '../../lib/errors.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { interestKeys } from '../../lib/further-keys.ts';
import { teamUpKeys } from '../../lib/query-keys.ts';

export interface TeamUpFilters {
  q: string;
  /** `yes`: no word is taken for a slip. */
  as_typed: 'yes' | '';
  /** Any of these, divided by commas. */
  role: string;
  posted: 'day' | 'week' | '';
  /** Closed ones as well. */
  status: 'all' | '';
}

/** What "Show 20 more" brings. */
export const TEAM_UPS_PER_PAGE = 20;

const addressOf = (id: string): string => `/api/team-ups/${encodeURIComponent(id)}`;

/** A row as the list keeps it. `meant`: what its search was taken for, where that isn't what was typed. */
type ListedTeamUp = TeamUp & { readonly meant: string | null };

export const teamUpPagesQuery = (filters: TeamUpFilters, sort: TeamUpSort) => {
  const search = { ...filters, sort };
  return pagedQuery<ListedTeamUp>(teamUpKeys.list(search), async ({ cursor, signal }) => {
    const query = { ...search, cursor, limit: TEAM_UPS_PER_PAGE };
    const { items, meant, next_cursor } = await api.get('/api/team-ups', FoundTeamUps, { query, signal });
    return { items: items.map((item) => ({ ...item, meant })), next_cursor };
  });
};

/** How many team-ups a search finds; part of its list, so that the same signals make it stale. */
export const teamUpCountQuery = (filters: TeamUpFilters) =>
  queryOptions({
    queryKey: teamUpKeys.count(filters),
    queryFn: ({ signal }) => api.get('/api/team-ups/count', Count, { query: { ...filters }, signal }),
  });

export const teamUpFacetsQuery = queryOptions({
  queryKey: teamUpKeys.facets,
  queryFn: ({ signal }) => api.get('/api/team-ups/facets', TeamUpFacets, { signal }),
});

export const teamUpQuery = (id: string) =>
  queryOptions({
    queryKey: teamUpKeys.teamUp(id),
    queryFn: ({ signal }) => api.get(addressOf(id), TeamUpDetail, { signal }),
  });

/** The tab Interested Users: for the owner alone. */
export const interestedUsersQuery = (id: string) =>
  pagedQuery(interestKeys.inTeamUp(id), ({ cursor, signal }) =>
    api.get(`${addressOf(id)}/interests`, InterestedUsers, { query: { cursor }, signal }),
  );

/** In all own team-ups. */
export const receivedInterestsQuery = pagedQuery(interestKeys.received, ({ cursor, signal }) =>
  api.get('/api/me/received-interests', ReceivedInterests, { query: { cursor }, signal }),
);

/** Of them, how many wait for an answer, and in which team-ups. */
export const waitingInterestsQuery = queryOptions({
  queryKey: interestKeys.waiting,
  queryFn: ({ signal }) => api.get('/api/me/received-interests/waiting', Waiting, { signal }),
});

export const sentInterestsQuery = pagedQuery(interestKeys.sent, ({ cursor, signal }) =>
  api.get('/api/me/interests', SentInterests, { query: { cursor }, signal }),
);

export const usePostTeamUp = (reactions: Reactions<PostTeamUp, Created>) =>
  useCommand<PostTeamUp, Created>({
    run: (teamUp, key) => api.post('/api/team-ups', teamUp, Created, { key }),
    invalidates: [teamUpKeys.lists],
    done: { title: 'Team-Up Posted!', description: 'People can express interest now.', variant: 'ok' },
    failed: 'Error Posting Team-Up',
    ...reactions,
  });

export const useEditTeamUp = (id: string, reactions: Reactions<EditTeamUp, Done>) =>
  useCommand<EditTeamUp, Done>({
    run: (changes, key) => api.patch(addressOf(id), changes, Done, { key }),
    invalidates: [teamUpKeys.lists, teamUpKeys.teamUp(id)],
    done: { title: 'Team-up updated.', variant: 'ok' },
    failed: 'Update Failed',
    ...reactions,
  });

export type TeamUpAction = 'close' | 'reopen' | 'remove';

const actionTaken = {
  close: 'Team-up closed.',
  reopen: 'Team-up reopened.',
  remove: 'Team-up removed.',
} as const satisfies Record<TeamUpAction, string>;

/** The owner's three actions on one post. */
export const useTeamUpAction = (id: string, reactions: Reactions<TeamUpAction, Done>) =>
  useCommand<TeamUpAction, Done>({
    run: (action, key) =>
      action === 'remove'
        ? api.delete(addressOf(id), Done, { key })
        : api.post(`${addressOf(id)}/${action}`, undefined, Done, { key }),
    // A removed post answers 404: asking again would only raise its error.
    invalidates: (action) =>
      action === 'remove' ? [teamUpKeys.lists] : [teamUpKeys.lists, teamUpKeys.teamUp(id)],
    done: (_, action) => ({ title: actionTaken[action], variant: 'ok' }),
    failed: 'Update Failed',
    ...reactions,
  });

/** What an interest changes: its lists, the post with its numbers, the card in the feed. */
const staleWith = (teamUpId: string) => [interestKeys.all, teamUpKeys.teamUp(teamUpId), teamUpKeys.lists];

export const useExpressInterest = (teamUpId: string, reactions: Reactions<ExpressInterest, Created>) =>
  useCommand<ExpressInterest, Created>({
    run: (body, key) => api.post(`${addressOf(teamUpId)}/interests`, body, Created, { key }),
    awaits: staleWith(teamUpId),
    done: { title: 'Success!', description: 'Your interest has been sent.', variant: 'ok' },
    failed: (error) =>
      isCode(error, 'already_interested')
        ? { title: 'You have already expressed interest.', variant: 'destructive' }
        : refusal('Interest Failed', error),
    ...reactions,
  });

export const useWithdrawInterest = (teamUpId: string, reactions: Reactions<string, Done>) =>
  useCommand<string, Done>({
    run: (id, key) => api.post(`/api/interests/${encodeURIComponent(id)}/withdraw`, undefined, Done, { key }),
    invalidates: staleWith(teamUpId),
    done: { title: 'Interest withdrawn.' },
    failed: 'Failed to update status.',
    ...reactions,
  });

export interface Verdict {
  id: string;
  verdict: 'accept' | 'reject';
}

export const useDecideInterest = (teamUpId: string) =>
  useCommand<Verdict, Done>({
    run: ({ id, verdict }, key) =>
      api.post(`/api/interests/${encodeURIComponent(id)}/${verdict}`, undefined, Done, { key }),
    invalidates: staleWith(teamUpId),
    done: { title: 'Status updated!', variant: 'ok' },
    failed: 'Failed to update status.',
  });
