import { MyReports } from '../features/reports/my-reports.tsx';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';

export default function MyReportsPage() {
  return (
    <div className="page page--tall">
      <PageHead title="My Reports" action={<ButtonLink to={paths.reportIssue}>Create New Report</ButtonLink>}>
        What you’ve reported, and the outcome. Only you and admins can see this.
      </PageHead>
      <MyReports />
    </div>
  );
}
