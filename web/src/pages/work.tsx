import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { workSummary } from '../../../contracts/page-summaries.ts';
import { InviteButton } from '../features/jobs/invite.tsx';
import { WorkDetail } from '../features/profile/work-page.tsx';
import { workQuery } from '../features/profile/works-api.ts';
import { paths } from '../lib/paths.ts';
import { useRoom } from '../lib/realtime.ts';
import { reportPath } from '../lib/report-path.ts';
import { useRouteParameter } from '../lib/route-parameter.ts';
import { useSession } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';
import { useVisited } from '../lib/visits.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { MessageLink } from '../ui/message-link.tsx';
import { Bone, Skeleton } from '../ui/states.tsx';
import { useNotThere } from '../ui/unknown.tsx';

const Pending = () => (
  <Skeleton label="Loading the work">
    <div className="page page--tall">
      <div className="case__head stack">
        <Bone width="50%" height={40} />
        <Bone width="30%" />
      </div>
      <div className="skel aspect-video" />
    </div>
  </Skeleton>
);

export default function WorkPage() {
  const username = useRouteParameter('work');
  const { id = '' } = useParams();
  const { userId } = useSession();
  const read = useQuery(workQuery(username, id));
  const { data, error } = read;
  useRoom(data ? `profile:${data.by.id}` : null);
  useTitle(data?.title ?? 'Work', data && workSummary(data));
  useVisited(data && { to: paths.work(data.by.username, data.id), title: data.title });
  const unknown = useNotThere('work', {
    error,
    address: paths.work(username, id),
    says: 'Work not found.',
    to: paths.profile(username),
  });

  return (
    <Loaded
      query={read}
      skeleton={<Pending />}
      fault="We couldn’t load the work."
      faultIn="page head"
      away={unknown}
    >
      {(work) => (
        <WorkDetail
          key={work.id}
          work={work}
          own={work.by.id === userId}
          actions={
            <>
              <MessageLink person={work.by} look="button" />
              <InviteButton full person={work.by} />
              <ButtonLink
                large
                icon={Flag}
                to={reportPath({ kind: 'profile', id: work.by.id })}
                state={{ about: work.by.display_name }}
              >
                Report
                <span className="sr"> {work.by.display_name}</span>
              </ButtonLink>
            </>
          }
        />
      )}
    </Loaded>
  );
}
