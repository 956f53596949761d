import { about } from '../content/about.tsx';
import { DocumentView } from '../ui/document.tsx';

export default function AboutPage() {
  return <DocumentView of={about} />;
}
