import { useSearchParams } from 'react-router-dom';
import { Creators, CreatorSearchBar, useCreatorSearch } from '../features/talent/creators.tsx';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ComingSoon } from '../ui/coming-soon.tsx';
import { Tabs } from '../ui/tabs.tsx';

const Studios = () => <ComingSoon action={<ButtonLink to={paths.jobs}>Browse open jobs</ButtonLink>} />;

export default function DevelopersPage() {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'studios' ? 'studios' : 'creators';
  const search = useCreatorSearch({ params, setParams, on: tab === 'creators' });
  const { everybody } = search;
  return (
    <div className="page">
      <div className="head">
        <h1 className="t-40">The architects of Roblox</h1>
        <p className="t-16 c2 mt-2 read pretty">
          Builders, scripters, animators, sound designers, and the studios they build with.
        </p>
        {tab === 'creators' && <CreatorSearchBar search={search} />}
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
            panel: <Creators search={search} params={params} />,
          },
          { value: 'studios', label: 'Studios', panel: <Studios /> },
        ]}
      />
    </div>
  );
}
