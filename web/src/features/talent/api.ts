import { queryOptions } from '@tanstack/react-query';
import type { Creator, TalentSort } from '../../../../contracts/talent.ts';
import { api } from '../../lib/client.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { profileKeys, talentKey } from '../../lib/query-keys.ts';
import type { TalentFilters } from './filters.ts';

const talent = () => import('../../../../contracts/talent.ts');
const countSchema = async () => (await import('../../../../contracts/wire.ts')).Count;
const facetsSchema = async () => (await talent()).TalentFacets;
const profileSchema = async () => (await import('../../../../contracts/profiles.ts')).PublicProfile;
const pageSchema = async () => (await talent()).TalentPage;

/** What "Show 24 more" brings: whole rows of three and of two. */
export const CREATORS_PER_PAGE = 24;

/** A row as the list keeps it. `meant`: what its search was taken for, where that isn't what was typed. */
export type ListedCreator = Creator & { readonly meant: string | null };

export const talentPagesQuery = (filters: TalentFilters, sort: TalentSort) =>
  pagedQuery<ListedCreator>([...talentKey, 'list', { ...filters, sort }], async ({ cursor, signal }) => {
    const query = { ...filters, sort, cursor, limit: CREATORS_PER_PAGE };
    const { items, meant, next_cursor } = await api.get('/api/talent', pageSchema, { query, signal });
    return { items: items.map((item) => ({ ...item, meant })), next_cursor };
  });

/** What somebody shows, for the preview: the profile as its page reads it. */
export const profileQuery = (username: string) =>
  queryOptions({
    queryKey: profileKeys.one(username),
    queryFn: ({ signal }) =>
      api.get(`/api/profiles/${encodeURIComponent(username)}`, profileSchema, { signal }),
  });

/** How many people a search finds; part of its list, so that the same signals make it stale. */
export const talentCountQuery = (filters: TalentFilters) =>
  queryOptions({
    queryKey: [...talentKey, 'count', filters],
    queryFn: ({ signal }) => api.get('/api/talent/count', countSchema, { query: { ...filters }, signal }),
  });

export const talentFacetsQuery = (filters: TalentFilters) =>
  queryOptions({
    queryKey: [...talentKey, 'facets', filters],
    queryFn: ({ signal }) => api.get('/api/talent/facets', facetsSchema, { query: { ...filters }, signal }),
  });
