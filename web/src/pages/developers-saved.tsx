import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SavedQuery } from '../../../contracts/saved-searches.ts';
import { FollowRow } from '../features/saved-searches/follow-row.tsx';
import { askedAs } from '../features/saved-searches/open-search.ts';
import { SavedBar } from '../features/saved-searches/saved-bar.tsx';
import { activeIn, filtersOf, sortOf } from '../features/talent/filters.ts';
import { paths } from '../lib/paths.ts';

const askedIn = (params: URLSearchParams): SavedQuery => {
  const sort = sortOf(params);
  return askedAs({ ...filtersOf(params), sort: sort === 'featured' ? '' : sort });
};

export const SavedCreatorSearches = () => {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (query: SavedQuery) => setParams(query, { replace: true, preventScrollReset: true }),
    [setParams],
  );
  return (
    <SavedBar
      kind="talent"
      asked={askedIn(params)}
      called={activeIn(filtersOf(params))
        .map(({ words }) => words)
        .join(', ')}
      named={params.get('saved')}
      pathOf={(query) => `${paths.developers}?${new URLSearchParams(query).toString()}`}
      onNamed={open}
    />
  );
};

export const FollowedCreatorSearch = () => {
  const [params] = useSearchParams();
  return <FollowRow kind="talent" asked={askedIn(params)} />;
};
