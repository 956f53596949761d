import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import {
  TEAM_UPS_PER_PAGE,
  teamUpCountQuery,
  teamUpFacetsQuery,
  teamUpPagesQuery,
} from '../features/team-ups/api.ts';
import type { TeamUpFilters } from '../features/team-ups/api.ts';
import { Facets } from '../features/team-ups/facets.tsx';
import { facetCount, filtersOf, noFilters, withFilters } from '../features/team-ups/filters.ts';
import { ActiveFilters, TeamUpListSkeleton, TeamUpResults } from '../features/team-ups/team-up-list.tsx';
import { count } from '../lib/format.ts';
import { usePaged } from '../lib/paged.ts';
import { paths } from '../lib/paths.ts';
import { useRoom } from '../lib/realtime.ts';
import { leftOf, totalOf, totalText } from '../lib/total.ts';
import { ButtonLink } from '../ui/button.tsx';
import { FacetRail, FacetSheet } from '../ui/facets.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { ShowMore } from '../ui/show-more.tsx';
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
  const facets = useQuery(teamUpFacetsQuery);
  const list = usePaged({ ...teamUpPagesQuery(filters), placeholderData: keepPreviousData });
  useRoom('team-ups');
  const { data: teamUps = [] } = list;
  const filtered = filters.q !== '' || facetCount(filters) > 0;
  const shown = list.data === undefined || list.outdated ? undefined : teamUps.length;
  const extent = { shown, hasMore: list.end.left !== 0 };
  const open = facets.data?.total;
  // A list that is there as a whole is counted by itself, and that of all open ones by the facets.
  const uncounted = filtered && shown !== undefined && extent.hasMore;
  const counted = useQuery({ ...teamUpCountQuery(filters), enabled: uncounted });
  const total = totalOf(extent, filtered || open === undefined ? counted.data : { count: open, more: false });
  const change = (next: Partial<TeamUpFilters>): void =>
    setParams((current) => withFilters(current, next), { replace: true, preventScrollReset: true });

  return (
    <div className="page">
      <div className="head">
        <Head open={open} />
        <div className="head__bar">
          <SearchBox
            label="Search team-ups"
            placeholder="Title, role or person"
            value={filters.q}
            onSearch={(q) => change({ q })}
          />
          <FacetSheet
            active={facetCount(filters)}
            onClear={() => change({ ...noFilters, q: filters.q })}
            result={
              total === undefined
                ? 'Show team-ups'
                : `Show ${totalText(total)} ${total.count === 1 ? 'team-up' : 'team-ups'}`
            }
          >
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
          <Loaded query={list} skeleton={<TeamUpListSkeleton />} fault="Error fetching team-ups">
            {() => (
              <TeamUpResults
                teamUps={teamUps}
                wanted={filters.role}
                filtered={filtered}
                onClear={() => change(noFilters)}
              />
            )}
          </Loaded>
          <div className="mt-6">
            <ShowMore
              key={JSON.stringify(filters)}
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
