import { queryOptions } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import {
  CollectiveDetail,
  CreatedCollective,
  EditedCollective,
  FoundCollectives,
  GroupsOfPerson,
  Members,
  MyCollectives,
} from '../../../../contracts/collectives.ts';
import type {
  CreateCollective,
  EditCollective,
  GivenRole,
  GroupSort,
  GroupType,
} from '../../../../contracts/collectives.ts';
import { UploadedImage } from '../../../../contracts/profiles.ts';
import { Count, Done } from '../../../../contracts/wire.ts';
import { api } from '../../lib/client.ts';
import { refusal, useCommand } from '../../lib/command.ts';
import type { Reactions } from '../../lib/command.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { groupKeys, studioApplicationKeys } from '../../lib/group-keys.ts';
import type { GroupSearch } from './filters.ts';
import { withMeant } from './listed.ts';

/** What "Show 20 more" brings. */
export const GROUPS_PER_PAGE = 20;

/** Of a collective or a studio: what they have in common stands at one address. */
const groupAt = (id: string, rest = ''): string => `/api/collectives/${encodeURIComponent(id)}${rest}`;

export const collectivePagesQuery = (filters: GroupSearch, sort: GroupSort) => {
  const search = { ...filters, sort };
  return pagedQuery(groupKeys.collectiveList(search), async ({ cursor, signal }) =>
    withMeant(
      await api.get('/api/collectives', FoundCollectives, {
        query: { ...search, cursor, limit: GROUPS_PER_PAGE },
        signal,
      }),
    ),
  );
};

/** How many a search finds; part of its list, so that the same signals make it stale. */
export const collectiveCountQuery = (filters: GroupSearch) =>
  queryOptions({
    queryKey: groupKeys.collectiveCount(filters),
    queryFn: ({ signal }) => api.get('/api/collectives/count', Count, { query: { ...filters }, signal }),
  });

export const collectiveQuery = (slug: string) =>
  queryOptions({
    queryKey: groupKeys.collective(slug),
    queryFn: ({ signal }) =>
      api.get(`/api/collectives/by-slug/${encodeURIComponent(slug)}`, CollectiveDetail, { signal }),
  });

/** A member as a list keeps them. */
export const membersQuery = (id: string) =>
  pagedQuery(groupKeys.members(id), async ({ cursor, signal }) => {
    const { items, next_cursor } = await api.get(groupAt(id, '/members'), Members, {
      query: { cursor },
      signal,
    });
    return { items: items.map((member) => ({ ...member, id: member.user_id })), next_cursor };
  });

export const myCollectivesQuery = pagedQuery(groupKeys.myCollectives, ({ cursor, signal }) =>
  api.get('/api/me/collectives', MyCollectives, { query: { cursor }, signal }),
);

export const groupsOfPersonQuery = (username: string) =>
  pagedQuery(groupKeys.ofPerson(username), ({ cursor, signal }) =>
    api.get(`/api/profiles/${encodeURIComponent(username)}/collectives`, GroupsOfPerson, {
      query: { cursor },
      signal,
    }),
  );

/** Limits of the server, told before the upload. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;

/** Sends an image as it is; the answer's address goes into the edit. */
export const uploadImage = async (
  bucket: 'avatar' | 'banner',
  file: File,
  signal: AbortSignal,
): Promise<string> => (await api.post(`/api/uploads/${bucket}`, file, UploadedImage, { signal })).url;

export const useCreateCollective = (reactions: Reactions<CreateCollective, CreatedCollective>) =>
  useCommand<CreateCollective, CreatedCollective>({
    run: (collective, key) => api.post('/api/collectives', collective, CreatedCollective, { key }),
    invalidates: [groupKeys.collectives, groupKeys.mine, groupKeys.pages],
    done: { title: 'Collective Created!', description: 'People can join it now.', variant: 'ok' },
    failed: 'Error creating collective',
    ...reactions,
  });

export const useEditCollective = (id: string, reactions: Reactions<EditCollective, EditedCollective>) =>
  useCommand<EditCollective, EditedCollective>({
    run: (changes, key) => api.patch(groupAt(id), changes, EditedCollective, { key }),
    invalidates: [groupKeys.collectives, groupKeys.mine, groupKeys.pages],
    done: { title: 'Collective updated.', variant: 'ok' },
    failed: 'Update Failed',
    ...reactions,
  });

/** What a change of its members makes stale. */
const staleWith = (id: string) => [
  groupKeys.pages,
  groupKeys.members(id),
  groupKeys.mine,
  groupKeys.collectives,
  groupKeys.studios,
];

type Membership = 'join' | 'leave';

/** In and out, of a collective; a studio lets people in by their applications. */
export const useMembership = (id: string, name: string, reactions: Reactions<Membership, Done>) =>
  useCommand<Membership, Done>({
    name: groupKeys.membership(id),
    run: (act, key) => api.post(groupAt(id, `/${act}`), undefined, Done, { key }),
    awaits: [groupKeys.pages],
    invalidates: [...staleWith(id), studioApplicationKeys.all],
    done: (_, act) =>
      act === 'join'
        ? { title: `You’re in ${name}.`, variant: 'ok' }
        : { title: `You left ${name}.`, variant: 'ok' },
    failed: (error, act) =>
      refusal(act === 'join' ? 'Error joining collective' : 'Error leaving collective', error),
    ...reactions,
  });

interface RoleChange {
  userId: string;
  role: GivenRole;
}

type Shown = InfiniteData<Members>;

const withRole = ({ pages, ...shown }: Shown, { userId, role }: RoleChange): Shown => ({
  ...shown,
  pages: pages.map(({ items, ...page }) => ({
    ...page,
    items: items.map((member) => (member.user_id === userId ? { ...member, role } : member)),
  })),
});

const memberAt = (id: string, userId: string): string =>
  groupAt(id, `/members/${encodeURIComponent(userId)}`);

export const useChangeRole = (id: string) =>
  useCommand<RoleChange, Done, Shown>({
    run: ({ userId, role }, key) => api.patch(memberAt(id, userId), { role }, Done, { key }),
    optimistic: { queryKey: groupKeys.members(id), change: withRole },
    done: { title: 'Role changed.', variant: 'ok' },
    failed: 'Update Failed',
  });

interface WorksChange {
  userId: string;
  shown: boolean;
}

const withWorks = ({ pages, ...shown }: Shown, { userId, shown: works }: WorksChange): Shown => ({
  ...shown,
  pages: pages.map(({ items, ...page }) => ({
    ...page,
    items: items.map((member) => (member.user_id === userId ? { ...member, works_shown: works } : member)),
  })),
});

/** Whether a member's works stand on the group's page. */
export const useShowWorks = (id: string) =>
  useCommand<WorksChange, Done, Shown>({
    run: ({ userId, shown }, key) => api.post(`${memberAt(id, userId)}/works`, { shown }, Done, { key }),
    optimistic: { queryKey: groupKeys.members(id), change: withWorks },
    invalidates: [groupKeys.works(id)],
    done: (_, { shown }) => ({
      title: shown ? 'These works are on the page again.' : 'These works are left out.',
      variant: 'ok',
    }),
    failed: 'Update Failed',
  });

export const useRemoveMember = (id: string, reactions: Reactions<string, Done>) =>
  useCommand<string, Done>({
    run: (userId, key) => api.delete(memberAt(id, userId), Done, { key }),
    invalidates: staleWith(id),
    done: { title: 'Member removed.', variant: 'ok' },
    failed: 'Update Failed',
    ...reactions,
  });

export const useHandOver = (id: string, reactions: Reactions<string, Done>) =>
  useCommand<string, Done>({
    run: (to, key) => api.post(groupAt(id, '/hand-over'), { to }, Done, { key }),
    invalidates: staleWith(id),
    done: { title: 'Ownership transferred.', variant: 'ok' },
    failed: 'Update Failed',
    ...reactions,
  });

export const useRemoveGroup = (
  { id, type }: { id: string; type: GroupType },
  reactions: Reactions<string, Done>,
) =>
  useCommand<string, Done>({
    run: (name, key) => api.post(groupAt(id, '/remove'), { name }, Done, { key }),
    // Its own page answers 404: asking again would only raise its error.
    invalidates: [groupKeys.collectives, groupKeys.studios, groupKeys.mine],
    done: { title: type === 'studio' ? 'Studio deleted.' : 'Collective deleted.', variant: 'ok' },
    failed: 'Update Failed',
    ...reactions,
  });
