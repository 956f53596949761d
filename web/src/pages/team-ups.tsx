import { useQuery } from '@tanstack/react-query';
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
import { activeIn, TeamUpListSkeleton, TeamUpResults } from '../features/team-ups/team-up-list.tsx';
import { count } from '../lib/format.ts';
import { useListSearch } from '../lib/list-search.ts';
import { paths } from '../lib/paths.ts';
import { useRoom } from '../lib/realtime.ts';
import { ButtonLink } from '../ui/button.tsx';
import { FacetRail } from '../ui/facets.tsx';
import { FoundList, ListBar } from '../ui/list-search.tsx';
import '../ui/people.css';
import '../features/team-ups/team-ups.css';

const noun = ['team-up', 'team-ups'] as const;

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
  const active = activeIn(filters);
  const open = facets.data?.total;
  const search = useListSearch({
    params,
    setParams,
    withAnswer: withFilters,
    pages: teamUpPagesQuery(filters, sort),
    filtered: active.length > 0,
    all: open === undefined ? undefined : { count: open, more: false },
    countOf: teamUpCountQuery(filters),
  });
  const { change } = search;
  useRoom('team-ups');
  const sorting = { options: sorts, chosen: sort, onChoose: (to: TeamUpSort) => change({ sort: to }) };

  return (
    <div className="page">
      <div className="head">
        <Head open={open} />
        <ListBar
          search={search}
          label="Search team-ups"
          placeholder="Title, role, or person"
          noun={noun}
          typed={filters.q}
          sorting={sorting}
          answers={facetCount(filters)}
          onClear={() => change({ ...noFilters, q: filters.q })}
        >
          <Facets name="sheet" facets={facets.data} filters={filters} onChange={change} />
        </ListBar>
      </div>
      <div className="cols cols--facet-list">
        <FacetRail>
          <Facets name="rail" facets={facets.data} filters={filters} onChange={change} />
        </FacetRail>
        <FoundList
          search={search}
          active={active}
          quiet="c2"
          onClear={() => change(noFilters)}
          label="Team-ups"
          typed={filters.q}
          onInsist={() => change({ as_typed: 'yes' })}
          skeleton={<TeamUpListSkeleton />}
          fault="Error fetching team-ups"
          page={TEAM_UPS_PER_PAGE}
          noun={noun}
        >
          {(teamUps) => (
            <TeamUpResults
              teamUps={teamUps}
              wanted={rolesIn(filters)}
              filtered={search.filtered}
              onClear={() => change(noFilters)}
            />
          )}
        </FoundList>
      </div>
    </div>
  );
}
