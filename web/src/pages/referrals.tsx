import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ComingSoon } from '../ui/coming-soon.tsx';
import { PageHead } from '../ui/page-head.tsx';

export default function ReferralsPage() {
  return (
    <div className="page">
      <PageHead title="Referral Program">Invite the people you like to build with.</PageHead>
      <ComingSoon action={<ButtonLink to={paths.dashboard}>Open the dashboard</ButtonLink>} />
    </div>
  );
}
