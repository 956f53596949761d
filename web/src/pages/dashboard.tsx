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
import { contractsQuery, unsettledQuery } from '../features/contract/api.ts';
import { Activity } from '../features/dashboard/activity.tsx';
import { moreTabs } from './dashboard-more.tsx';
import { DashboardSkeleton } from '../features/dashboard/dashboard-skeleton.tsx';
import { greeting } from '../features/dashboard/needs.ts';
import { NeedsPart } from '../features/dashboard/needs-part.tsx';
import { Shortcuts } from '../features/dashboard/shortcuts.tsx';
import { XpStrip } from '../ui/xp-strip.tsx';
import { MyGroups } from '../features/groups/my-groups.tsx';
import { StudioRooms } from '../features/groups/studio-rooms.tsx';
import { waitingStudioApplicationsQuery } from '../features/groups/studios-api.ts';
import { pulseQuery } from '../features/pulse/api.ts';
import { DailyPulse } from '../features/pulse/daily-pulse.tsx';
import { achievementProgressQuery } from '../features/reputation/api.ts';
import { NextAchievements } from '../features/reputation/next-achievements.tsx';
import { VerificationPart } from '../features/verification/verification-part.tsx';
import { myJobsQuery } from '../features/jobs/api.ts';
import { CloseQuestion } from '../features/jobs/close-question.tsx';
import {
  receivedInterestsQuery,
  sentInterestsQuery,
  waitingInterestsQuery,
} from '../features/team-ups/api.ts';
import { ReceivedInterests, SentInterests } from '../features/team-ups/interests-tab.tsx';
import { usePaged } from '../lib/paged.ts';
import { useRoom } from '../lib/realtime.ts';
import { useSession } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { EndOfList } from '../ui/end-of-list.tsx';
import { RowsSkeleton } from '../ui/skeletons.tsx';
import { Tabs } from '../ui/tabs.tsx';
import '../features/dashboard/dashboard.css';

const LoginAgainFirst = lazy(() => import('../features/account/login-again-first.tsx'));

const EditProfileDialog = lazy(async () => ({
  default: (await import('../features/profile/edit-profile-dialog.tsx')).EditProfileDialog,
}));

const StudioManager = lazy(async () => ({
  default: (await import('../features/groups/studio-manager.tsx')).StudioManager,
}));

const tabNames = [
  'activity',
  'manager',
  'applications',
  'team-ups',
  'studios',
  ...moreTabs.map(({ value }) => value),
] as const;

const InterestsPanel = () => {
  const received = usePaged(receivedInterestsQuery);
  const sent = usePaged(sentInterestsQuery);
  return (
    <>
      <Loaded
        query={received}
        skeleton={<RowsSkeleton label="Loading interests" />}
        fault="Error fetching interests."
      >
        {(interests) => <ReceivedInterests interests={interests} end={received.end} />}
      </Loaded>
      <Loaded
        query={sent}
        skeleton={<RowsSkeleton label="Loading your interests" rows={1} />}
        fault="We couldn’t load your own interests."
        empty={null}
      >
        {(interests) => <SentInterests interests={interests} end={sent.end} />}
      </Loaded>
    </>
  );
};

const DashboardTabs = () => {
  const [params, setParams] = useSearchParams();
  const received = usePaged(receivedApplicationsQuery);
  const sent = usePaged(sentApplicationsQuery);
  const contracts = usePaged(contractsQuery);
  const jobs = usePaged(myJobsQuery);
  const tab = tabNames.find((name) => name === params.get('tab')) ?? 'activity';
  const asked = useQuery(waitingInterestsQuery).data?.count;
  const waiting = useQuery(waitingApplicationsQuery).data?.count;
  const inStudios = useQuery(waitingStudioApplicationsQuery).data?.count;
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
          panel: <Activity contracts={contracts} jobs={jobs} />,
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
                    closeQuestion={(job, onAnswered) => <CloseQuestion job={job} onAnswered={onAnswered} />}
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
        {
          value: 'studios',
          label: 'Studio Manager',
          ...(inStudios ? { count: inStudios, hot: true } : {}),
          panel: (
            <Suspense fallback={<RowsSkeleton label="Loading your studios" />}>
              <StudioManager />
            </Suspense>
          ),
        },
        ...moreTabs,
      ]}
    />
  );
};

interface Part {
  readonly data: unknown;
  readonly isError: boolean;
  readonly failureCount: number;
}

/** It has answered, or has failed at least once: what may not come holds up nothing that has. */
const isIn = ({ data, isError, failureCount }: Part): boolean =>
  data !== undefined || isError || failureCount > 0;

/** True from when every part has come or failed: until then what stands lower would be pushed by what comes above it. */
const useAllIn = (parts: readonly Part[]): boolean => {
  const allIn = parts.every(isIn);
  const [were, setWere] = useState(allIn);
  if (allIn && !were) setWere(true);
  return allIn || were;
};

const Dashboard = ({ me, profile }: { me: Me; profile: PublicProfile }) => {
  const [editing, setEditing] = useState(false);
  const applications = useQuery(waitingApplicationsQuery);
  const unsettled = useQuery(unsettledQuery);
  const contracts = usePaged(contractsQuery);
  const interests = useQuery(waitingInterestsQuery);
  const studios = useQuery(waitingStudioApplicationsQuery);
  const jobs = usePaged(myJobsQuery);
  const allIn = useAllIn([
    applications,
    unsettled,
    contracts,
    interests,
    studios,
    jobs,
    useQuery(pulseQuery),
    useQuery(achievementProgressQuery),
  ]);
  useRoom(`user:${me.id}`);

  const sources = [
    { what: 'contracts', query: unsettled },
    { what: 'applications', query: applications },
    { what: 'team-up interests', query: interests },
    { what: 'studio applications', query: studios },
  ];
  const missing = sources
    .filter(({ query }) => query.data === undefined)
    .map(({ what, query }) => ({ what, failed: query.isError, retry: query.refetch }));
  return (
    <div className="page page--tall">
      <div className="head split pb-4">
        <h1 className="t-40 wrap-anywhere">{greeting(profile.display_name)}</h1>
        <Button icon={Pencil} className="only-desk" onClick={() => setEditing(true)}>
          Edit Profile
        </Button>
      </div>
      {allIn ? (
        <>
          <NeedsPart
            me={me}
            known={{
              contracts: unsettled.data,
              applications: applications.data,
              interests: interests.data,
              studios: studios.data,
            }}
            missing={missing}
          />
          <StudioRooms />
          <XpStrip profile={profile} beside={<DailyPulse />} />
          <div className="cols cols--main-side dash pt-2">
            <section className="min-w-0" aria-label="Your work">
              <DashboardTabs />
            </section>
            <aside className="side stack gap-8 pt-5.5" aria-label="Account">
              <PayoutCard
                payouts={me.payouts}
                loginFirst={(how) => (
                  <Suspense>
                    <LoginAgainFirst then="set up payouts" {...how} />
                  </Suspense>
                )}
              />
              <PlanSummary plan={me.plan} />
              <VerificationPart profile={profile} />
              <NextAchievements />
              <Shortcuts admin={me.user_roles.length > 0} />
              <MyGroups />
              <Button full icon={Pencil} className="only-phone" onClick={() => setEditing(true)}>
                Edit Profile
              </Button>
            </aside>
          </div>
        </>
      ) : (
        <DashboardSkeleton />
      )}
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
