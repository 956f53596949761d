import type { PlanAndUsage } from '../../../contracts/plans.ts';
import { READER } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { Link } from './link.tsx';

type Quota = PlanAndUsage['applications'];

interface QuotaLineProps {
  quota: Quota;
  /** What is counted. */
  of?: 'applications' | 'conversations';
}

const done = { applications: 'used', conversations: 'started' } as const;

/** "Dec 1": the month turns in UTC (ruling 9), wherever the reader is. */
const resetDay = (iso: string): string =>
  new Intl.DateTimeFormat(READER, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(iso));

/** "3 of 5 applications used. Resets Dec 1."; nothing where there is no limit. */
export const QuotaLine = ({ quota, of = 'applications' }: QuotaLineProps) => {
  const { used, limit, resets_at } = quota;
  if (limit === null) return null;
  const cells = limit <= 5 ? Array.from({ length: limit }, (_, index) => index < used) : [];
  return (
    <div className="quota">
      {cells.length > 0 && (
        <span className="row gap-[3px]" aria-hidden="true">
          {cells.map((on, index) => (
            <i key={index} className={on ? 'on' : ''} />
          ))}
        </span>
      )}
      <span>
        {used} of {limit} {of} {done[of]}. Resets {resetDay(resets_at)}.
        {used >= limit && (
          <>
            {' '}
            <Link className="link" to={paths.subscription}>
              Upgrade
            </Link>
          </>
        )}
      </span>
    </div>
  );
};
