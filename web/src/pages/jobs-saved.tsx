import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SavedQuery } from '../../../contracts/saved-searches.ts';
import { activeIn, filtersOf, sortOf } from '../features/jobs/filters.ts';
import { FollowRow } from '../features/saved-searches/follow-row.tsx';
import { askedAs } from '../features/saved-searches/open-search.ts';
import { SavedBar } from '../features/saved-searches/saved-bar.tsx';
import { parseMoney } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';

/** The list of an address, as the API takes it: amounts in cents. */
const askedIn = (params: URLSearchParams): SavedQuery => {
  const { min, max, ...filters } = filtersOf(params);
  const sort = sortOf(params);
  return askedAs({
    ...filters,
    budget_min: parseMoney(min),
    budget_max: parseMoney(max),
    sort: sort === 'newest' ? '' : sort,
  });
};

const dollars = (cents: string | undefined): string =>
  cents === undefined ? '' : String(Number(cents) / 100);

/** The address of a saved search: amounts in dollars. */
const addressOf = ({ budget_min: min, budget_max: max, ...filters }: SavedQuery): URLSearchParams =>
  new URLSearchParams(askedAs({ ...filters, min: dollars(min), max: dollars(max) }));

export const SavedJobSearches = () => {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (query: SavedQuery) => setParams(addressOf(query), { replace: true, preventScrollReset: true }),
    [setParams],
  );
  return (
    <SavedBar
      kind="jobs"
      asked={askedIn(params)}
      called={activeIn(filtersOf(params))
        // The notification puts the whole name between quotes.
        .map(({ words }) => words.replaceAll(/[“”]/g, ''))
        .join(', ')}
      named={params.get('saved')}
      pathOf={(query) => `${paths.jobs}?${addressOf(query).toString()}`}
      onNamed={open}
    />
  );
};

export const FollowedJobSearch = () => {
  const [params] = useSearchParams();
  return <FollowRow kind="jobs" asked={askedIn(params)} />;
};
