import { about } from '../content/about.tsx';
import { useTitle } from '../lib/title.ts';
import { DocumentView } from '../ui/document.tsx';

export default function AboutPage() {
  useTitle('About', 'Why Makehold exists, how it can be checked, and what we hold on to.');
  return <DocumentView of={about} />;
}
