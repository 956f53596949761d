import { useSearchParams } from 'react-router-dom';
import { AuditLog } from '../features/admin/audit-log.tsx';
import { OpenJobs } from '../features/admin/open-jobs.tsx';
import { EmptyTable } from '../ui/empty-table.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Tabs } from '../ui/tabs.tsx';

const Dashboard = () => (
  <section aria-labelledby="audit">
    <h2 className="d-20" id="audit">
      Audit
    </h2>
    <p className="c2 mt-2 mb-4 read pretty">
      What was done to accounts, roles and standing, and by whom. It is read here and changed nowhere.
    </p>
    <AuditLog />
  </section>
);

const VerificationRequests = () => (
  <EmptyTable caption="Verification requests" columns={['Person', 'Message', 'Requested']}>
    <EmptyState title="No verification requests.">
      Nobody can send one yet. Requests will stand here, to be approved or denied.
    </EmptyState>
  </EmptyTable>
);

const Users = () => (
  <EmptyTable caption="Users" columns={['User', 'Role', 'Verification', 'Joined']}>
    <EmptyState title="Users are not listed here yet.">
      What was done to an account stands in the audit on the Dashboard tab.
    </EmptyState>
  </EmptyTable>
);

const Reports = () => (
  <EmptyTable caption="Reports" columns={['Subject', 'Reporter', 'Status', 'Reported']}>
    <EmptyState title="No reports.">
      Reports go to the contact address by email for now. Once they are filed here, they stand in this list.
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
