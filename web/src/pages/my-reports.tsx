import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ComingSoon } from '../ui/coming-soon.tsx';
import { PageHead } from '../ui/page-head.tsx';

export default function MyReportsPage() {
  return (
    <div className="page">
      <PageHead title="My Reports" action={<ButtonLink to={paths.reportIssue}>Create New Report</ButtonLink>}>
        For now, reports go by email, so look for the answer in your inbox.
      </PageHead>
      <ComingSoon />
    </div>
  );
}
