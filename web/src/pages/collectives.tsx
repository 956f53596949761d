import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ComingSoon } from '../ui/coming-soon.tsx';
import { PageHead } from '../ui/page-head.tsx';

export default function CollectivesPage() {
  return (
    <div className="page">
      <PageHead title="Collectives">Groups built around a craft, a genre, a language, or a studio.</PageHead>
      <ComingSoon action={<ButtonLink to={paths.jobs}>Browse open jobs</ButtonLink>} />
    </div>
  );
}
