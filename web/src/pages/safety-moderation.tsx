import { moderation } from '../content/safety.tsx';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { DocumentView } from '../ui/document.tsx';

export default function ModerationPage() {
  return (
    <DocumentView of={moderation}>
      <p className="mt-6">
        <ButtonLink to={paths.reportIssue}>Report an issue</ButtonLink>
      </p>
    </DocumentView>
  );
}
