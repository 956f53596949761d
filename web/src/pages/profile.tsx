import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Flag, Pencil } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { DEFAULT_MOTTO, profileSummary } from '../../../contracts/page-summaries.ts';
import type { PublicProfile } from '../../../contracts/profiles.ts';
import { profileQuery } from '../features/profile/api.ts';
import { ProfileHead } from '../features/profile/profile-head.tsx';
import { ReviewsSkeleton } from '../features/profile/reviews-skeleton.tsx';
import { Works } from '../features/profile/works.tsx';
import { Trust, TrustBar } from '../features/profile/trust.tsx';
import { useNameOfToday } from '../lib/name-of-today.ts';
import { paths } from '../lib/paths.ts';
import { profileKeys } from '../lib/query-keys.ts';
import { useRoom } from '../lib/realtime.ts';
import { reportPath } from '../lib/report-path.ts';
import { useRouteParameter } from '../lib/route-parameter.ts';
import { useSession } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';
import { useVisited } from '../lib/visits.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Bone, JobSkeleton, Skeleton } from '../ui/states.tsx';
import { Tag } from '../ui/status.tsx';
import { useNotThere } from '../ui/unknown.tsx';
import { WrittenLater } from '../ui/written-later.tsx';
import '../features/profile/profile.css';

const WhatPeopleSay = lazy(async () => ({
  default: (await import('../features/profile/reviews.tsx')).WhatPeopleSay,
}));
const ChatAction = lazy(async () => ({ default: (await import('./profile-chat.tsx')).ProfileChat }));

const Achievements = lazy(async () => ({
  default: (await import('../features/profile/achievements.tsx')).Achievements,
}));

const GroupsOfPerson = lazy(async () => ({
  default: (await import('../features/groups/groups-of-person.tsx')).GroupsOfPerson,
}));

// A panel of its own: most people look at work and ratings.
const OpenJobs = lazy(async () => ({ default: (await import('./profile-jobs.tsx')).ProfileJobs }));

const ReviewList = lazy(async () => ({
  default: (await import('../features/profile/review-list.tsx')).ReviewList,
}));

const RemovedParts = lazy(async () => ({
  default: (await import('../features/sanctions/removed-parts.tsx')).RemovedParts,
}));

const EditProfileDialog = lazy(async () => ({
  default: (await import('../features/profile/edit-profile-dialog.tsx')).EditProfileDialog,
}));

const OwnWorks = lazy(async () => ({
  default: (await import('../features/profile/own-works.tsx')).OwnWorks,
}));

const About = ({ profile }: { profile: PublicProfile }) => (
  <div className="stack profile__about">
    <p className="t-20 pretty profile__motto">
      “<bdi>{profile.motto === '' ? DEFAULT_MOTTO : profile.motto}</bdi>”
    </p>
    {profile.bio !== '' && (
      <p className="t-16 c2 pretty profile__bio">
        <bdi>
          <WrittenLater>{profile.bio}</WrittenLater>
        </bdi>
      </p>
    )}
    {profile.tags.length > 0 && (
      <ul className="row row--wrap profile__tags" aria-label="Skills">
        {profile.tags.map((tag) => (
          <li key={tag}>
            <Tag>{tag}</Tag>
          </li>
        ))}
      </ul>
    )}
  </div>
);

const Profile = ({ profile }: { profile: PublicProfile }) => {
  const { me, status, userId } = useSession();
  const navigate = useNavigate();
  const owner = userId === profile.id;
  const [editing, setEditing] = useState(false);
  const hasWork = profile.works.length > 0 || owner;
  // Whoever has no work to show yet begins where it is added.
  const [chosen, setTab] = useState<string | null>(null);
  // Until somebody chooses: who is looking may be known later than what is shown.
  const tab = chosen ?? (hasWork ? 'work' : profile.open_jobs > 0 ? 'jobs' : 'ratings');
  const tabs = useRef<HTMLDivElement>(null);
  const visited = status === 'visitor' && profile.username;
  useEffect(() => {
    if (visited) void import('../features/analytics/note-view.ts').then(({ noteView }) => noteView(visited));
  }, [visited]);
  // What is pressed goes with its panel: the focus stays with the tabs.
  const showRatings = (): void => {
    setTab('ratings');
    tabs.current?.querySelector<HTMLElement>('[role="tab"][id$="-ratings"]')?.focus();
  };
  const edit = (className: string) =>
    owner && (
      <Button large full icon={Pencil} className={className} onClick={() => setEditing(true)}>
        Edit Profile
      </Button>
    );
  const report = (
    <ButtonLink
      large
      icon={Flag}
      to={reportPath({ kind: 'profile', id: profile.id })}
      state={{ about: profile.display_name }}
    >
      Report
      <span className="sr"> {profile.display_name}</span>
    </ButtonLink>
  );
  return (
    <>
      {profile.banner_url === null ? (
        <div className="pban baseplate" />
      ) : (
        <img className="pban" src={profile.banner_url} alt="" />
      )}
      <div className="page profile__page">
        <ProfileHead
          profile={profile}
          action={
            !owner && (
              <div className={`row pid__act${status === 'signed-in' ? ' pid__act--more' : ''}`}>
                {me?.profile ? (
                  <Suspense>
                    <ChatAction person={profile}>{report}</ChatAction>
                  </Suspense>
                ) : (
                  report
                )}
              </div>
            )
          }
        />
        {edit('only-phone profile__edit')}
        {owner && (
          <Suspense>
            <RemovedParts profile={profile} />
          </Suspense>
        )}
        <TrustBar profile={profile} />
        <div className="cols cols--main-side">
          <div className="stack profile__main">
            <About profile={profile} />
            <div ref={tabs}>
              <Tabs
                label={`${profile.display_name}’s work, jobs, and ratings`}
                value={tab === 'work' && !hasWork ? 'ratings' : tab}
                onChange={setTab}
                tabs={[
                  ...(hasWork
                    ? [
                        {
                          value: 'work',
                          label: 'Work',
                          count: profile.works.length,
                          panel: (
                            <Suspense
                              fallback={
                                <div className="works-room">
                                  <Works works={profile.works} username={profile.username} />
                                </div>
                              }
                            >
                              {owner ? (
                                <OwnWorks profile={profile} />
                              ) : (
                                <Works works={profile.works} username={profile.username} />
                              )}
                              {/* Beneath the works, so that nothing moves when it comes. */}
                              <Suspense>
                                <WhatPeopleSay profile={profile} owner={owner} onAll={showRatings} />
                              </Suspense>
                            </Suspense>
                          ),
                        },
                      ]
                    : []),
                  {
                    value: 'jobs',
                    label: 'Open jobs',
                    count: profile.open_jobs,
                    panel: (
                      <Suspense fallback={<JobSkeleton />}>
                        <OpenJobs username={profile.username} owner={owner} />
                      </Suspense>
                    ),
                  },
                  {
                    value: 'ratings',
                    label: 'Ratings',
                    count: profile.rating_count,
                    panel: (
                      <Suspense fallback={<ReviewsSkeleton rows={1} />}>
                        <ReviewList profile={profile} owner={owner} />
                      </Suspense>
                    ),
                  },
                ]}
              />
            </div>
            {/* Beneath, so that nothing moves when they come. */}
            <Suspense>
              <Achievements achievements={profile.achievements} />
            </Suspense>
            <Suspense>
              <GroupsOfPerson username={profile.username} />
            </Suspense>
          </div>
          <Trust profile={profile} action={edit('only-desk')} />
        </div>
      </div>
      {editing && (
        <Suspense>
          <EditProfileDialog
            profile={profile}
            onClose={() => setEditing(false)}
            onSaved={(username) => {
              if (username !== profile.username) void navigate(paths.profile(username), { replace: true });
            }}
          />
        </Suspense>
      )}
    </>
  );
};

const Pending = () => (
  <Skeleton label="Loading the profile">
    <div className="skel pban profile__ban-skel" />
    <div className="page profile__page">
      <div className="pid">
        <span className="pid__av">
          <Bone width={128} height={128} />
        </span>
        <div className="pid__t stack">
          <Bone width="40%" height={40} />
          <Bone width="60%" />
        </div>
      </div>
    </div>
  </Skeleton>
);

export default function ProfilePage() {
  const username = useRouteParameter('profile');
  const person = useQuery(profileQuery(username));
  const { data, error } = person;
  useRoom(data ? `profile:${data.id}` : null);
  useTitle(data?.display_name ?? `@${username}`, data && profileSummary(data));
  useVisited(data && { to: paths.profile(data.username), title: data.display_name });
  // A name that was given up leads on for a while.
  useNameOfToday(person, {
    asked: username,
    today: data?.username,
    keyOf: profileKeys.one,
    pageOf: paths.profile,
  });
  const unknown = useNotThere('profile', {
    error,
    address: paths.profile(username),
    says: 'Profile not found.',
  });

  return (
    <Loaded
      query={person}
      skeleton={<Pending />}
      fault="We couldn’t load the profile."
      faultIn="page head"
      away={unknown}
    >
      {(profile) => <Profile key={profile.id} profile={profile} />}
    </Loaded>
  );
}
