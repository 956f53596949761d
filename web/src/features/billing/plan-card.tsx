import type { ReactNode } from 'react';
import { Check, Minus } from 'lucide-react';
import type { Tier } from '../../../../contracts/plans.ts';
import { plans } from '../../../../contracts/plans.ts';
import { money } from '../../lib/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/status.tsx';
import { perks, tierName } from './plan-facts.ts';
import './billing.css';

const Price = ({ amount }: { amount: number | null }) =>
  amount === null ? (
    <div className="text-[1.25rem] leading-[2.125rem]">Custom</div>
  ) : (
    <div>
      <span className="money text-[1.75rem] leading-[2.125rem]">{amount === 0 ? '$0' : money(amount)}</span>
      {amount > 0 && <span className="c3 ml-1.5">a month</span>}
    </div>
  );

interface PlanCardProps {
  tier: Tier;
  /** As the payment provider has it; undefined where it is not for sale by card. */
  amount: number | undefined;
  current: boolean;
  /** Paid for beside a higher plan that an admin has granted. */
  paidBeside?: boolean;
  action: ReactNode;
}

/** One of the five plans: price, what it brings, and the way to it. */
export const PlanCard = ({ tier, amount, current, paidBeside = false, action }: PlanCardProps) => (
  <li className={`plan plate${current ? ' sel' : ''}`} {...(current ? { 'aria-current': true } : {})}>
    <div className="row min-h-[1.375rem]">
      <h2 className="d-20">{tierName[tier]}</h2>
      {current && <Tag>Current plan</Tag>}
      {paidBeside && <Tag>Paid plan</Tag>}
    </div>
    <Price amount={amount ?? plans[tier].price} />
    <div className="plan__act">{action}</div>
    <ul className="stack gap-2">
      {perks[tier].map((perk) => (
        <li key={perk.text} className="row row--top c2">
          <Icon of={perk.without ? Minus : Check} className={perk.without ? 'c3 mt-0.5' : 'c-ok mt-0.5'} />
          <span>{perk.text}</span>
        </li>
      ))}
    </ul>
  </li>
);
