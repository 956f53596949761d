import { Usage } from '../features/billing/usage.tsx';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';

export default function UsagePage() {
  return (
    <div className="page page--tall">
      <PageHead title="Usage" action={<ButtonLink to={paths.subscription}>Plans</ButtonLink>}>
        What you’ve used of your plan, what’s left, and when it resets.
      </PageHead>
      <Usage />
    </div>
  );
}
