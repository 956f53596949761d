import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { teamUpSummary } from '../../../contracts/page-summaries.ts';
import type { TeamUpDetail } from '../../../contracts/team-ups.ts';
import { interestedUsersQuery, teamUpQuery } from '../features/team-ups/api.ts';
import { InterestPart } from '../features/team-ups/express-interest.tsx';
import { InterestGroups, moreOf } from '../features/team-ups/interest-rows.tsx';
import { OwnerActions } from '../features/team-ups/owner-actions.tsx';
import { ReportTeamUp, RolesNeeded, Team, WorkedTogether } from '../features/team-ups/team-up-side.tsx';
import { count } from '../lib/format.ts';
import { usePaged } from '../lib/paged.ts';
import { paths } from '../lib/paths.ts';
import { useRoom } from '../lib/realtime.ts';
import { useRouteParameter } from '../lib/route-parameter.ts';
import { useSession } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';
import { useVisited } from '../lib/visits.ts';
import { Avatar } from '../ui/identity.tsx';
import { Link } from '../ui/link.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { MessageLink } from '../ui/message-link.tsx';
import { RowsSkeleton } from '../ui/skeletons.tsx';
import { Bone, EmptyState, Skeleton } from '../ui/states.tsx';
import { EndOfList } from '../ui/end-of-list.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Time } from '../ui/time.tsx';
import { useNotThere } from '../ui/unknown.tsx';
import { WayUp } from '../ui/way-up.tsx';
import { WrittenLater } from '../ui/written-later.tsx';
import { MadeByTeam } from './made-by.tsx';
import '../ui/people.css';
import '../features/team-ups/team-ups.css';

const TeamUpSkeleton = () => (
  <Skeleton label="Loading the team-up">
    <div className="head stack gap-3">
      <Bone width="52%" height={36} />
      <Bone width="30%" />
    </div>
    <div className="cols cols--main-side">
      <div className="stack gap-2.5">
        {['96%', '88%', '92%', '60%'].map((width) => (
          <Bone key={width} width={width} />
        ))}
      </div>
      <div className="stack gap-3">
        <Bone height={44} />
        <Bone width="60%" />
        <Bone width="72%" />
      </div>
    </div>
  </Skeleton>
);

interface OfTeamUp {
  teamUp: TeamUpDetail;
}

const Poster = ({ teamUp: { poster, is_owner: own } }: OfTeamUp) => {
  if (own) return <span className="c1">By you</span>;
  if (poster === null) return <span className="c1">A Creator</span>;
  return (
    <span className="row gap-1.5">
      <Avatar src={poster.avatar_url} seed={poster.username} size={20} />
      <Link className="c1 u" to={paths.profile(poster.username)}>
        <bdi>{poster.display_name}</bdi>
      </Link>
      <MessageLink person={poster} look="words" />
    </span>
  );
};

const Head = ({ teamUp, onRemoving }: OfTeamUp & { onRemoving: (removing: boolean) => void }) => (
  <div className="head pb-4">
    <WayUp from="teamUp" />
    <div className="head__top head__top--stack">
      <div className="min-w-0">
        <h1 className="t-40 wrap-anywhere">
          <bdi>{teamUp.title}</bdi>
        </h1>
        <div className="meta meta--14">
          <Poster teamUp={teamUp} />
          <span>{teamUp.status === 'open' ? 'Open' : 'Closed'}</span>
          <span>
            <Time at={teamUp.created_at} />
          </span>
          <span>{count(teamUp.interested)} interested</span>
        </div>
      </div>
      {teamUp.is_owner && <OwnerActions teamUp={teamUp} onRemoving={onRemoving} />}
    </div>
  </div>
);

const Interested = ({ id }: { id: string }) => {
  const interested = usePaged(interestedUsersQuery(id));
  return (
    <Loaded
      query={interested}
      skeleton={<RowsSkeleton label="Loading interests" />}
      fault="Error fetching interests."
      empty={
        <EmptyState title="No one has expressed interest yet.">
          They show up here as soon as they do.
        </EmptyState>
      }
    >
      {(items) => (
        <>
          <InterestGroups interests={items} more={moreOf(items, interested.end.left !== 0)} />
          <EndOfList noun={['person', 'people']} end={interested.end} />
        </>
      )}
    </Loaded>
  );
};

const OwnersPairs = ({ id }: { id: string }) => {
  const { data } = usePaged(interestedUsersQuery(id));
  return data ? <WorkedTogether users={data} /> : null;
};

const Details = ({ teamUp }: OfTeamUp) => (
  <div className="stack gap-8">
    <div className="read">
      <p className="text-[1rem] leading-[1.5rem] whitespace-pre-wrap wrap-anywhere">
        <WrittenLater>{teamUp.description}</WrittenLater>
      </p>
    </div>
    <MadeByTeam id={teamUp.id} />
  </div>
);

const TeamUpView = ({ teamUp }: OfTeamUp) => {
  const [params, setParams] = useSearchParams();
  const { is_owner: own, to_answer: waiting } = teamUp;
  const tab = own && params.get('tab') === 'interested' ? 'interested' : 'details';
  const tabs = [
    { value: 'details', label: 'Details', panel: <Details teamUp={teamUp} /> },
    ...(own
      ? [
          {
            value: 'interested',
            label: 'Interested Users',
            ...(waiting ? { count: waiting, hot: true } : {}),
            panel: <Interested id={teamUp.id} />,
          },
        ]
      : []),
  ];
  return (
    <div className="cols cols--main-side dash">
      <section className="min-w-0" aria-label="Team-up">
        <Tabs
          label="Team-up"
          value={tab}
          tabs={tabs}
          onChange={(value) =>
            setParams(value === 'details' ? {} : { tab: value }, { replace: true, preventScrollReset: true })
          }
        />
      </section>
      <aside className="stack gap-8 pt-5.5" aria-label="Team">
        {!own && (
          <section className="tup-interest" aria-label="Your interest">
            <InterestPart teamUp={teamUp} />
          </section>
        )}
        <RolesNeeded teamUp={teamUp} />
        <Team teamUp={teamUp} />
        {!own && <ReportTeamUp teamUp={teamUp} />}
        {tab === 'interested' && <OwnersPairs id={teamUp.id} />}
      </aside>
    </div>
  );
};

export default function TeamUpPage() {
  const id = useRouteParameter('teamUp');
  const { userId } = useSession();
  const teamUp = useQuery(teamUpQuery(id));
  const [removing, setRemoving] = useState(false);
  useTitle(teamUp.data?.title, teamUp.data && teamUpSummary(teamUp.data));
  useVisited(teamUp.data && { to: paths.teamUp(teamUp.data.id), title: teamUp.data.title });
  useRoom(`team-up:${id}`);
  useRoom(userId === null ? null : `user:${userId}`);

  const unknown = useNotThere('teamUp', {
    error: teamUp.error,
    address: paths.teamUp(id),
    says: 'This team-up post could not be found.',
    removing,
  });

  return (
    <div className="page">
      <Loaded
        query={teamUp}
        skeleton={<TeamUpSkeleton />}
        fault={userId === null ? 'Couldn’t load this team-up.' : 'Error checking interest status.'}
        faultIn="head"
        away={unknown}
      >
        {(data) => (
          <>
            <Head teamUp={data} onRemoving={setRemoving} />
            <TeamUpView teamUp={data} />
          </>
        )}
      </Loaded>
    </div>
  );
}
