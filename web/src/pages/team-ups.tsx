import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { TeamUpSort } from '../../../contracts/team-ups.ts';
import {
  TEAM_UPS_PER_PAGE,
  teamUpCountQuery,
  teamUpFacetsQuery,
  teamUpPagesQuery,
} from '../features/team-ups/api.ts';
import { Facets, sorts } from '../features/team-ups/facets.tsx';
import {
  facetCount,
  filtersOf,
  noFilters,
  rolesIn,
  sortOf,
  withFilters,
} from '../features/team-ups/filters.ts';
import { ActiveFilters, TeamUpListSkeleton, TeamUpResults } from '../features/team-ups/team-up-list.tsx';
import { count } from '../lib/format.ts';
import { useLatestParams } from '../lib/latest-params.ts';
import { usePaged } from '../lib/paged.ts';
import { paths } from '../lib/paths.ts';
import { useRoom } from '../lib/realtime.ts';
import { leftOf, totalOf, totalText } from '../lib/total.ts';
import { ButtonLink } from '../ui/button.tsx';
import { FacetRail, FacetSheet } from '../ui/facets.tsx';
import { Guess } from '../ui/guess.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { SortGroup, SortSelect } from '../ui/sort-choice.tsx';
import '../ui/people.css';
import '../features/team-ups/team-ups.css';

const Head = ({ open }: { open: number | undefined }) => (
  <>
    <div className="head__top">
      <h1 className="t-40">
        {open === undefined ? 'Open team-ups' : `${count(open)} open ${open === 1 ? 'team-up' : 'team-ups'}`}
      </h1>
      <ButtonLink kind="go" icon={Plus} to={paths.postTeamUp}>
        <span>
          Create<span className="only-desk">&nbsp;Team-Up</span>
        </span>
      </ButtonLink>
    </div>
    <p className="t-16 c2 mt-1 pretty">
      Build something together, unpaid: a jam, a first game, a portfolio piece.
    </p>
  </>
);

export default function TeamUpsPage() {
  const [params, setParams] = useSearchParams();
  const filters = filtersOf(params);
  const sort = sortOf(params);
  const facets = useQuery(teamUpFacetsQuery);
  const list = usePaged({ ...teamUpPagesQuery(filters, sort), placeholderData: keepPreviousData });
  useRoom('team-ups');
  const { data: teamUps = [] } = list;
  const filtered = filters.q !== '' || facetCount(filters) > 0;
  const shown = list.data === undefined || list.outdated ? undefined : teamUps.length;
  const meant = list.outdated ? null : (teamUps[0]?.meant ?? null);
  const extent = { shown, hasMore: list.end.left !== 0 };
  const open = facets.data?.total;
  // A list that is there as a whole is counted by itself, and that of all open ones by the facets.
  const uncounted = filtered && shown !== undefined && extent.hasMore;
  const counted = useQuery({ ...teamUpCountQuery(filters), enabled: uncounted });
  const total = totalOf(extent, filtered || open === undefined ? counted.data : { count: open, more: false });
  // Back undoes a choice; a search that goes on being typed is one step.
  const go = useLatestParams(params, setParams);
  const change = (next: Parameters<typeof withFilters>[1], replace = false): void =>
    go((now) => withFilters(now, next), replace);
  const sorting = { options: sorts, chosen: sort, onChoose: (to: TeamUpSort) => change({ sort: to }) };

  return (
    <div className="page">
      <div className="head">
        <Head open={open} />
        <div className="head__bar">
          <SearchBox
            label="Search team-ups"
            placeholder="Title, role, or person"
            value={filters.q}
            onSearch={(q) => change({ q }, q !== '' && filters.q !== '')}
          />
          <SortSelect {...sorting} />
          <FacetSheet
            active={facetCount(filters)}
            onClear={() => change({ ...noFilters, q: filters.q })}
            result={
              total === undefined
                ? 'Show team-ups'
                : `Show ${totalText(total)} ${total.count === 1 ? 'team-up' : 'team-ups'}`
            }
          >
            <SortGroup name="sheet-sort" {...sorting} />
            <Facets name="sheet" facets={facets.data} filters={filters} onChange={change} />
          </FacetSheet>
        </div>
      </div>
      <div className="cols cols--facet-list">
        <FacetRail>
          <Facets name="rail" facets={facets.data} filters={filters} onChange={change} />
        </FacetRail>
        <section aria-label="Team-ups" aria-busy={list.outdated}>
          <ActiveFilters filters={filters} total={total} onChange={change} />
          <Guess typed={filters.q} meant={meant} onInsist={() => change({ as_typed: 'yes' })} />
          <Loaded query={list} skeleton={<TeamUpListSkeleton />} fault="Error fetching team-ups">
            {() => (
              <TeamUpResults
                teamUps={teamUps}
                wanted={rolesIn(filters)}
                filtered={filtered}
                onClear={() => change(noFilters)}
              />
            )}
          </Loaded>
          <div className="mt-6">
            <ShowMore
              key={JSON.stringify([filters, sort])}
              noun={['team-up', 'team-ups']}
              page={TEAM_UPS_PER_PAGE}
              {...list.end}
              left={leftOf(extent, total)}
            />
          </div>
        </section>
      </div>
    </div>
  );
}
