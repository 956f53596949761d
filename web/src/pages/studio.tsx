import { Unknown } from '../ui/unknown.tsx';

/** While no studio can be created, no address of one is known. */
export default function StudioPage() {
  return <Unknown page="studio" says="This studio could not be found." />;
}
