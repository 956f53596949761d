import { Unknown } from '../ui/unknown.tsx';

/** While no collective can be created, no address of one is known. */
export default function CollectivePage() {
  return <Unknown page="collective" says="This collective could not be found." />;
}
