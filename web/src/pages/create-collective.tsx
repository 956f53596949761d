import { useSearchParams } from 'react-router-dom';
import { pages } from '../../../contracts/pages.ts';
import { CreateCollectiveForm } from '../features/groups/collective-form.tsx';
import { myStudiosQuery } from '../features/groups/studios-api.ts';
import { usePaged } from '../lib/paged.ts';
import { PageHead } from '../ui/page-head.tsx';

export default function CreateCollectivePage() {
  const [params] = useSearchParams();
  const wanted = params.get('studio');
  const { data: studios, error } = usePaged(myStudiosQuery);
  // Whoever owns none is not asked for one, and while it is not known nobody is.
  const owned = (studios ?? []).filter(({ my_role: mine }) => mine === 'Owner');
  const known = wanted === null || studios !== undefined || error !== null;
  return (
    <div className="page page--window">
      <PageHead title={pages.createCollective.title}>
        A page for a group people can join. You can add pictures and links later.
      </PageHead>
      {known && <CreateCollectiveForm owned={owned} studioId={owned.find(({ id }) => id === wanted)?.id} />}
    </div>
  );
}
