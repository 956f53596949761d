import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ComingSoon } from '../ui/coming-soon.tsx';
import { PageHead } from '../ui/page-head.tsx';

export default function CreateStudioPage() {
  return (
    <div className="page">
      <PageHead title="Create a studio">A page for a team that hires.</PageHead>
      <ComingSoon action={<ButtonLink to={paths.postJob}>Post a Job</ButtonLink>} />
    </div>
  );
}
