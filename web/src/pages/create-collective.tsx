import { pages } from '../../../contracts/pages.ts';
import { CreateCollectiveForm } from '../features/groups/collective-form.tsx';
import { myStudiosQuery } from '../features/groups/studios-api.ts';
import { usePaged } from '../lib/paged.ts';
import { PageHead } from '../ui/page-head.tsx';

export default function CreateCollectivePage() {
  // Whoever owns none is not asked for one, and while it is not known nobody is.
  const owned = (usePaged(myStudiosQuery).data ?? []).filter(({ my_role: mine }) => mine === 'Owner');
  return (
    <div className="page">
      <PageHead title={pages.createCollective.title}>
        A page for a group people can join. You can add pictures and links later.
      </PageHead>
      <CreateCollectiveForm owned={owned} />
    </div>
  );
}
