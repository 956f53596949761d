import { usePageTitle } from '../lib/title.ts';
import { Unknown } from '../ui/unknown.tsx';

/** While no team-up can be posted, no address of one is known. */
export default function TeamUpPage() {
  usePageTitle('teamUp');
  return <Unknown page="teamUp" says="This team-up post could not be found." />;
}
