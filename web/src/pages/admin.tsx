import { useSearchParams } from 'react-router-dom';
import { AuditLog } from '../features/admin/audit-log.tsx';
import { OpenJobs } from '../features/admin/open-jobs.tsx';
import { ParkedTasks } from '../features/admin/parked-tasks.tsx';
import { EmptyTable } from '../ui/empty-table.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Tabs } from '../ui/tabs.tsx';

const Dashboard = () => (
  <>
    <section className="mb-8" aria-labelledby="parked">
      <h2 className="d-20" id="parked">
        Parked tasks
      </h2>
      <p className="c2 mt-2 mb-4 read pretty">
        Tasks that failed too many times to retry on their own. Fix the cause, then try again.
      </p>
      <ParkedTasks />
    </section>
    <section aria-labelledby="audit">
      <h2 className="d-20" id="audit">
        Audit log
      </h2>
      <p className="c2 mt-2 mb-4 read pretty">
        Changes to accounts, roles, and standing, tasks tried again, and who did each. Nobody can edit this
        log.
      </p>
      <AuditLog />
    </section>
  </>
);

const VerificationRequests = () => (
  <EmptyTable caption="Verification requests" columns={['Person', 'Message', 'Requested']}>
    <EmptyState title="No verification requests.">
      Nobody can send one yet. Requests will appear here for you to approve or deny.
    </EmptyState>
  </EmptyTable>
);

const Users = () => (
  <EmptyTable caption="Users" columns={['User', 'Role', 'Verification', 'Joined']}>
    <EmptyState title="The list of users isn’t ready yet.">
      The audit log on the Dashboard tab shows changes to accounts.
    </EmptyState>
  </EmptyTable>
);

const Reports = () => (
  <EmptyTable caption="Reports" columns={['Subject', 'Reporter', 'Status', 'Reported']}>
    <EmptyState title="No reports.">
      For now, reports go to the contact address by email. Once people can file them here, they’ll appear in
      this list.
    </EmptyState>
  </EmptyTable>
);

const tabs = [
  { value: 'dashboard', label: 'Dashboard', panel: <Dashboard /> },
  { value: 'verification', label: 'Verification Requests', panel: <VerificationRequests /> },
  { value: 'users', label: 'Users', panel: <Users /> },
  { value: 'jobs', label: 'Jobs', panel: <OpenJobs /> },
  { value: 'reports', label: 'Reports', panel: <Reports /> },
] as const;

export default function AdminPage() {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'dashboard';
  return (
    <div className="page">
      <header className="head">
        <h1 className="t-40">Admin</h1>
      </header>
      <Tabs
        label="Admin"
        value={tab}
        onChange={(value) =>
          setParams(value === 'dashboard' ? {} : { tab: value }, { replace: true, preventScrollReset: true })
        }
        tabs={tabs}
      />
    </div>
  );
}
