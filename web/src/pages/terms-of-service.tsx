import { terms } from '../content/terms.tsx';
import { usePageTitle } from '../lib/title.ts';
import { DocumentView } from '../ui/document.tsx';

export default function TermsPage() {
  usePageTitle('terms');
  return <DocumentView of={terms} numbered />;
}
