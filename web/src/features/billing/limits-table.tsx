import { useState } from 'react';
import { Check, Minus } from 'lucide-react';
import type { PlanAndUsage, Tier } from '../../../../contracts/plans.ts';
import type { Usage } from '../../../../contracts/usage.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/status.tsx';
import { Table } from '../../ui/table.tsx';
import { limitRows } from './limits-facts.ts';
import type { LimitRow, LimitValue } from './limits-facts.ts';
import { tierName, tiers } from './plan-facts.ts';
import './billing.css';

const Value = ({ of }: { of: LimitValue }) =>
  typeof of === 'string' ? (
    <span>{of}</span>
  ) : (
    <span>
      <Icon of={of ? Check : Minus} className={of ? 'c-ok' : 'c3'} />
      <span className="sr">{of ? 'Yes' : 'No'}</span>
    </span>
  );

const RowTitle = ({ row }: { row: LimitRow }) => (
  <>
    <span className="m c1">{row.title}</span>
    {row.note !== undefined && <span className="t-12 c3 limits__note">{row.note}</span>}
  </>
);

interface LimitsProps {
  /** The signed-in person's, which is marked; null for a visitor, undefined while it is not known. */
  plan: PlanAndUsage | null | undefined;
  /** What they have used, once it is known. */
  usage: Usage | undefined;
}

const Used = ({ row, plan, usage }: LimitsProps & { row: LimitRow }) => {
  const text = plan && row.used?.(plan, usage);
  return text ? <span className="t-12 c3 limits__note">{text}</span> : null;
};

/** All plans side by side. */
export const LimitsTable = ({ plan, usage }: LimitsProps) => (
  <Table
    caption="Limits of each plan"
    className="limits"
    rows={limitRows}
    keyOf={({ title }) => title}
    columns={[
      { key: 'limit', head: 'Limit', quiet: true, names: true, cell: (row) => <RowTitle row={row} /> },
      ...tiers.map((tier) => ({
        key: tier,
        head: (
          <>
            {tier === plan?.tier && <Tag>Your plan</Tag>}
            <span className="d-20 c1">{tierName[tier]}</span>
          </>
        ),
        className: tier === plan?.tier ? 'limits__own' : '',
        cell: (row: LimitRow) => (
          <>
            <Value of={row.of[tier]} />
            {tier === plan?.tier && <Used row={row} plan={plan} usage={usage} />}
          </>
        ),
      })),
    ]}
  />
);

/** One plan at a time, for narrow screens; the person's own first. */
export const LimitsOfOnePlan = ({ plan, usage }: LimitsProps) => {
  const [chosen, setChosen] = useState<Tier | null>(null);
  const known = chosen ?? (plan === null ? 'explorer' : plan?.tier);
  // Until then the rows of one of them take the room.
  const tier = known ?? 'explorer';
  return (
    <div className="limits-one">
      <fieldset className="seg limits-one__plans">
        <legend className="sr">Plan</legend>
        {tiers.map((one) => (
          <button
            key={one}
            type="button"
            className={one === known ? 'on' : ''}
            aria-pressed={one === known}
            onClick={() => setChosen(one)}
          >
            {tierName[one]}
          </button>
        ))}
      </fieldset>
      {tier === plan?.tier && (
        <p className="mt-4">
          <Tag>Your plan</Tag>
        </p>
      )}
      <dl className={`limits-one__rows${known === undefined ? ' invisible' : ''}`}>
        {limitRows.map((row) => (
          <div key={row.title}>
            <dt>
              <RowTitle row={row} />
            </dt>
            <dd>
              <Value of={row.of[tier]} />
              {tier === plan?.tier && <Used row={row} plan={plan} usage={usage} />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
