import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { Me, PublicProfile } from '../../../contracts/profiles.ts';
import {
  receivedApplicationsQuery,
  sentApplicationsQuery,
  waitingApplicationsQuery,
} from '../features/applications/api.ts';
import { ApplicationManager } from '../features/applications/manager.tsx';
import { SentTable } from '../features/applications/sent.tsx';
import { PayoutCard } from '../features/billing/payout-card.tsx';
import { PlanSummary } from '../features/billing/plan-summary.tsx';
import { contractsQuery } from '../features/contract/api.ts';
import { Activity } from '../features/dashboard/activity.tsx';
import { moreTabs } from '../features/dashboard/more-tabs.tsx';
import { needsHeading, needsOf } from '../features/dashboard/needs.ts';
import { NeedsList } from '../features/dashboard/needs-list.tsx';
import { Groups, Shortcuts } from '../features/dashboard/shortcuts.tsx';
import { XpStrip } from '../features/dashboard/xp-strip.tsx';
import { myJobsQuery } from '../features/jobs/api.ts';
import { CloseQuestion } from '../features/jobs/close-question.tsx';
import {
  receivedInterestsQuery,
  sentInterestsQuery,
  waitingInterestsQuery,
} from '../features/team-ups/api.ts';
import { TeamUpInterests } from '../features/team-ups/interests-tab.tsx';
import { usePaged } from '../lib/paged.ts';
import { useRoom } from '../lib/realtime.ts';
import { useSession } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { both, Loaded } from '../ui/loaded.tsx';
import { EndOfList } from '../ui/end-of-list.tsx';
import { RowsSkeleton } from '../ui/skeletons.tsx';
import { Bone, Skeleton } from '../ui/states.tsx';
import { Tabs } from '../ui/tabs.tsx';
import '../features/dashboard/dashboard.css';

const EditProfileDialog = lazy(async () => ({
  default: (await import('../features/profile/edit-profile-dialog.tsx')).EditProfileDialog,
}));

const tabNames = [
  'activity',
  'manager',
  'applications',
  'team-ups',
  ...moreTabs.map(({ value }) => value),
] as const;

const InterestsPanel = () => {
  const received = usePaged(receivedInterestsQuery);
  const sent = usePaged(sentInterestsQuery);
  return (
    <Loaded
      query={both(received, sent)}
      skeleton={<RowsSkeleton label="Loading interests" />}
      fault="Error fetching interests."
    >
      {([toMe, mine]) => (
        <TeamUpInterests received={toMe} sent={mine} receivedEnd={received.end} sentEnd={sent.end} />
      )}
    </Loaded>
  );
};

const DashboardTabs = () => {
  const [params, setParams] = useSearchParams();
  const received = usePaged(receivedApplicationsQuery);
  const sent = usePaged(sentApplicationsQuery);
  const contracts = useQuery(contractsQuery);
  const jobs = usePaged(myJobsQuery);
  const tab = tabNames.find((name) => name === params.get('tab')) ?? 'activity';
  const asked = useQuery(waitingInterestsQuery).data?.count;
  const waiting = useQuery(waitingApplicationsQuery).data?.count;
  return (
    <Tabs
      label="Dashboard"
      value={tab}
      onChange={(value) =>
        setParams(value === 'activity' ? {} : { tab: value }, { replace: true, preventScrollReset: true })
      }
      tabs={[
        {
          value: 'activity',
          label: 'My Activity',
          panel: (
            <Loaded
              query={contracts}
              skeleton={<RowsSkeleton label="Loading contracts" />}
              fault="Could not load conversations."
            >
              {({ items }) => (
                <Loaded
                  query={jobs}
                  skeleton={<RowsSkeleton label="Loading jobs" />}
                  fault="Could not fetch jobs."
                >
                  {(mine) => <Activity contracts={items} jobs={mine} jobsEnd={jobs.end} />}
                </Loaded>
              )}
            </Loaded>
          ),
        },
        {
          value: 'manager',
          label: 'Application Manager',
          ...(waiting ? { count: waiting, hot: true } : {}),
          panel: (
            <Loaded
              query={received}
              skeleton={<RowsSkeleton label="Loading applications" />}
              fault="Could not fetch applications."
            >
              {(items) => (
                <>
                  <ApplicationManager
                    applications={items}
                    more={received.end.left !== 0}
                    closeQuestion={(jobId) => <CloseQuestion jobId={jobId} />}
                  />
                  <EndOfList noun={['application', 'applications']} end={received.end} />
                </>
              )}
            </Loaded>
          ),
        },
        {
          value: 'applications',
          label: 'My Applications',
          panel: (
            <Loaded
              query={sent}
              skeleton={<RowsSkeleton label="Loading applications" />}
              fault="Could not fetch applications."
            >
              {(items) => (
                <>
                  <SentTable applications={items} />
                  <EndOfList noun={['application', 'applications']} end={sent.end} />
                </>
              )}
            </Loaded>
          ),
        },
        {
          value: 'team-ups',
          label: 'Team-Up Interests',
          ...(asked ? { count: asked, hot: true } : {}),
          panel: <InterestsPanel />,
        },
        ...moreTabs,
      ]}
    />
  );
};

const Dashboard = ({ me, profile }: { me: Me; profile: PublicProfile }) => {
  const [editing, setEditing] = useState(false);
  const applications = useQuery(waitingApplicationsQuery);
  const contracts = useQuery(contractsQuery);
  const interests = useQuery(waitingInterestsQuery);
  useRoom(`user:${me.id}`);

  const known =
    applications.data !== undefined && contracts.data !== undefined && interests.data !== undefined;
  const needs = known ? needsOf(me, contracts.data.items, applications.data, interests.data) : [];
  return (
    <div className="page">
      <div className="head split pb-4">
        <h1 className="t-40 wrap-anywhere">{needsHeading(needs.length, profile.display_name)}</h1>
        <Button icon={Pencil} className="only-desk" onClick={() => setEditing(true)}>
          Edit Profile
        </Button>
      </div>
      {known ? (
        <NeedsList needs={needs} />
      ) : (
        !applications.isError &&
        !contracts.isError &&
        !interests.isError && (
          <Skeleton label="Loading what needs you">
            <div className="stack py-4">
              <Bone height={56} />
            </div>
          </Skeleton>
        )
      )}
      <XpStrip profile={profile} />
      <div className="cols cols--main-side dash pt-2">
        <section className="min-w-0" aria-label="Your work">
          <DashboardTabs />
        </section>
        <aside className="side stack gap-8 pt-5.5" aria-label="Account">
          <PayoutCard payouts={me.payouts} />
          <PlanSummary plan={me.plan} />
          <Shortcuts admin={me.user_roles.length > 0} />
          <Groups />
          <Button full icon={Pencil} className="only-phone" onClick={() => setEditing(true)}>
            Edit Profile
          </Button>
        </aside>
      </div>
      {editing && (
        <Suspense>
          <EditProfileDialog profile={profile} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  );
};

export default function DashboardPage() {
  const { me } = useSession();
  // The guards before this page see to a session and a complete profile.
  if (!me?.profile) return null;
  return <Dashboard me={me} profile={me.profile} />;
}
