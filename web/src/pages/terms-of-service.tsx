import { terms } from '../content/terms.tsx';
import { useTitle } from '../lib/title.ts';
import { DocumentView } from '../ui/document.tsx';

export default function TermsPage() {
  useTitle('Terms of Service', 'The rules of Makehold in seven sections that are meant to be read.');
  return <DocumentView of={terms} numbered />;
}
