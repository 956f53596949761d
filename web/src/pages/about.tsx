import { about } from '../content/about.tsx';
import { usePageTitle } from '../lib/title.ts';
import { DocumentView } from '../ui/document.tsx';

export default function AboutPage() {
  usePageTitle('about');
  return <DocumentView of={about} />;
}
