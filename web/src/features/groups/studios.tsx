import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { SetURLSearchParams } from 'react-router-dom';
import type { Count } from '../../../../contracts/wire.ts';
import { useLatestParams } from '../../lib/latest-params.ts';
import { usePaged } from '../../lib/paged.ts';
import { paths } from '../../lib/paths.ts';
import { useRoom } from '../../lib/realtime.ts';
import { leftOf, totalOf, totalText } from '../../lib/total.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FacetSheet } from '../../ui/facets.tsx';
import { Guess } from '../../ui/guess.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { ActiveSearch, BarQuestions, SheetQuestions } from './search-parts.tsx';
import { answersIn, noSearch, searchOf, withSearch } from './filters.ts';
import type { SearchAnswer } from './filters.ts';
import { StudioCard, StudioSkeleton } from './studio-card.tsx';
import { studioCountQuery, studioPagesQuery, STUDIOS_PER_PAGE } from './studios-api.ts';
import './studios.css';

interface SearchProps {
  params: URLSearchParams;
  setParams: SetURLSearchParams;
  on: boolean;
}

/** The search of studios, in the state that the address says; while `on` is false only their number is asked for. */
export const useStudioSearch = ({ params, setParams, on }: SearchProps) => {
  const filters = searchOf(params);
  const all = useQuery(studioCountQuery(noSearch)).data;
  const list = usePaged({
    ...studioPagesQuery(filters),
    placeholderData: keepPreviousData,
    enabled: on,
  });
  useRoom('studios');
  // Their cards count open jobs.
  useRoom('jobs');
  const filtered = filters.q !== '' || answersIn(filters) > 0;
  const shown = list.data === undefined || list.outdated ? undefined : list.data.length;
  const extent = { shown, hasMore: list.end.left !== 0 };
  // A list that is there as a whole is counted by itself.
  const uncounted = filtered && (!on || (shown !== undefined && extent.hasMore));
  const counted = useQuery({ ...studioCountQuery(filters), enabled: uncounted });
  const total = totalOf(extent, filtered ? counted.data : all);
  // Back undoes a choice; a search that goes on being typed is one step.
  const go = useLatestParams(params, setParams);
  const change = (next: SearchAnswer, replace = false): void => go((now) => withSearch(now, next), replace);
  const meant = list.outdated ? null : (list.data?.[0]?.meant ?? null);
  /** How many it finds, as its tab says. */
  const number = on ? total : filtered ? counted.data : all;
  return { filters, number, list, meant, filtered, total, left: leftOf(extent, total), change };
};

type Search = ReturnType<typeof useStudioSearch>;

const noun = (total: Count): string => (total.count === 1 ? 'studio' : 'studios');

export const StudioSearchBar = ({ search: { filters, total, change } }: { search: Search }) => (
  <div className="head__bar">
    <SearchBox
      label="Search studios"
      placeholder="Name, topic, or person"
      value={filters.q}
      onSearch={(q) => change({ q }, q !== '' && filters.q !== '')}
    />
    <BarQuestions filters={filters} onChange={change} />
    <FacetSheet
      active={answersIn(filters)}
      onClear={() => change({ ...noSearch, q: filters.q })}
      result={total === undefined ? 'Show studios' : `Show ${totalText(total)} ${noun(total)}`}
    >
      <SheetQuestions filters={filters} onChange={change} />
    </FacetSheet>
  </div>
);

const StudioListSkeleton = () => (
  <Skeleton label="Loading studios">
    <div className="studios">
      {Array.from({ length: 9 }, (_, index) => (
        <StudioSkeleton key={index} />
      ))}
    </div>
  </Skeleton>
);

/** The tab Studios of /developers. */
export const Studios = ({ search }: { search: Search }) => {
  const { filters, list, meant, filtered, total, left, change } = search;
  return (
    <section aria-label="Studios" aria-busy={list.outdated}>
      {/* On phones the head has no room for it, and the tabs stay where they are. */}
      {(filtered || list.data?.length !== 0) && (
        <ButtonLink icon={Plus} className="only-phone studios__new" to={paths.createStudio}>
          Create Studio
        </ButtonLink>
      )}
      <ActiveSearch filters={filters} total={total} onChange={change} />
      <Guess typed={filters.q} meant={meant} onInsist={() => change({ as_typed: 'yes' })} />
      <Loaded
        query={list}
        skeleton={<StudioListSkeleton />}
        fault="Error fetching studios"
        empty={
          filtered ? (
            <EmptyState
              title="No studios match."
              action={<Button onClick={() => change(noSearch)}>Clear filters</Button>}
            >
              Try fewer words or another role.
            </EmptyState>
          ) : (
            <EmptyState
              title="No studios yet."
              action={<ButtonLink to={paths.createStudio}>Create Studio</ButtonLink>}
            >
              Start one: a page for your team, with its open jobs.
            </EmptyState>
          )
        }
      >
        {(studios) => (
          <div className="studios">
            {studios.map((studio) => (
              <StudioCard key={studio.id} studio={studio} />
            ))}
          </div>
        )}
      </Loaded>
      <div className="mt-6">
        <ShowMore
          key={JSON.stringify(filters)}
          noun={['studio', 'studios']}
          page={STUDIOS_PER_PAGE}
          {...list.end}
          left={left}
        />
      </div>
    </section>
  );
};
