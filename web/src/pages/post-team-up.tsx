import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { pages } from '../../../contracts/pages.ts';
import { teamUpQuery } from '../features/team-ups/api.ts';
import { EditTeamUpForm, PostTeamUpForm } from '../features/team-ups/team-up-form.tsx';
import { paths } from '../lib/paths.ts';
import { useTitle } from '../lib/title.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Bone, Skeleton } from '../ui/states.tsx';
import { useNotThere, useUnknown } from '../ui/unknown.tsx';

const Edit = ({ id }: { id: string }) => {
  const teamUp = useQuery(teamUpQuery(id));
  useTitle('Edit Team-Up');
  const says = 'This team-up post could not be found.';
  const unknown = useNotThere('teamUp', { error: teamUp.error, address: paths.teamUp(id), says });
  // Only whoever posted it can change it; to others this address leads nowhere.
  useUnknown('teamUp', teamUp.data?.is_owner === false, says);
  return (
    <Loaded
      query={teamUp}
      skeleton={
        <div className="head">
          <Skeleton label="Loading the team-up">
            <div className="stack read">
              <Bone width="52%" height={36} />
              <Bone height={40} />
              <Bone height={160} />
            </div>
          </Skeleton>
        </div>
      }
      fault="Couldn’t load this team-up."
      faultIn="head"
      away={unknown}
    >
      {(data) =>
        data.is_owner && (
          <>
            <PageHead title="Edit Team-Up">Everyone sees your changes right away.</PageHead>
            <EditTeamUpForm teamUp={data} />
          </>
        )
      }
    </Loaded>
  );
};

const Post = () => (
  <>
    <PageHead title={pages.postTeamUp.title}>Say what you want to build together, and who you need.</PageHead>
    <PostTeamUpForm />
  </>
);

/** With `?edit=` and an id, the same form changes a post that is there. */
export default function PostTeamUpPage() {
  const [params] = useSearchParams();
  const id = params.get('edit');
  return <div className="page">{id === null ? <Post /> : <Edit key={id} id={id} />}</div>;
}
