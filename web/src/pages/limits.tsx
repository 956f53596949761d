import { useQuery } from '@tanstack/react-query';
import { LimitsOfOnePlan, LimitsTable } from '../features/billing/limits-table.tsx';
import { paths } from '../lib/paths.ts';
import { usePlan, useSession } from '../lib/session.ts';
import { usageQuery } from '../lib/usage.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';

export default function LimitsPage() {
  const plan = usePlan();
  const { onboarded } = useSession();
  const { data: usage } = useQuery({ ...usageQuery, enabled: onboarded });
  return (
    <div className="page">
      <header className="head split row--wrap">
        <div>
          <h1 className="t-40">Account limits</h1>
          <p className="t-16 c2 mt-2 read pretty">
            Escrow, contract chats, and ratings are the same on every plan. Here’s what’s different.
          </p>
          {plan && (
            <p className="mt-2">
              <Link className="link" to={paths.usage}>
                What you’ve used of your plan
              </Link>
            </p>
          )}
        </div>
        {plan?.tier !== 'enterprise' && (
          <ButtonLink kind="go" to={paths.subscription}>
            Upgrade Your Plan
          </ButtonLink>
        )}
      </header>
      <div className="only-desk">
        <LimitsTable plan={plan} usage={usage} />
      </div>
      <div className="only-phone w-full">
        <LimitsOfOnePlan plan={plan} usage={usage} />
      </div>
    </div>
  );
}
