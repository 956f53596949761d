import { lazy } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Studios, StudioSearchBar, useStudioSearch } from '../features/groups/studios.tsx';
import { Creators, CreatorSearchBar, useCreatorSearch } from '../features/talent/creators.tsx';
import { MembersOnly } from '../ui/members-only.tsx';
import { Tabs } from '../ui/tabs.tsx';

const SavedCreatorSearches = lazy(async () => ({
  default: (await import('./developers-saved.tsx')).SavedCreatorSearches,
}));
const FollowedCreatorSearch = lazy(async () => ({
  default: (await import('./developers-saved.tsx')).FollowedCreatorSearch,
}));

export default function DevelopersPage() {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'studios' ? 'studios' : 'creators';
  const search = useCreatorSearch({ params, setParams, on: tab === 'creators' });
  const studios = useStudioSearch({ params, setParams, on: tab === 'studios' });
  const { everybody } = search;
  return (
    <div className="page">
      <div className="head">
        <h1 className="t-40">The architects of Roblox</h1>
        <p className="t-16 c2 mt-2 read pretty">
          Builders, scripters, animators, sound designers, and the studios they build with.
        </p>
        {tab === 'creators' ? <CreatorSearchBar search={search} /> : <StudioSearchBar search={studios} />}
        {tab === 'creators' && (
          <MembersOnly>
            <SavedCreatorSearches meant={search.meant} />
          </MembersOnly>
        )}
      </div>
      <Tabs
        label="Talent"
        value={tab}
        onChange={(value) =>
          setParams(value === 'creators' ? {} : { tab: value }, { replace: true, preventScrollReset: true })
        }
        tabs={[
          {
            value: 'creators',
            label: 'Creators',
            ...(everybody === undefined ? {} : { count: everybody }),
            panel: (
              <Creators
                search={search}
                params={params}
                above={
                  <MembersOnly>
                    <FollowedCreatorSearch meant={search.meant} />
                  </MembersOnly>
                }
              />
            ),
          },
          {
            value: 'studios',
            label: 'Studios',
            // Nobody has counted further than a thousand.
            ...(studios.all === undefined || studios.all.more ? {} : { count: studios.all.count }),
            panel: <Studios search={studios} />,
          },
        ]}
      />
    </div>
  );
}
