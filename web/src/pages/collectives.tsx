import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { GroupSort } from '../../../contracts/collectives.ts';
import type { Count } from '../../../contracts/wire.ts';
import { collectiveCountQuery, collectivePagesQuery, GROUPS_PER_PAGE } from '../features/groups/api.ts';
import { CollectiveListSkeleton, CollectiveResults, sorts } from '../features/groups/collective-list.tsx';
import { activeIn, answersIn, noSearch, searchOf, sortOf, withSearch } from '../features/groups/filters.ts';
import { BarQuestions, SheetQuestions } from '../features/groups/search-parts.tsx';
import { useListSearch } from '../lib/list-search.ts';
import { paths } from '../lib/paths.ts';
import { useRoom } from '../lib/realtime.ts';
import { totalText } from '../lib/total.ts';
import { ButtonLink } from '../ui/button.tsx';
import { FoundList, ListBar } from '../ui/list-search.tsx';
import '../ui/people.css';

const noun = ['collective', 'collectives'] as const;

const Head = ({ all }: { all: Count | undefined }) => (
  <>
    <div className="head__top">
      <h1 className="t-40">
        {all === undefined || all.count === 0
          ? 'Collectives'
          : `${totalText(all)} ${noun[all.count === 1 ? 0 : 1]}`}
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
  const all = useQuery(collectiveCountQuery(noSearch)).data;
  const active = activeIn(filters);
  const search = useListSearch({
    params,
    setParams,
    withAnswer: withSearch,
    pages: collectivePagesQuery(filters, sort),
    filtered: active.length > 0,
    all,
    countOf: collectiveCountQuery(filters),
  });
  const { change } = search;
  useRoom('collectives');
  const sorting = { options: sorts, chosen: sort, onChoose: (to: GroupSort) => change({ sort: to }) };

  return (
    <div className="page page--window">
      <div className="head">
        <Head all={all} />
        <ListBar
          search={search}
          label="Search collectives"
          placeholder="Name, topic, or person"
          noun={noun}
          typed={filters.q}
          sorting={sorting}
          answers={answersIn(filters)}
          onClear={() => change({ ...noSearch, q: filters.q })}
          beside={<BarQuestions filters={filters} onChange={change} />}
        >
          <SheetQuestions filters={filters} onChange={change} />
        </ListBar>
      </div>
      <FoundList
        search={search}
        active={active}
        quiet="c2"
        onClear={() => change(noSearch)}
        label="Collectives"
        typed={filters.q}
        onInsist={() => change({ as_typed: 'yes' })}
        skeleton={<CollectiveListSkeleton />}
        fault="Error fetching collectives"
        page={GROUPS_PER_PAGE}
        noun={noun}
      >
        {(collectives) => (
          <CollectiveResults
            collectives={collectives}
            filters={filters}
            filtered={search.filtered}
            onClear={() => change(noSearch)}
          />
        )}
      </FoundList>
    </div>
  );
}
