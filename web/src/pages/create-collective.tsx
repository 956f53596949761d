import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ComingSoon } from '../ui/coming-soon.tsx';
import { PageHead } from '../ui/page-head.tsx';

export default function CreateCollectivePage() {
  return (
    <div className="page">
      <PageHead title="Create a collective">A page for a group people can join.</PageHead>
      <ComingSoon action={<ButtonLink to={paths.dashboard}>Open the dashboard</ButtonLink>} />
    </div>
  );
}
