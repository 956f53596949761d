import { paths } from '../lib/paths.ts';
import { usePageTitle } from '../lib/title.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { EmptyState } from '../ui/states.tsx';

export default function TeamUpsPage() {
  usePageTitle('teamUps');
  return (
    <div className="page">
      <PageHead title="Team-Ups">
        Building something together without pay: a game jam, a first game, a portfolio piece.
      </PageHead>
      <EmptyState
        title="Team-ups cannot be posted yet."
        action={<ButtonLink to={paths.jobs}>Browse open jobs</ButtonLink>}
      >
        Posts will stand here with what is planned and which roles are missing, and you will show interest
        with a message. Paid work is open today.
      </EmptyState>
    </div>
  );
}
