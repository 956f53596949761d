import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { SetURLSearchParams } from 'react-router-dom';
import { useListSearch } from '../../lib/list-search.ts';
import { paths } from '../../lib/paths.ts';
import { useRoom } from '../../lib/realtime.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FoundList, ListBar } from '../../ui/list-search.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { BarQuestions, SheetQuestions } from './search-parts.tsx';
import { activeIn, answersIn, noSearch, searchOf, withSearch } from './filters.ts';
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
  const active = activeIn(filters);
  const filtered = active.length > 0;
  const search = useListSearch({
    params,
    setParams,
    withAnswer: withSearch,
    pages: studioPagesQuery(filters),
    filtered,
    all,
    countOf: studioCountQuery(filters),
    enabled: on,
    countedAway: on ? undefined : filtered,
  });
  useRoom('studios');
  // Their cards count open jobs.
  useRoom('jobs');
  /** How many it finds, as its tab says. */
  const number = on ? search.total : filtered ? search.counted : all;
  return { ...search, filters, active, number };
};

type Search = ReturnType<typeof useStudioSearch>;

const noun = ['studio', 'studios'] as const;

export const StudioSearchBar = ({ search }: { search: Search }) => {
  const { filters, change } = search;
  return (
    <ListBar
      search={search}
      label="Search studios"
      placeholder="Name, topic, or person"
      noun={noun}
      typed={filters.q}
      answers={answersIn(filters)}
      onClear={() => change({ ...noSearch, q: filters.q })}
      beside={<BarQuestions filters={filters} onChange={change} />}
    >
      <SheetQuestions filters={filters} onChange={change} />
    </ListBar>
  );
};

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
  const { filters, active, list, filtered, change } = search;
  return (
    <FoundList
      search={search}
      active={active}
      quiet="c2"
      onClear={() => change(noSearch)}
      label="Studios"
      typed={filters.q}
      onInsist={() => change({ as_typed: 'yes' })}
      skeleton={<StudioListSkeleton />}
      fault="Error fetching studios"
      page={STUDIOS_PER_PAGE}
      noun={noun}
      above={
        // On phones the head has no room for it, and the tabs stay where they are.
        (filtered || list.data?.length !== 0) && (
          <ButtonLink icon={Plus} className="only-phone studios__new" to={paths.createStudio}>
            Create Studio
          </ButtonLink>
        )
      }
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
    </FoundList>
  );
};
