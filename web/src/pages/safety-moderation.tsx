import { moderation } from '../content/safety.tsx';
import { ModerationLog } from '../features/sanctions/moderation-log.tsx';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { DocumentView } from '../ui/document.tsx';

export default function ModerationPage() {
  return (
    <DocumentView of={moderation}>
      <section aria-labelledby="figures">
        <h2 className="d-20 mt-8" id="figures">
          In numbers
        </h2>
        <p className="c2 mt-2">
          Counts by month and rule, for anyone to check. Reports about a child’s safety aren’t included.
        </p>
        <ModerationLog />
      </section>
      <p className="mt-6">
        <ButtonLink to={paths.reportIssue}>Report an issue</ButtonLink>
      </p>
    </DocumentView>
  );
}
