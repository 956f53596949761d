import { useEffect } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SetURLSearchParams } from 'react-router-dom';
import type { TalentSort } from '../../../../contracts/talent.ts';
import { isCode } from '../../lib/errors.ts';
import { useLatestParams } from '../../lib/latest-params.ts';
import { usePaged } from '../../lib/paged.ts';
import { paths } from '../../lib/paths.ts';
import type { Path } from '../../lib/paths.ts';
import { useRoom } from '../../lib/realtime.ts';
import { useSession } from '../../lib/session.ts';
import { leftOf, totalOf, totalText } from '../../lib/total.ts';
import { FacetRail, FacetSheet } from '../../ui/facets.tsx';
import { Guess } from '../../ui/guess.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useMedia } from '../../ui/media.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { SortGroup, SortSelect } from '../../ui/sort-choice.tsx';
import { CREATORS_PER_PAGE, talentCountQuery, talentFacetsQuery, talentPagesQuery } from './api.ts';
import { CreatorPreview } from './creator-preview.tsx';
import { Facets } from './facets.tsx';
import type { Change } from './filters.ts';
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
import { ActiveFilters, CreatorListSkeleton, CreatorResults, LeftOut } from './talent-list.tsx';
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
  const list = usePaged({ ...talentPagesQuery(asked, sort), placeholderData: keepPreviousData, enabled });
  useRoom(on ? 'talent' : null);

  // A plan that has become smaller meanwhile: the page hears of it, or learns it here.
  const refused = isCode(list.error, 'skills_need_tier') || isCode(list.error, 'studio_search_needs_tier');
  useEffect(() => {
    if (refused) reloadMe();
  }, [refused, reloadMe]);

  const filtered = activeIn(asked).length > 0;
  const everybody = facets.data?.total;
  const shown = list.data === undefined || list.outdated ? undefined : list.data.length;
  const meant = list.outdated ? null : (list.data?.[0]?.meant ?? null);
  const extent = { shown, hasMore: list.end.left !== 0 };
  // A list that is there as a whole is counted by itself, and that of everybody by the facets.
  const uncounted = on ? filtered && shown !== undefined && extent.hasMore : planKnown;
  const counted = useQuery({ ...talentCountQuery(asked), enabled: uncounted });
  const total = totalOf(
    extent,
    filtered || everybody === undefined ? counted.data : { count: everybody, more: false },
  );
  const go = useLatestParams(params, setParams);
  // Back undoes a choice; what goes on being typed is one step.
  const change = (next: Change, replace = false): void => go((now) => withFilters(now, next), replace);
  return {
    filters,
    asked,
    beyond: planKnown ? beyond : [],
    sort,
    /** What its words were taken for, where that isn't what was typed. */
    meant,
    tier,
    facets: facets.data,
    /** How many it finds, as its tab says. */
    number: on
      ? filtered || everybody === undefined
        ? total
        : { count: everybody, more: false }
      : counted.data,
    list,
    filtered,
    total,
    left: leftOf(extent, total),
    change,
  };
};

type Search = ReturnType<typeof useCreatorSearch>;

const Questions = ({ search, name }: { search: Search; name: string }) => {
  const { facets, filters, tier, change } = search;
  return <Facets name={name} facets={facets} filters={filters} tier={tier} onChange={change} />;
};

/** What is looked for, and in which order; on phones the questions too. */
export const CreatorSearchBar = ({ search }: { search: Search }) => {
  const { filters, asked, sort, total, change } = search;
  const sorting = { options: sorts, chosen: sort, onChoose: (to: TalentSort) => change({ sort: to }) };
  return (
    <div className="head__bar">
      <SearchBox
        label="Search creators"
        placeholder="Name, role, or skill"
        value={filters.q}
        onSearch={(q) => change({ q }, q !== '' && filters.q !== '')}
      />
      <SortSelect {...sorting} />
      <FacetSheet
        active={facetCount(asked)}
        onClear={() => change({ ...noFilters, q: filters.q })}
        result={
          total === undefined
            ? 'Show creators'
            : `Show ${totalText(total)} ${total.count === 1 ? 'creator' : 'creators'}`
        }
      >
        <SortGroup name="sheet-sort" {...sorting} />
        <Questions search={search} name="sheet" />
      </FacetSheet>
    </div>
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
  const { asked, beyond, sort, list, meant, filtered, total, left, change } = search;
  const fits = useMedia(PREVIEW_FITS);
  const { data: creators = [] } = list;
  const wanted = params.get('creator');
  const previewed = fits ? (creators.find(({ username }) => username === wanted) ?? null) : null;
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
      <section className="creators-list" aria-label="Creators" aria-busy={list.outdated}>
        {above}
        <LeftOut
          beyond={beyond}
          onRemove={() => change(Object.fromEntries(beyond.map((name) => [name, ''])), true)}
        />
        <ActiveFilters filters={asked} total={total} onChange={change} />
        <Guess typed={asked.q} meant={meant} onInsist={() => change({ as_typed: 'yes' })} />
        <Loaded query={list} skeleton={<CreatorListSkeleton />} fault="Error fetching developers">
          {() => (
            <CreatorResults
              creators={creators}
              selected={previewed?.username ?? null}
              previewOf={fits ? previewOf : undefined}
              filtered={filtered}
              onClear={() => change(noFilters)}
              save={save}
            />
          )}
        </Loaded>
        <div className="mt-6">
          <ShowMore
            key={JSON.stringify([asked, sort])}
            noun={['creator', 'creators']}
            page={CREATORS_PER_PAGE}
            {...list.end}
            left={left}
          />
        </div>
      </section>
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
