import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { groupSummary } from '../../../contracts/page-summaries.ts';
import type { StudioDetail } from '../../../contracts/studios.ts';
import { membersQuery } from '../features/groups/api.ts';
import { closedWords } from '../features/groups/closed-group.ts';
import type { OwnersDialog } from '../features/groups/membership.tsx';
import { NextSteps } from '../features/groups/next-steps.tsx';
import { PlaceBanner, PlaceHead, PlaceSkeleton } from '../features/groups/place.tsx';
import { Elsewhere, LookingFor, PlaceWords, ReportPlace } from '../features/groups/place-side.tsx';
import { useRoleNews } from '../features/groups/role-news.ts';
import { Roster, RolesExplained } from '../features/groups/roster.tsx';
import { StudioActs } from '../features/groups/studio-acts.tsx';
import {
  CollectivesSide,
  FacesSide,
  HiringSide,
  NoneOfThese,
  WhenYouAccept,
} from '../features/groups/studio-side.tsx';
import { collectivesOfQuery, jobsOfQuery, studioQuery } from '../features/groups/studios-api.ts';
import { isCode } from '../lib/errors.ts';
import { groupKeys } from '../lib/group-keys.ts';
import { useNameOfToday } from '../lib/name-of-today.ts';
import { usePaged } from '../lib/paged.ts';
import { paths } from '../lib/paths.ts';
import { useRoom } from '../lib/realtime.ts';
import { useRouteParameter } from '../lib/route-parameter.ts';
import { useSession } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';
import { useVisited } from '../lib/visits.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Tabs } from '../ui/tabs.tsx';
import type { Tab } from '../ui/tabs.tsx';
import { useNotThere } from '../ui/unknown.tsx';
import { MadeByMembers } from './made-by.tsx';
import { Applications, Collectives, Hiring } from './studio-tabs.tsx';
import '../features/groups/places.css';
import '../features/groups/studios.css';

interface OfStudio {
  studio: StudioDetail;
}

interface Edited {
  /** Opens the studio's edit, for those who manage it. */
  onEdit: () => void;
}

const About = ({ studio, onEdit }: OfStudio & Edited) => (
  <div className="stack place__main">
    {studio.can.own && <NextSteps of={studio} onEdit={onEdit} />}
    <PlaceWords description={studio.description} tags={studio.tags} />
    {studio.is_recruiting && <LookingFor roles={studio.recruiting_roles} />}
    <MadeByMembers id={studio.id} expected={studio.members > 1} />
  </div>
);

/** Beside what the studio says of itself: a little of each of its other tabs. */
const AboutSide = ({ studio }: OfStudio) => {
  const jobs = usePaged({ ...jobsOfQuery(studio.id), enabled: studio.open_jobs > 0 });
  const members = usePaged(membersQuery(studio.id));
  const collectives = usePaged({ ...collectivesOfQuery(studio.id), enabled: studio.collectives > 0 });
  return (
    <>
      <HiringSide jobs={jobs} of={studio.open_jobs} />
      <FacesSide members={members} of={studio.members} />
      <CollectivesSide collectives={collectives} of={studio.collectives} />
    </>
  );
};

const tabsOf = (studio: StudioDetail, onEdit: () => void): readonly Tab[] => {
  const { id, name, type, can, members, to_answer: waiting } = studio;
  return [
    { value: 'about', label: 'About', panel: <About studio={studio} onEdit={onEdit} /> },
    {
      value: 'members',
      label: 'Members',
      count: members,
      panel: <Roster roster={{ id, name, type, own: can.own, members }} />,
    },
    { value: 'hiring', label: 'We’re Hiring', count: studio.open_jobs, panel: <Hiring studio={studio} /> },
    {
      value: 'collectives',
      label: 'Collectives',
      count: studio.collectives,
      panel: <Collectives studio={studio} />,
    },
    ...(can.manage
      ? [
          {
            value: 'applications',
            label: 'Applications',
            ...(waiting ? { count: waiting, hot: true } : {}),
            panel: <Applications studio={studio} />,
          },
        ]
      : []),
  ];
};

const StudioView = ({ studio, onEdit }: OfStudio & Edited) => {
  const [params, setParams] = useSearchParams();
  const tabs = tabsOf(studio, onEdit);
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'about';
  return (
    <div className="cols cols--main-side dash">
      <section className="min-w-0" aria-label="Studio">
        <Tabs
          label="Studio"
          value={tab}
          tabs={tabs}
          onChange={(value) =>
            setParams(value === 'about' ? {} : { tab: value }, { replace: true, preventScrollReset: true })
          }
        />
      </section>
      <aside className="stack place__side pt-5.5" aria-label="More about it">
        {tab === 'about' && <AboutSide studio={studio} />}
        {tab === 'members' && <RolesExplained type="studio" />}
        {tab === 'hiring' && studio.my_role === null && <NoneOfThese />}
        {tab === 'applications' && <WhenYouAccept />}
        <Elsewhere of={studio} />
        {!studio.can.own && <ReportPlace place={studio} what="studio" />}
      </aside>
    </div>
  );
};

/** Said where its owner is suspended or banned, and a job still leads here. */
const hiddenWords = (error: unknown) =>
  isCode(error, 'studio_hidden')
    ? { title: 'Studio Hidden', description: 'This studio is hidden right now.' }
    : undefined;

export default function StudioPage() {
  const slug = useRouteParameter('studio');
  const { userId } = useSession();
  const studio = useQuery(studioQuery(slug));
  const { data, error } = studio;
  const [removing, setRemoving] = useState(false);
  const [dialog, openDialog] = useState<OwnersDialog>(null);
  const [params, setParams] = useSearchParams();
  useTitle(data?.name, data && groupSummary(data));
  useVisited(data && { to: paths.studio(data.slug), title: data.name });
  useRoom(data === undefined ? null : `collective:${data.id}`);
  // Where its open jobs and its collectives come and go.
  useRoom('jobs');
  useRoom('collectives');
  useRoom(data?.can.manage ? `studio-managers:${data.id}` : null);
  useRoom(userId === null ? null : `user:${userId}`);
  useNameOfToday(studio, {
    asked: slug,
    today: data?.slug,
    keyOf: groupKeys.studio,
    pageOf: paths.studio,
  });
  useRoleNews(data, () => {
    openDialog(null);
    if (params.get('tab') === 'applications' && !data?.can.manage)
      setParams({}, { replace: true, preventScrollReset: true });
  });
  const unknown = useNotThere('studio', {
    error,
    address: paths.studio(slug),
    says: 'This studio could not be found.',
    knows: closedWords(data) ?? hiddenWords(error),
    removing,
  });

  return (
    <Loaded
      query={studio}
      skeleton={<PlaceSkeleton label="Loading the studio" />}
      fault={userId === null ? 'Could not load this studio.' : 'Error checking application status.'}
      faultIn="page head"
      away={unknown}
    >
      {(shown) => (
        <>
          <PlaceBanner src={shown.banner_url} />
          <div className="page place__page">
            <PlaceHead
              place={shown}
              facts={
                shown.location !== '' && (
                  <span>
                    <bdi>{shown.location}</bdi>
                  </span>
                )
              }
              action={
                <StudioActs studio={shown} open={dialog} onOpen={openDialog} onRemoving={setRemoving} />
              }
            />
            <StudioView studio={shown} onEdit={() => openDialog('edit')} />
          </div>
        </>
      )}
    </Loaded>
  );
}
