import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { AuditLog } from '../features/admin/audit-log.tsx';
import { jobPagesQuery } from '../features/jobs/api.ts';
import { JobListSkeleton, jobsOf } from '../features/jobs/job-list.tsx';
import { paths } from '../lib/paths.ts';
import { usePageTitle } from '../lib/title.ts';
import { Button } from '../ui/button.tsx';
import { EmptyTable } from '../ui/empty-table.tsx';
import { Link } from '../ui/link.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Time } from '../ui/time.tsx';

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

const Jobs = () => {
  const list = useInfiniteQuery(jobPagesQuery({ q: '', role: '', pay_type: '' }));
  if (list.data === undefined) {
    if (list.error === null) return <JobListSkeleton />;
    return <ErrorState title="Error fetching jobs" error={list.error} onRetry={() => void list.refetch()} />;
  }
  const jobs = jobsOf(list.data.pages);
  if (jobs.length === 0) return <EmptyState title="No open jobs." />;
  return (
    <>
      <p className="c2 mb-2 read pretty">
        The open jobs, as everybody sees them. Boosting and deleting by admins are not open yet.
      </p>
      <table className="table table--rows">
        <caption className="sr">Open jobs</caption>
        <thead>
          <tr>
            <th scope="col">Job</th>
            <th scope="col">Posted by</th>
            <th scope="col">Posted</th>
            <th scope="col" className="num">
              Boost
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <tr key={job.id}>
              <td className="wrap-anywhere">
                <Link className="b u" to={paths.job(job.id)}>
                  <bdi>{job.title}</bdi>
                </Link>
              </td>
              <td className="c2">
                {job.poster && (
                  <Link className="u" to={paths.profile(job.poster.username)}>
                    <bdi>{job.poster.display_name}</bdi>
                  </Link>
                )}
              </td>
              <td className="c3 nowrap">
                <Time at={job.created_at} />
              </td>
              <td className="num c2">{job.is_boosted ? 'Boosted' : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {list.hasNextPage && (
        <div className="py-4">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show 20 more
          </Button>
        </div>
      )}
    </>
  );
};

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
      Reports go to the contact address by e-mail for now. Once they are filed here, they stand in this list.
    </EmptyState>
  </EmptyTable>
);

const tabs = [
  { value: 'dashboard', label: 'Dashboard', panel: <Dashboard /> },
  { value: 'verification', label: 'Verification Requests', panel: <VerificationRequests /> },
  { value: 'users', label: 'Users', panel: <Users /> },
  { value: 'jobs', label: 'Jobs', panel: <Jobs /> },
  { value: 'reports', label: 'Reports', panel: <Reports /> },
] as const;

export default function AdminPage() {
  usePageTitle('/admin');
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
