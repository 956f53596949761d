import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { EmptyState } from '../ui/states.tsx';

export default function CollectivesPage() {
  return (
    <div className="page">
      <PageHead title="Collectives">
        Groups that stay together: around a craft, a genre, a language or a studio.
      </PageHead>
      <EmptyState
        title="Collectives cannot be created yet."
        action={<ButtonLink to={paths.jobs}>Browse open jobs</ButtonLink>}
      >
        They will stand here with what they are about, their members and the roles that they look for. Anybody
        with an account will be able to join one or start one.
      </EmptyState>
    </div>
  );
}
