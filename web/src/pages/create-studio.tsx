import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ToPrepare } from '../ui/to-prepare.tsx';

export default function CreateStudioPage() {
  return (
    <ToPrepare
      title="Create a studio"
      intro="A page for those who hire together: members, open jobs and applications in one place."
      closed="Studios cannot be created yet."
      instead="You can hire without one: jobs are posted in your own name, with the same contracts."
      action={<ButtonLink to={paths.postJob}>Post a Job</ButtonLink>}
      asks={[
        { name: 'Name', text: 'The address is made from it.' },
        { name: 'Description', text: 'What you build, and how.' },
        { name: 'Location and tags', text: 'Optional.' },
        { name: 'Links', text: 'Optional: website, Twitter, LinkedIn.' },
      ]}
    />
  );
}
