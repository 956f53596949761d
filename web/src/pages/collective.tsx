import { paths } from '../lib/paths.ts';
import { usePageTitle } from '../lib/title.ts';
import { Unknown } from '../ui/unknown.tsx';

/** While no collective can be created, no address of one is known. */
export default function CollectivePage() {
  usePageTitle('collective');
  return <Unknown says="This collective could not be found." to={paths.collectives} />;
}
