import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { ArrowRight } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ComingSoon } from '../ui/coming-soon.tsx';
import { TextField } from '../ui/field.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Tabs } from '../ui/tabs.tsx';

/** Opens a profile whose name one was told. */
const ByName = () => {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const open = (event: SyntheticEvent): void => {
    event.preventDefault();
    const username = typed.trim().replace(/^@/, '');
    if (username === '') setError('Enter a username.');
    else void navigate(paths.profile(username));
  };
  return (
    <form className="by-name" onSubmit={open}>
      <TextField
        label="Open a profile by username"
        placeholder="@username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" icon={ArrowRight}>
        View Profile
      </Button>
    </form>
  );
};

const Creators = () => (
  <div className="stack gap-6">
    <ByName />
    <ComingSoon
      action={
        <div className="row row--wrap">
          <ButtonLink kind="go" to={paths.postJob}>
            Post a Job
          </ButtonLink>
          <ButtonLink to={paths.jobs}>Browse open jobs</ButtonLink>
        </div>
      }
    />
  </div>
);

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
          { value: 'creators', label: 'Creators', panel: <Creators /> },
          { value: 'studios', label: 'Studios', panel: <Studios /> },
        ]}
      />
    </div>
  );
}
