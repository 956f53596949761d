import { lazy, Suspense, useState } from 'react';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { Count } from '../../../contracts/wire.ts';
import { Studios, StudioSearchBar, useStudioSearch } from '../features/groups/studios.tsx';
import { Creators, CreatorSearchBar, useCreatorSearch } from '../features/talent/creators.tsx';
import { CreatorListSkeleton } from '../features/talent/talent-list.tsx';
import { useLastKnown } from '../lib/last-known.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { FindSwitch } from '../ui/find-switch.tsx';
import { HeldRow } from '../ui/held-place.tsx';
import { MembersOnly } from '../ui/members-only.tsx';
import { Tabs } from '../ui/tabs.tsx';
import '../ui/people.css';

const SavedCreatorSearches = lazy(async () => ({
  default: (await import('./developers-saved.tsx')).SavedCreatorSearches,
}));
const FollowedCreatorSearch = lazy(async () => ({
  default: (await import('./developers-saved.tsx')).FollowedCreatorSearch,
}));

const InviteButton = lazy(async () => ({
  default: (await import('../features/jobs/invite.tsx')).InviteButton,
}));
const StudiosHiring = lazy(async () => ({
  default: (await import('../features/groups/studios-hiring.tsx')).StudiosHiring,
}));

const SaveButton = lazy(async () => ({
  default: (await import('./developers-saved-people.tsx')).SaveButton,
}));
const SavedCreators = lazy(async () => ({
  default: (await import('./developers-saved-people.tsx')).SavedCreators,
}));

const tabNames = ['creators', 'studios', 'saved'] as const;
type TabName = (typeof tabNames)[number];

const tabNamed = (name: string | null): TabName => tabNames.find((one) => one === name) ?? 'creators';

/** The address of a tab: as it was left, and looking for the same text. */
const addressOf = (
  tab: TabName,
  left: URLSearchParams | undefined,
  now: URLSearchParams,
): URLSearchParams => {
  const next = new URLSearchParams(left);
  const text = now.get('q');
  if (text !== next.get('q')) {
    next.delete('as_typed');
    if (text === null) next.delete('q');
    else next.set('q', text);
  }
  for (const name of ['creator', 'saved', 'tab']) next.delete(name);
  if (tab !== 'creators') next.set('tab', tab);
  return next;
};

const sameCount = (one: Count, other: Count): boolean => one.count === other.count && one.more === other.more;

/** How many a tab's search finds; nobody has counted further than a thousand. */
const useTabCount = (now: Count | undefined): { count?: number } => {
  const known = useLastKnown(now, sameCount);
  return known === undefined || known.more ? {} : { count: known.count };
};

export default function DevelopersPage() {
  const [params, setParams] = useSearchParams();
  const { status, onboarded, me } = useSession();
  // Nobody else has a list of saved people; until it is known who looks, the address holds.
  const mayHaveSaved = onboarded || (status !== 'visitor' && me === undefined);
  const named = tabNamed(params.get('tab'));
  const tab = named === 'saved' && !mayHaveSaved ? 'creators' : named;
  const [left, leave] = useState<Readonly<Partial<Record<TabName, URLSearchParams>>>>({});
  const paramsOf = (of: TabName): URLSearchParams => (of === tab ? params : addressOf(of, left[of], params));
  const search = useCreatorSearch({ params: paramsOf('creators'), setParams, on: tab === 'creators' });
  const studios = useStudioSearch({ params: paramsOf('studios'), setParams, on: tab === 'studios' });
  const [creatorCount, studioCount] = [useTabCount(search.number), useTabCount(studios.number)];
  // Back leads to the search as it was.
  const show = (next: TabName): void => {
    leave({ ...left, [tab]: params });
    setParams(paramsOf(next), { preventScrollReset: true });
  };
  return (
    <div className="page page--window">
      <div className="head">
        <FindSwitch here="Talent" />
        <div className="head__top">
          <h1 className="t-40 talent-heading">The architects of Roblox</h1>
          {tab === 'studios' && (
            <ButtonLink icon={Plus} className="only-desk" to={paths.createStudio}>
              Create Studio
            </ButtonLink>
          )}
        </div>
        <p className="t-16 c2 mt-2 read pretty">
          Builders, scripters, animators, sound designers, and the studios they build with.
        </p>
        {tab === 'creators' && <CreatorSearchBar search={search} />}
        {tab === 'studios' && <StudioSearchBar search={studios} />}
        {tab === 'creators' && (
          <MembersOnly room={<HeldRow />}>
            <SavedCreatorSearches meant={search.meant} />
          </MembersOnly>
        )}
      </div>
      <Tabs
        label="Talent"
        value={tab}
        onChange={(value) => show(tabNamed(value))}
        tabs={[
          {
            value: 'creators',
            label: 'Creators',
            ...creatorCount,
            panel: (
              <Creators
                search={search}
                params={params}
                above={
                  <MembersOnly>
                    <FollowedCreatorSearch meant={search.meant} />
                  </MembersOnly>
                }
                invite={(creator) => (
                  <Suspense>
                    <InviteButton person={creator} full />
                  </Suspense>
                )}
                save={(creator) => (
                  <MembersOnly>
                    <SaveButton person={creator} look="icon" />
                  </MembersOnly>
                )}
              />
            ),
          },
          { value: 'studios', label: 'Studios', ...studioCount, panel: <Studios search={studios} /> },
          ...(mayHaveSaved
            ? [
                {
                  value: 'saved',
                  label: 'Saved',
                  panel: (
                    <MembersOnly room={<CreatorListSkeleton />}>
                      <SavedCreators onBrowse={() => show('creators')} />
                    </MembersOnly>
                  ),
                },
              ]
            : []),
        ]}
      />
      {tab === 'creators' && !search.filtered && (
        <Suspense>
          <StudiosHiring all={studios.number} onAll={() => show('studios')} />
        </Suspense>
      )}
    </div>
  );
}
