import { pages } from '../../../contracts/pages.ts';
import { CreateStudioForm } from '../features/groups/studio-form.tsx';
import { PageHead } from '../ui/page-head.tsx';

export default function CreateStudioPage() {
  return (
    <div className="page">
      <PageHead title={pages.createStudio.title}>
        A page for a team that hires. You can add pictures later.
      </PageHead>
      <CreateStudioForm />
    </div>
  );
}
