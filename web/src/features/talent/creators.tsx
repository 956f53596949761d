import { useEffect } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SetURLSearchParams } from 'react-router-dom';
import type { TalentSort } from '../../../../contracts/talent.ts';
import { isCode } from '../../lib/errors.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { paths } from '../../lib/paths.ts';
import type { Path } from '../../lib/paths.ts';
import { useRoom } from '../../lib/realtime.ts';
import { useSession } from '../../lib/session.ts';
import { FacetRail } from '../../ui/facets.tsx';
import { FoundList, ListBar } from '../../ui/list-search.tsx';
import { useMedia } from '../../ui/media.ts';
import { CREATORS_PER_PAGE, talentCountQuery, talentFacetsQuery, talentPagesQuery } from './api.ts';
import { CreatorPreview } from './creator-preview.tsx';
import { Facets } from './facets.tsx';
import {
  activeIn,
  facetCount,
  filtersOf,
  noFilters,
  sortOf,
  sorts,
  withFilters,
  withinPlan,
} from './filters.ts';
import { CreatorListSkeleton, CreatorResults, LeftOut } from './talent-list.tsx';
import './talent.css';

/** The preview stands beside the list from here on, as in the stylesheet. */
const PREVIEW_FITS = '(min-width: 67.5625em)';

interface SearchProps {
  params: URLSearchParams;
  setParams: SetURLSearchParams;
  on: boolean;
}

/** The search of people, in the state that the address says; while `on` is false only their number is asked for. */
export const useCreatorSearch = ({ params, setParams, on }: SearchProps) => {
  const { status, me, meError, tier, reloadMe } = useSession();
  const filters = filtersOf(params);
  const sort = sortOf(params);
  // Until the plan is known nothing is left out, and what only a plan has is not asked for.
  const planKnown = status === 'visitor' || me !== undefined || meError !== null;
  const { asked, beyond } = withinPlan(filters, tier);
  const enabled = on && (planKnown || beyond.length === 0);
  const facets = useQuery({ ...talentFacetsQuery(asked), placeholderData: keepPreviousData, enabled });
  const everybody = facets.data?.total;
  const all = everybody === undefined ? undefined : { count: everybody, more: false };
  const active = activeIn(asked);
  const filtered = active.length > 0;
  const search = useListSearch({
    params,
    setParams,
    withAnswer: withFilters,
    pages: talentPagesQuery(asked, sort),
    filtered,
    all,
    countOf: talentCountQuery(asked),
    enabled,
    countedAway: on ? undefined : planKnown,
  });
  useRoom(on ? 'talent' : null);

  // A plan that has become smaller meanwhile: the page hears of it, or learns it here.
  const { error } = search.list;
  const refused = isCode(error, 'skills_need_tier') || isCode(error, 'studio_search_needs_tier');
  useEffect(() => {
    if (refused) reloadMe();
  }, [refused, reloadMe]);

  return {
    ...search,
    filters,
    asked,
    active,
    beyond: planKnown ? beyond : [],
    sort,
    tier,
    facets: facets.data,
    /** How many it finds, as its tab says. */
    number: on ? (filtered || all === undefined ? search.total : all) : search.counted,
  };
};

type Search = ReturnType<typeof useCreatorSearch>;

const Questions = ({ search, name }: { search: Search; name: string }) => {
  const { facets, filters, tier, change } = search;
  return <Facets name={name} facets={facets} filters={filters} tier={tier} onChange={change} />;
};

const noun = ['creator', 'creators'] as const;

/** What is looked for, and in which order; on phones the questions too. */
export const CreatorSearchBar = ({ search }: { search: Search }) => {
  const { filters, asked, sort, change } = search;
  return (
    <ListBar
      search={search}
      label="Search creators"
      placeholder="Name, role, or skill"
      noun={noun}
      typed={filters.q}
      sorting={{ options: sorts, chosen: sort, onChoose: (to: TalentSort) => change({ sort: to }) }}
      answers={facetCount(asked)}
      onClear={() => change({ ...noFilters, q: filters.q })}
    >
      <Questions search={search} name="sheet" />
    </ListBar>
  );
};

interface CreatorsProps {
  search: Search;
  params: URLSearchParams;
  /** What stands above the list. */
  above?: ReactNode;
  invite?: ComponentProps<typeof CreatorPreview>['invite'];
  /** Keeps somebody in the reader’s own list. */
  save?: ComponentProps<typeof CreatorResults>['save'];
}

/** The rail, the people, and one of them beside the list. */
export const Creators = ({ search, params, above, invite, save }: CreatorsProps) => {
  const { asked, beyond, list, change } = search;
  const fits = useMedia(PREVIEW_FITS);
  const wanted = params.get('creator');
  const previewed = fits ? (list.data?.find(({ username }) => username === wanted) ?? null) : null;
  const previewOf = (username: string): Path => {
    const next = new URLSearchParams(params);
    next.set('creator', username);
    return `${paths.developers}?${next.toString()}`;
  };
  return (
    <div className={`cols ${previewed ? 'cols--creators-preview' : 'cols--facet-list'}`}>
      <FacetRail>
        <Questions search={search} name="rail" />
      </FacetRail>
      <FoundList
        search={search}
        active={search.active}
        onClear={() => change(noFilters)}
        label="Creators"
        className="creators-list"
        typed={asked.q}
        onInsist={() => change({ as_typed: 'yes' })}
        skeleton={<CreatorListSkeleton />}
        fault="Error fetching developers"
        page={CREATORS_PER_PAGE}
        noun={noun}
        above={
          <>
            {above}
            <LeftOut
              beyond={beyond}
              onRemove={() => change(Object.fromEntries(beyond.map((name) => [name, ''])), true)}
            />
          </>
        }
      >
        {(creators) => (
          <CreatorResults
            creators={creators}
            selected={previewed?.username ?? null}
            previewOf={fits ? previewOf : undefined}
            filtered={search.filtered}
            onClear={() => change(noFilters)}
            save={save}
          />
        )}
      </FoundList>
      {previewed && (
        <CreatorPreview
          key={previewed.id}
          creator={previewed}
          onClose={() => change({}, true)}
          invite={invite}
          save={save?.(previewed)}
        />
      )}
    </div>
  );
};
