import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { GroupSort } from '../../../contracts/collectives.ts';
import type { Count } from '../../../contracts/wire.ts';
import { collectiveCountQuery, collectivePagesQuery, GROUPS_PER_PAGE } from '../features/groups/api.ts';
import { CollectiveListSkeleton, CollectiveResults, sorts } from '../features/groups/collective-list.tsx';
import { answersIn, noSearch, searchOf, sortOf, withSearch } from '../features/groups/filters.ts';
import type { SearchAnswer } from '../features/groups/filters.ts';
import { ActiveSearch, BarQuestions, SheetQuestions } from '../features/groups/search-parts.tsx';
import { useLatestParams } from '../lib/latest-params.ts';
import { usePaged } from '../lib/paged.ts';
import { paths } from '../lib/paths.ts';
import { useRoom } from '../lib/realtime.ts';
import { leftOf, totalOf, totalText } from '../lib/total.ts';
import { ButtonLink } from '../ui/button.tsx';
import { FacetSheet } from '../ui/facets.tsx';
import { Guess } from '../ui/guess.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { SortGroup, SortSelect } from '../ui/sort-choice.tsx';
import '../ui/people.css';

const noun = (total: Count): string => (total.count === 1 ? 'collective' : 'collectives');

const Head = ({ all }: { all: Count | undefined }) => (
  <>
    <div className="head__top">
      <h1 className="t-40">
        {all === undefined || all.count === 0 ? 'Collectives' : `${totalText(all)} ${noun(all)}`}
      </h1>
      <ButtonLink kind="go" icon={Plus} to={paths.createCollective}>
        <span>
          Create<span className="only-desk">&nbsp;Collective</span>
        </span>
      </ButtonLink>
    </div>
    <p className="t-16 c2 mt-1 pretty">
      Groups that learn, review, and build side by side. Join a few, or start one.
    </p>
  </>
);

export default function CollectivesPage() {
  const [params, setParams] = useSearchParams();
  const filters = searchOf(params);
  const sort = sortOf(params);
  const list = usePaged({ ...collectivePagesQuery(filters, sort), placeholderData: keepPreviousData });
  const all = useQuery(collectiveCountQuery(noSearch)).data;
  useRoom('collectives');
  const { data: collectives = [] } = list;
  const filtered = filters.q !== '' || answersIn(filters) > 0;
  const shown = list.data === undefined || list.outdated ? undefined : collectives.length;
  const meant = list.outdated ? null : (collectives[0]?.meant ?? null);
  const extent = { shown, hasMore: list.end.left !== 0 };
  // A list that is there as a whole is counted by itself.
  const uncounted = filtered && shown !== undefined && extent.hasMore;
  const counted = useQuery({ ...collectiveCountQuery(filters), enabled: uncounted });
  const total = totalOf(extent, filtered ? counted.data : all);
  // Back undoes a choice; a search that goes on being typed is one step.
  const go = useLatestParams(params, setParams);
  const change = (next: SearchAnswer, replace = false): void => go((now) => withSearch(now, next), replace);
  const sorting = { options: sorts, chosen: sort, onChoose: (to: GroupSort) => change({ sort: to }) };

  return (
    <div className="page page--window">
      <div className="head">
        <Head all={all} />
        <div className="head__bar">
          <SearchBox
            label="Search collectives"
            placeholder="Name, topic, or person"
            value={filters.q}
            onSearch={(q) => change({ q }, q !== '' && filters.q !== '')}
          />
          <BarQuestions filters={filters} onChange={change} />
          <SortSelect {...sorting} />
          <FacetSheet
            active={answersIn(filters)}
            onClear={() => change({ ...noSearch, q: filters.q })}
            result={total === undefined ? 'Show collectives' : `Show ${totalText(total)} ${noun(total)}`}
          >
            <SortGroup name="sheet-sort" {...sorting} />
            <SheetQuestions filters={filters} onChange={change} />
          </FacetSheet>
        </div>
      </div>
      <section aria-label="Collectives" aria-busy={list.outdated}>
        <ActiveSearch filters={filters} total={total} onChange={change} />
        <Guess typed={filters.q} meant={meant} onInsist={() => change({ as_typed: 'yes' })} />
        <Loaded query={list} skeleton={<CollectiveListSkeleton />} fault="Error fetching collectives">
          {() => (
            <CollectiveResults
              collectives={collectives}
              filters={filters}
              filtered={filtered}
              onClear={() => change(noSearch)}
            />
          )}
        </Loaded>
        <div className="mt-6">
          <ShowMore
            key={JSON.stringify([filters, sort])}
            noun={['collective', 'collectives']}
            page={GROUPS_PER_PAGE}
            {...list.end}
            left={leftOf(extent, total)}
          />
        </div>
      </section>
    </div>
  );
}
