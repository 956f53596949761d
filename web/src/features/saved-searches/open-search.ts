import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { SavedKind } from '../../../../contracts/saved-search-plan.ts';
import type { SavedQuery, SavedSearch } from '../../../../contracts/saved-searches.ts';
import { useSession } from '../../lib/session.ts';
import { savedSearchesQuery } from './api.ts';

/** What a list asks for, as the API takes it: without what is empty. */
export const askedAs = (asked: Readonly<Record<string, string | number | null | undefined>>): SavedQuery =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  );

const signed = (query: SavedQuery): string => JSON.stringify(Object.entries(query).toSorted());

interface Looking {
  kind: SavedKind;
  /** What the list asks for now. */
  asked: SavedQuery;
}

/** One's searches of a kind, and which of them is what the list shows. */
export const useSavedSearches = ({ kind, asked }: Looking) => {
  const { onboarded } = useSession();
  const answer = useQuery({ ...savedSearchesQuery, enabled: onboarded });
  const all = answer.data?.items;
  const searches = all?.filter((search) => search.kind === kind);
  const now = signed(asked);
  return {
    ...answer,
    searches,
    full: answer.data !== undefined && answer.data.items.length >= answer.data.limit,
    open: searches?.find(({ query }) => signed(query) === now),
  };
};

/** Opens the search that an address names, as a notification's does; one that is gone leaves the list as it is. */
export const useNamedSearch = (
  id: string | null,
  searches: readonly SavedSearch[] | undefined,
  onOpen: (query: SavedQuery) => void,
): void => {
  useEffect(() => {
    if (id === null || searches === undefined) return;
    onOpen(searches.find((search) => search.id === id)?.query ?? {});
  }, [id, searches, onOpen]);
};
