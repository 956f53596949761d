import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { SavedKind, TellingHow } from '../../../../contracts/saved-search-plan.ts';
import { SavedSearches } from '../../../../contracts/saved-searches.ts';
import type { SavedQuery } from '../../../../contracts/saved-searches.ts';
import { Created, Done } from '../../../../contracts/wire.ts';
import { api } from '../../lib/client.ts';
import { refusal, useCommand } from '../../lib/command.ts';
import type { Reactions } from '../../lib/command.ts';
import { savedSearchesKey } from '../../lib/query-keys.ts';
import { upgradeAt } from '../../lib/upgrade.ts';

const SEARCHES = '/api/saved-searches';
const at = (id: string): string => `${SEARCHES}/${encodeURIComponent(id)}`;
const nothing = z.undefined();
const stale = { awaits: [savedSearchesKey] };

/** Refused for want of a plan, it names the way to one. */
const failed = (title: string) => (error: Error) =>
  refusal(title, error, upgradeAt(error, 'saved_searches_need_tier'));

export const savedSearchesQuery = queryOptions({
  queryKey: savedSearchesKey,
  queryFn: ({ signal }) => api.get(SEARCHES, SavedSearches, { signal }),
});

interface NewSearch {
  kind: SavedKind;
  name: string;
  query: SavedQuery;
  follow: TellingHow | null;
}

export const useSaveSearch = (reactions: Reactions<NewSearch, Created>) =>
  useCommand<NewSearch, Created>({
    run: (search, key) => api.post(SEARCHES, search, Created, { key }),
    ...stale,
    done: (_, { follow }) => ({
      title: 'Search saved.',
      ...(follow === null ? {} : { description: 'We’ll notify you about new matches.' }),
      variant: 'ok',
    }),
    failed: failed('Search Not Saved'),
    ...reactions,
  });

export const useRenameSearch = (id: string, reactions: Reactions<{ name: string }, Done>) =>
  useCommand<{ name: string }, Done>({
    run: (body, key) => api.patch(at(id), body, Done, { key }),
    ...stale,
    done: { title: 'Search renamed.', variant: 'ok' },
    failed: failed('Update Failed'),
    ...reactions,
  });

/** Of what the search had found by then nothing is new any more. Where it fails, it is said at the next look. */
export const noteSeen = (id: string, until: string): Promise<unknown> =>
  api.post(`${at(id)}/seen`, { until }, nothing);

/** How new matches are told, or null for not at all; it shows at once, and goes back where it is refused. */
export const useFollowSearch = (id: string) =>
  useCommand<TellingHow | null, Done, SavedSearches>({
    run: (how, key) =>
      how === null
        ? api.post(`${at(id)}/unfollow`, undefined, Done, { key })
        : api.post(`${at(id)}/follow`, { how }, Done, { key }),
    optimistic: {
      queryKey: savedSearchesKey,
      change: ({ items, ...rest }, follow) => ({
        ...rest,
        items: items.map((search) => (search.id === id ? { ...search, follow } : search)),
      }),
    },
    failed: failed('Update Failed'),
  });

export const useRemoveSearch = (reactions: Reactions<string, Done>) =>
  useCommand<string, Done>({
    run: (id, key) => api.delete(at(id), Done, { key }),
    ...stale,
    done: { title: 'Search removed.', variant: 'ok' },
    failed: failed('Update Failed'),
    ...reactions,
  });
