import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyTable } from '../ui/empty-table.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { EmptyState } from '../ui/states.tsx';

export default function MyReportsPage() {
  return (
    <div className="page">
      <PageHead title="My Reports" action={<ButtonLink to={paths.reportIssue}>Create New Report</ButtonLink>}>
        What you reported, and how far it is.
      </PageHead>
      <EmptyTable caption="My Reports" columns={['Subject', 'Status', 'Reported']}>
        <EmptyState title="Reports are not listed here yet.">
          They go by email for now, so the answer comes to your mailbox. Once reports are filed here, each
          stands in this list as open, in progress or resolved.
        </EmptyState>
      </EmptyTable>
    </div>
  );
}
