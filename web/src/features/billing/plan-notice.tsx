import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import type { PlanAndUsage } from '../../../../contracts/plans.ts';
import { plans } from '../../../../contracts/plans.ts';
import { shortDate } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { myEnterpriseQuery } from './enterprise-api.ts';
import { ManageBilling } from './plan-action.tsx';
import { tierName } from './plan-facts.ts';
import { ResumePlan } from './resume-plan.tsx';

const looks = {
  hold: { icon: TriangleAlert, tone: 'hold' },
  wait: { icon: Clock, tone: 'hold' },
  ok: { icon: CircleCheck, tone: 'ok' },
} as const;

interface NoticeProps {
  look: keyof typeof looks;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** A strip above the plans. */
export const Notice = ({ look, ...said }: NoticeProps) => (
  <div className="mb-6">
    <Banner place="block" {...looks[look]} {...said} />
  </div>
);

/** A plan that an admin has granted, and what is paid for beside it without need. */
const GrantNotice = ({ paid }: Pick<PlanAndUsage, 'paid'>) => {
  const granted = useQuery(myEnterpriseQuery).data?.granted ?? null;
  if (granted === null) return null;
  const spare = paid !== 'explorer' && plans[paid].rank <= plans[granted.tier].rank;
  return (
    <Notice look="ok" title={`An admin granted you ${tierName[granted.tier]}.`}>
      {granted.until === null
        ? 'It costs you nothing.'
        : `It costs you nothing, and ends on ${shortDate(granted.until)}.`}
      {spare && ` You still pay for ${tierName[paid]}, which you can cancel.`}
    </Notice>
  );
};

/** A failed payment or a cancellation, while the plan still holds (ruling 15). */
export const PlanNotice = ({ plan }: { plan: PlanAndUsage }) => {
  const name = tierName[plan.paid];
  if (plan.grace_until !== null) {
    return (
      <Notice look="hold" title="Your last payment failed." action={<ManageBilling label="Update card" />}>
        You keep {name} until {shortDate(plan.grace_until)}.
      </Notice>
    );
  }
  if (plan.ends_at !== null) {
    return (
      <Notice
        look="wait"
        title={`${name} ends on ${shortDate(plan.ends_at)}.`}
        action={
          <div className="row row--wrap">
            <ResumePlan plan={name} />
            <ManageBilling />
          </div>
        }
      >
        Nothing changes until then.
      </Notice>
    );
  }
  return <GrantNotice paid={plan.paid} />;
};
