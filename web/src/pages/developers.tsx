import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { ArrowRight } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { EmptyState } from '../ui/states.tsx';
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
    <EmptyState
      title="Creators are not listed yet."
      action={
        <div className="row row--wrap">
          <ButtonLink kind="go" to={paths.postJob}>
            Post a Job
          </ButtonLink>
          <ButtonLink to={paths.jobs}>Browse open jobs</ButtonLink>
        </div>
      }
    >
      Cards with work, role, availability and reputation will stand here, with a search. Until then a job post
      brings creators to you: every applicant comes with a profile, ratings and released contracts.
    </EmptyState>
  </div>
);

const Studios = () => (
  <EmptyState
    title="Studios are not listed yet."
    action={<ButtonLink to={paths.jobs}>Browse open jobs</ButtonLink>}
  >
    Studios will stand here with their owner and their open roles. Until then, every open job names who posted
    it and links to their profile.
  </EmptyState>
);

export default function DevelopersPage() {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'studios' ? 'studios' : 'creators';
  return (
    <div className="page">
      <PageHead title="The architects of Roblox">
        Builders, scripters, animators, sound designers, and the studios that they build with.
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
