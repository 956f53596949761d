import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { AuditLog } from '../features/admin/audit-log.tsx';
import { Downloads } from '../features/admin/downloads.tsx';
import { Looks } from '../features/admin/looks.tsx';
import { AdminJobs } from '../features/admin/jobs.tsx';
import { Overview, useWaiting } from '../features/admin/overview.tsx';
import { PanelGate } from '../features/admin/panel-gate.tsx';
import { AdminUsers } from '../features/admin/users.tsx';
import { ParkedTasks } from '../features/admin/parked-tasks.tsx';
import { AuditReplay } from '../features/replay/audit-replay.tsx';
import { Appeals } from '../features/sanctions/appeals.tsx';
import { PersonDecisionList, PersonDecisions } from '../features/sanctions/person-decisions.tsx';
import { PlanDialog } from '../features/billing/plan-dialog.tsx';
import { EnterpriseRequests } from '../features/billing/enterprise-requests.tsx';
import { DecidedReferrals, HeldReferrals } from '../features/referrals/held-referrals.tsx';
import { AdminReports } from '../features/reports/admin-reports.tsx';
import { VerificationRequestList, WaitingRequest } from '../features/verification/requests.tsx';
import type { Path } from '../lib/paths.ts';
import { paths } from '../lib/paths.ts';
import { useTitle } from '../lib/title.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Tabs } from '../ui/tabs.tsx';

interface SectionProps {
  id: string;
  title: string;
  about: ReactNode;
  children: ReactNode;
}

const Section = ({ id, title, about, children }: SectionProps) => (
  <section className="min-w-0 mt-8" aria-labelledby={id}>
    <h2 className="t-16 b" id={id}>
      {title}
    </h2>
    <p className="t-12 c3 mt-1 mb-3 read pretty">{about}</p>
    {children}
  </section>
);

const Dashboard = () => (
  <>
    <section aria-label="The site in numbers">
      <Overview />
    </section>
    <Section
      id="parked"
      title="Parked tasks"
      about="Tasks that failed too many times to retry on their own. Fix the cause, then try again."
    >
      <ParkedTasks />
    </Section>
    <div className="cols cols--main-side">
      <Section
        id="audit"
        title="Audit log"
        about={
          <>
            Changes to accounts, roles, standing, jobs, and reports, tasks tried again, and who did each.
            Nobody can edit this log.{' '}
            <Link className="link link--in" to={`${paths.admin}?tab=replay` as Path}>
              Replay
            </Link>{' '}
            shows an escrow, a person, a job, or a report as it was at any moment.
          </>
        }
      >
        <AuditLog />
      </Section>
      <div>
        <Section
          id="looks"
          title="Looks at messages"
          about="When an admin read the messages around a reported one. Kept for 400 days."
        >
          <Looks />
        </Section>
        <Section
          id="downloads"
          title="Downloads"
          about="When an admin downloaded a table as a CSV file. Kept for 400 days."
        >
          <Downloads />
        </Section>
      </div>
    </div>
  </>
);

const Users = () => (
  <>
    <EnterpriseRequests />
    <HeldReferrals />
    <AdminUsers planDialog={PlanDialog} decisionsDialog={PersonDecisions} waitingRequest={WaitingRequest} />
    <DecidedReferrals />
  </>
);

const tabs = [
  { value: 'dashboard', label: 'Dashboard', panel: <Dashboard /> },
  { value: 'verification', label: 'Verification Requests', panel: <VerificationRequestList /> },
  { value: 'users', label: 'Users', panel: <Users /> },
  { value: 'jobs', label: 'Jobs', panel: <AdminJobs /> },
  {
    value: 'reports',
    label: 'Reports',
    panel: <AdminReports appeals={<Appeals />} decisions={PersonDecisionList} />,
  },
] as const;

/** Reached from what it replays, and from the audit log: spec §2 has five tabs, and it is none of them. */
const Replay = () => {
  useTitle('Audit replay');
  return (
    <div className="page">
      <header className="head pt-3 pb-2">
        <ButtonLink kind="bare" icon={ArrowLeft} to={paths.admin} className="-ml-[12px]">
          Admin
        </ButtonLink>
        <h1 className="t-28">Audit replay</h1>
      </header>
      <PanelGate>
        <AuditReplay />
      </PanelGate>
    </div>
  );
};

const Panel = () => {
  const [params, setParams] = useSearchParams();
  const waiting = useWaiting();
  const tab = tabs.find(({ value }) => value === params.get('tab')) ?? tabs[0];
  // The members' dashboard has this title already.
  useTitle(tab.value === 'dashboard' ? 'Admin dashboard' : tab.label);
  return (
    <div className="page">
      <header className="head pt-5 pb-2">
        <h1 className="t-28">{tab.label}</h1>
      </header>
      <PanelGate>
        <Tabs
          label="Admin"
          value={tab.value}
          onChange={(value) =>
            setParams(value === 'dashboard' ? {} : { tab: value }, {
              replace: true,
              preventScrollReset: true,
            })
          }
          tabs={tabs.map((each) => ({ ...each, ...waiting[each.value] }))}
        />
      </PanelGate>
    </div>
  );
};

export default function AdminPage() {
  const [params] = useSearchParams();
  return params.get('tab') === 'replay' ? <Replay /> : <Panel />;
}
