import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { CollectiveDetail } from '../../../contracts/collectives.ts';
import { groupSummary } from '../../../contracts/page-summaries.ts';
import { collectiveQuery } from '../features/groups/api.ts';
import { Crew } from '../features/groups/crew.tsx';
import { closedWords } from '../features/groups/closed-group.ts';
import { Membership } from '../features/groups/membership.tsx';
import type { OwnersDialog } from '../features/groups/membership.tsx';
import { NextSteps } from '../features/groups/next-steps.tsx';
import { PlaceBanner, PlaceHead, PlaceSkeleton } from '../features/groups/place.tsx';
import { Elsewhere, LookingFor, PlaceWords, ReportPlace } from '../features/groups/place-side.tsx';
import { useRoleNews } from '../features/groups/role-news.ts';
import { Roster, RolesExplained } from '../features/groups/roster.tsx';
import { groupKeys } from '../lib/group-keys.ts';
import { useNameOfToday } from '../lib/name-of-today.ts';
import { paths } from '../lib/paths.ts';
import { useRoom } from '../lib/realtime.ts';
import { useRouteParameter } from '../lib/route-parameter.ts';
import { useSession } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';
import { useVisited } from '../lib/visits.ts';
import { Link } from '../ui/link.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useNotThere } from '../ui/unknown.tsx';
import { MadeByMembers } from './made-by.tsx';
import '../features/groups/places.css';

interface OfCollective {
  collective: CollectiveDetail;
}

interface Edited {
  /** Opens the collective's edit, for its owner. */
  onEdit: () => void;
}

const About = ({ collective, onEdit }: OfCollective & Edited) => (
  <div className="stack place__main">
    {collective.can.own && <NextSteps of={collective} onEdit={onEdit} />}
    <PlaceWords description={collective.description} tags={collective.tags} />
    {collective.is_recruiting && <LookingFor roles={collective.recruiting_roles} />}
    <MadeByMembers id={collective.id} expected={collective.members > 1} />
  </div>
);

const Facts = ({ collective: { location, associated_studio: studio } }: OfCollective) => (
  <>
    {location !== '' && (
      <span>
        <bdi>{location}</bdi>
      </span>
    )}
    {studio && (
      <span>
        part of{' '}
        <Link className="c1 u" to={paths.studio(studio.slug)}>
          <bdi>{studio.name}</bdi>
        </Link>
      </span>
    )}
  </>
);

const CollectiveView = ({ collective, onEdit }: OfCollective & Edited) => {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'members' ? 'members' : 'about';
  const show = (value: string): void =>
    setParams(value === 'about' ? {} : { tab: value }, { replace: true, preventScrollReset: true });
  const { id, name, type, can, members } = collective;
  return (
    <div className="cols cols--main-side dash">
      <section className="min-w-0" aria-label="Collective">
        <Tabs
          label="Collective"
          value={tab}
          onChange={show}
          tabs={[
            { value: 'about', label: 'About', panel: <About collective={collective} onEdit={onEdit} /> },
            {
              value: 'members',
              label: 'Members',
              count: members,
              panel: <Roster roster={{ id, name, type, own: can.own, members }} />,
            },
          ]}
        />
      </section>
      <aside className="stack place__side pt-5.5" aria-label="More about it">
        {tab === 'about' ? (
          <Crew group={collective} onAll={() => show('members')} />
        ) : (
          <RolesExplained type={type} />
        )}
        <Elsewhere of={collective} />
        {!can.own && <ReportPlace place={collective} what="collective" />}
      </aside>
    </div>
  );
};

export default function CollectivePage() {
  const slug = useRouteParameter('collective');
  const { userId } = useSession();
  const collective = useQuery(collectiveQuery(slug));
  const { data, error } = collective;
  const [removing, setRemoving] = useState(false);
  const [dialog, openDialog] = useState<OwnersDialog>(null);
  useTitle(data?.name, data && groupSummary(data));
  useVisited(data && { to: paths.collective(data.slug), title: data.name });
  useRoom(data === undefined ? null : `collective:${data.id}`);
  useRoom(userId === null ? null : `user:${userId}`);

  useNameOfToday(collective, {
    asked: slug,
    today: data?.slug,
    keyOf: groupKeys.collective,
    pageOf: paths.collective,
  });

  useRoleNews(data, () => openDialog(null));
  const unknown = useNotThere('collective', {
    error,
    address: paths.collective(slug),
    says: 'This collective could not be found.',
    knows: closedWords(data),
    removing,
  });

  return (
    <Loaded
      query={collective}
      skeleton={<PlaceSkeleton label="Loading the collective" />}
      fault="Could not load this collective."
      faultIn="page head"
      away={unknown}
    >
      {(shown) => (
        <>
          <PlaceBanner src={shown.banner_url} />
          <div className="page place__page">
            <PlaceHead
              place={shown}
              facts={<Facts collective={shown} />}
              action={
                <Membership collective={shown} open={dialog} onOpen={openDialog} onRemoving={setRemoving} />
              }
            />
            <CollectiveView collective={shown} onEdit={() => openDialog('edit')} />
          </div>
        </>
      )}
    </Loaded>
  );
}
