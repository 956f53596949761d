import { paths } from '../lib/paths.ts';
import { usePageTitle } from '../lib/title.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ToPrepare } from '../ui/to-prepare.tsx';

export default function PostTeamUpPage() {
  usePageTitle('postTeamUp');
  return (
    <ToPrepare
      title="Post a Team-Up"
      intro="Say what you want to build together, and who is missing."
      closed="Team-ups cannot be posted yet."
      instead="If you can pay for the work, post it as a job: the money is held before anybody starts."
      action={<ButtonLink to={paths.postJob}>Post a Job</ButtonLink>}
      asks={[
        { name: 'Title', text: 'What it is, in a line.' },
        { name: 'Description', text: 'What stands, what is planned, how much time it takes.' },
        { name: 'Roles', text: 'Who is missing: Builder, Scripter, Sound Designer.' },
      ]}
    />
  );
}
