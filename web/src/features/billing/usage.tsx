import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Tier } from '../../../../contracts/plans.ts';
import type { Usage as Used, UsageMonth } from '../../../../contracts/usage.ts';
import { count, plural, READER } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Bone, Skeleton } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import { limitRows } from './limits-facts.ts';
import type { LimitRow } from './limits-facts.ts';
import { tierName, tiers } from './plan-facts.ts';
import { usageQuery } from '../../lib/usage.ts';

interface Counted {
  used: number;
  limit: number | null;
}

interface Line {
  title: string;
  now: ReactNode;
  /** What follows from it: what is left, when it begins anew, which plan has it. */
  rest: ReactNode;
}

const inUtc = (iso: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(READER, { ...options, timeZone: 'UTC' }).format(new Date(iso));

const wordsOf = ({ used, limit }: Counted): string =>
  limit === null ? count(used) : `${count(used)} of ${count(limit)}`;

/** One cell for each that the plan has. */
const Bar = ({ title, used, limit }: Counted & { title: string }) => (
  <div className="quota">
    {limit !== null && limit > 0 && (
      <span
        className="row gap-[3px]"
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={`${wordsOf({ used, limit })} used`}
      >
        {Array.from({ length: limit }, (_, index) => (
          <i key={index} className={index < used ? 'on' : ''} />
        ))}
      </span>
    )}
    <span className="nowrap c1">
      {wordsOf({ used, limit })}
      {limit === null && ' used'}
    </span>
  </div>
);

const Up = ({ children }: { children: ReactNode }) => (
  <Link className="link" to={paths.subscription}>
    {children}
  </Link>
);

const monthly = (title: string, counted: Counted, resetsAt: string): Line => {
  const { used, limit } = counted;
  const resets = `resets ${inUtc(resetsAt, { day: 'numeric', month: 'short' })}, UTC`;
  return {
    title,
    now: <Bar title={title} {...counted} />,
    rest:
      limit === null ? (
        'No limit in your plan'
      ) : (
        <>
          {count(Math.max(0, limit - used))} left, {resets} {used >= limit && <Up>Upgrade</Up>}
        </>
      ),
  };
};

/** What has no month is freed one by one. */
const freedBy = ({ used, limit }: Counted, how: string, noun = ''): string => {
  if (limit === null) return 'No limit in your plan';
  const left = `${count(Math.max(0, limit - used))} ${noun}left`;
  return used === 0 ? left : `${left}. ${how} to free it up.`;
};

const activeJobs = ({ jobs, ...counted }: Used['active_jobs']): Line => ({
  title: 'Active job posts',
  now: counted.limit === 0 && counted.used === 0 ? 'None' : <Bar title="Active job posts" {...counted} />,
  rest:
    counted.limit === 0 ? (
      <Up>Part of {tierName.creator}</Up>
    ) : jobs.length === 0 ? (
      freedBy(counted, 'Close one')
    ) : (
      <ul>
        {counted.limit !== null && <li className="py-1">{freedBy(counted, 'Close one')}</li>}
        {jobs.map(({ id, title }) => (
          <li key={id} className="wrap-anywhere py-1">
            <Link className="u" to={paths.job(id)}>
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
        {counted.used > jobs.length && <li>and {plural(counted.used - jobs.length, 'more', 'more')}</li>}
      </ul>
    ),
});

const firstWith = (of: LimitRow['of']): Tier => tiers.find((tier) => of[tier] === true) ?? 'enterprise';

/** As many as the plan has at a time; what a smaller plan than before has left stays. */
const kept = (title: string, counted: Counted, first: Tier, how: string, noun = ''): Line => {
  const { used, limit } = counted;
  if (limit !== 0)
    return { title, now: <Bar title={title} {...counted} />, rest: freedBy(counted, how, noun) };
  return {
    title,
    now: used === 0 ? 'Not in your plan' : `${count(used)} kept, not in your plan`,
    rest: <Up>Part of {tierName[first]}</Up>,
  };
};

/** What a plan has or has not. */
const part = (title: string, of: LimitRow['of'], tier: Tier): Line => ({
  title,
  now: of[tier] === true ? 'Included' : 'Not in your plan',
  rest: of[tier] === true ? '' : <Up>Part of {tierName[firstWith(of)]}</Up>,
});

const linesOf = ({
  tier,
  applications,
  conversations,
  active_jobs: jobs,
  resets_at: resetsAt,
  saved_searches: searches,
  api_keys: keys,
}: Used): readonly Line[] => [
  monthly('Job applications', applications, resetsAt),
  activeJobs(jobs),
  monthly('New conversations', conversations, resetsAt),
  ...limitRows.flatMap(({ title, of }): Line[] => {
    if (title === 'Saved searches') return [kept(title, searches, firstWith(of), 'Remove one')];
    if (title === 'API access') return [kept(title, keys, firstWith(of), 'Revoke one', 'keys ')];
    const value = of[tier];
    if (title === 'Verification request') return [{ title, now: value, rest: '' }];
    return typeof value === 'boolean' ? [part(title, of, tier)] : [];
  }),
];

const lineColumns: readonly Column<Line>[] = [
  { key: 'limit', head: 'Limit', names: true, cell: ({ title }) => <span className="m c1">{title}</span> },
  { key: 'now', head: 'Used', cell: ({ now }) => now },
  { key: 'rest', head: 'Left', className: 'c3', cell: ({ rest }) => rest },
];

/** The most at one time. On a phone the heads are gone, so that each says what it counts. */
const mostWords = (counted: Counted, noun: string): string =>
  counted.limit !== 0
    ? `${wordsOf(counted)} ${noun}`
    : counted.used === 0
      ? `No ${noun}`
      : `${count(counted.used)} ${noun} kept`;

const monthColumns: readonly Column<UsageMonth>[] = [
  {
    key: 'month',
    head: 'Month (UTC)',
    names: true,
    cell: ({ month }) => (
      <span className="m c1">{inUtc(`${month}-01T00:00:00.000Z`, { month: 'long', year: 'numeric' })}</span>
    ),
  },
  {
    key: 'applications',
    head: 'Applications sent',
    cell: ({ applications }) => `${wordsOf(applications)} sent`,
  },
  {
    key: 'conversations',
    head: 'Conversations started',
    cell: ({ conversations }) => `${wordsOf(conversations)} started`,
  },
  {
    key: 'jobs',
    head: 'Most open job posts',
    cell: ({ active_jobs: jobs }) => mostWords(jobs, 'job posts'),
  },
  {
    key: 'searches',
    head: 'Most saved searches',
    cell: ({ saved_searches: searches }) => mostWords(searches, 'searches'),
  },
  {
    key: 'keys',
    head: 'Most API keys',
    cell: ({ api_keys: keys }) => mostWords(keys, 'keys'),
  },
  { key: 'tier', head: 'Plan', className: 'c3', cell: ({ tier }) => tierName[tier] },
];

const UsageBones = () => (
  <Skeleton label="Loading your usage">
    <div className="stack gap-4">
      {Array.from({ length: 8 }, (_, row) => (
        <Bone key={row} height={24} />
      ))}
    </div>
  </Skeleton>
);

/** Every limit of the reader's plan with what is used of it, and the months before. */
export const Usage = () => (
  <Loaded query={useQuery(usageQuery)} fault="We couldn’t load your usage." skeleton={<UsageBones />}>
    {(usage) => (
      <>
        <section className="mb-8" aria-labelledby="now">
          <h2 className="d-20 mb-4" id="now">
            On {tierName[usage.tier]} now
          </h2>
          <Table
            caption="Limits of your plan"
            columns={lineColumns}
            rows={linesOf(usage)}
            keyOf={({ title }) => title}
          />
        </section>
        <section aria-labelledby="months">
          <h2 className="d-20 mb-4" id="months">
            Month by month
          </h2>
          <Table
            caption="What you used in each month"
            columns={monthColumns}
            rows={usage.months}
            keyOf={({ month }) => month}
          />
          <p className="t-12 c3 mt-4">
            Most: the highest number at one time that month. Limits are from the highest plan you had in it.
          </p>
        </section>
      </>
    )}
  </Loaded>
);
