import { useSearchParams } from 'react-router-dom';
import { Creators } from '../features/talent/creators.tsx';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ComingSoon } from '../ui/coming-soon.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Tabs } from '../ui/tabs.tsx';

const Studios = () => <ComingSoon action={<ButtonLink to={paths.jobs}>Browse open jobs</ButtonLink>} />;

export default function DevelopersPage() {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'studios' ? 'studios' : 'creators';
  return (
    <div className="page">
      <PageHead title="The architects of Roblox">
        Builders, scripters, animators, sound designers, and the studios they build with.
      </PageHead>
      <Tabs
        label="Talent"
        value={tab}
        onChange={(value) =>
          setParams(value === 'creators' ? {} : { tab: value }, { replace: true, preventScrollReset: true })
        }
        tabs={[
          { value: 'creators', label: 'Creators', panel: <Creators params={params} setParams={setParams} /> },
          { value: 'studios', label: 'Studios', panel: <Studios /> },
        ]}
      />
    </div>
  );
}
