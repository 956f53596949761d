import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ToPrepare } from '../ui/to-prepare.tsx';

export default function CreateCollectivePage() {
  return (
    <ToPrepare
      title="Create a collective"
      intro="A page for a group, which people can join."
      closed="Collectives cannot be created yet."
      instead="Until then your profile is where people find you, your skills and your work."
      action={<ButtonLink to={paths.dashboard}>Open the dashboard</ButtonLink>}
      asks={[
        { name: 'Name', text: 'The address is made from it.' },
        { name: 'Description', text: 'What brings you together, and who fits in.' },
        { name: 'Studio', text: 'Optional: one that you own.' },
      ]}
    />
  );
}
