import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { pages } from '../../../contracts/pages.ts';
import { isUnknownTeamUp, teamUpQuery } from '../features/team-ups/api.ts';
import { EditTeamUpForm, PostTeamUpForm } from '../features/team-ups/team-up-form.tsx';
import { useTitle } from '../lib/title.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Bone, ErrorState, Skeleton } from '../ui/states.tsx';
import { useUnknown } from '../ui/unknown.tsx';

const Edit = ({ id }: { id: string }) => {
  const { data, error, refetch } = useQuery(teamUpQuery(id));
  useTitle('Edit Team-Up');
  const unknown = isUnknownTeamUp(error);
  // Only whoever posted it can change it; to others this address leads nowhere.
  useUnknown('teamUp', unknown || data?.is_owner === false, 'This team-up post could not be found.');
  if (data?.is_owner) {
    return (
      <>
        <PageHead title="Edit Team-Up">Everyone who opens it sees the new words at once.</PageHead>
        <EditTeamUpForm teamUp={data} />
      </>
    );
  }
  if (data !== undefined || unknown) return null;
  return (
    <div className="head">
      {error === null ? (
        <Skeleton label="Loading the team-up">
          <div className="stack read">
            <Bone width="52%" height={36} />
            <Bone height={40} />
            <Bone height={160} />
          </div>
        </Skeleton>
      ) : (
        <ErrorState title="Could not load this team-up." error={error} onRetry={() => void refetch()} />
      )}
    </div>
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
