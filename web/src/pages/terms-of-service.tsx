import { terms } from '../content/terms.tsx';
import { DocumentView } from '../ui/document.tsx';

export default function TermsPage() {
  return <DocumentView of={terms} numbered />;
}
