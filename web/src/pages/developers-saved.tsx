import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SavedQuery } from '../../../contracts/saved-searches.ts';
import { FollowRow } from '../features/saved-searches/follow-row.tsx';
import { askedAs } from '../features/saved-searches/open-search.ts';
import { SavedBar } from '../features/saved-searches/saved-bar.tsx';
import { activeIn, filtersOf, sortOf } from '../features/talent/filters.ts';
import { paths } from '../lib/paths.ts';

interface OfCreators {
  /** What the search was taken for, where that isn't what was typed. */
  meant: string | null;
}

/** A slip is not what is looked for: whoever comes later and fits has the word as it is. */
const meantIn = (params: URLSearchParams, meant: string | null) => {
  const filters = filtersOf(params);
  return { ...filters, q: meant ?? filters.q };
};

const askedIn = (params: URLSearchParams, meant: string | null): SavedQuery => {
  const sort = sortOf(params);
  return askedAs({ ...meantIn(params, meant), sort: sort === 'featured' ? '' : sort });
};

export const SavedCreatorSearches = ({ meant }: OfCreators) => {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (query: SavedQuery) => setParams(query, { replace: true, preventScrollReset: true }),
    [setParams],
  );
  return (
    <SavedBar
      kind="talent"
      asked={askedIn(params, meant)}
      called={activeIn(meantIn(params, meant))
        // The notification puts the whole name between quotes.
        .map(({ words }) => words.replaceAll(/[“”]/g, ''))
        .join(', ')}
      named={params.get('saved')}
      pathOf={(query) => `${paths.developers}?${new URLSearchParams(query).toString()}`}
      onNamed={open}
    />
  );
};

export const FollowedCreatorSearch = ({ meant }: OfCreators) => {
  const [params] = useSearchParams();
  return <FollowRow kind="talent" asked={askedIn(params, meant)} />;
};
