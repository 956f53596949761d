import type { ReactNode } from 'react';
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import type { PlanAndUsage } from '../../../../contracts/plans.ts';
import { shortDate } from '../../lib/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { ManageBilling } from './plan-action.tsx';
import { tierName } from './plan-facts.ts';

const looks = {
  hold: { icon: TriangleAlert, className: 'next' },
  wait: { icon: Clock, className: 'next' },
  ok: { icon: CircleCheck, className: 'next next--ok' },
} as const;

interface NoticeProps {
  look: keyof typeof looks;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** A strip above the plans; it is read out when it comes. */
export const Notice = ({ look, title, children, action }: NoticeProps) => (
  <div className={`${looks[look].className} notice mb-6`} role="status">
    <Icon of={looks[look].icon} className={look === 'ok' ? 'c-ok' : 'c-hold'} />
    <div className="grow">
      <b>{title}</b> {children !== undefined && <span className="c2">{children}</span>}
    </div>
    {action}
  </div>
);

/** A failed payment or a cancellation, while the plan still holds (ruling 15). */
export const PlanNotice = ({ plan }: { plan: PlanAndUsage }) => {
  const name = tierName[plan.tier];
  if (plan.grace_until !== null) {
    return (
      <Notice look="hold" title="Your last payment failed." action={<ManageBilling label="Update card" />}>
        {name} stays until {shortDate(plan.grace_until)}.
      </Notice>
    );
  }
  if (plan.ends_at !== null) {
    return (
      <Notice look="wait" title={`${name} ends on ${shortDate(plan.ends_at)}.`} action={<ManageBilling />}>
        Until then nothing changes.
      </Notice>
    );
  }
  return null;
};
