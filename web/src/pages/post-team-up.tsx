import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { pages } from '../../../contracts/pages.ts';
import { teamUpQuery } from '../features/team-ups/api.ts';
import { EditTeamUpForm, PostTeamUpForm } from '../features/team-ups/team-up-form.tsx';
import { paths } from '../lib/paths.ts';
import { EditPage } from '../ui/edit-page.tsx';
import { PageHead } from '../ui/page-head.tsx';

const Edit = ({ id }: { id: string }) => (
  <EditPage
    page="teamUp"
    address={paths.teamUp(id)}
    title="Edit Team-Up"
    query={useQuery(teamUpQuery(id))}
    says={{
      loading: 'Loading the team-up',
      fault: 'Couldn’t load this team-up.',
      unknown: 'This team-up post could not be found.',
    }}
    lead={() => 'Everyone sees your changes right away.'}
  >
    {(teamUp) => <EditTeamUpForm teamUp={teamUp} />}
  </EditPage>
);

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
