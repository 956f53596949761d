import type { ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Overview as Numbers } from '../../../../contracts/overview.ts';
import { api } from '../../lib/client.ts';
import { count, plural, wholeMoney } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { Path } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import './overview.css';

export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) => api.get('/api/admin/overview', Numbers, { signal }),
  refetchInterval: 30_000,
});

const openOf = ({ under_a_day: day, under_a_week: week, older }: Numbers['reports']): number =>
  day + week + older;

const counted = (waits: number): { count?: number } => (waits > 0 ? { count: waits } : {});

/** What waits behind the tabs, by their value; nothing where nothing does, or that is not known. */
export const useWaiting = (): Readonly<Record<string, { count?: number }>> => {
  const { data: numbers } = useQuery(overviewQuery);
  return numbers === undefined
    ? {}
    : {
        verification: counted(numbers.verification_requests),
        reports: counted(openOf(numbers.reports)),
      };
};

interface FigureProps {
  label: string;
  /** The tab that shows them. */
  to?: Path;
  /** Something is wrong: it has a sign besides its colour. */
  bad?: boolean;
  tone?: string;
  /** A line beneath. */
  about?: string;
  children: ReactNode;
}

const Figure = ({ label, to, bad = false, tone = '', about, children }: FigureProps) => (
  <div className="overview__figure">
    <dt className="t-12">
      {to === undefined ? (
        label
      ) : (
        <Link className="overview__link" to={to}>
          {label}
        </Link>
      )}
    </dt>
    <dd className={`t-20 mono row gap-1.5 ${bad ? 'c-danger' : tone}`.trim()}>
      {bad && <Icon of={TriangleAlert} />}
      {children}
    </dd>
    <dd className="t-12 c3 wrap-anywhere">{about}</dd>
  </div>
);

const agesOf = ({ under_a_day: day, under_a_week: week, older }: Numbers['reports']): string =>
  [
    ...(older > 0 ? [`${count(older)} over a week old`] : []),
    ...(week > 0 ? [`${count(week)} over a day`] : []),
    ...(day > 0 ? [`${count(day)} from today`] : []),
  ].join(', ');

const Row = ({ numbers }: { numbers: Numbers }) => {
  const { reports, payments, degraded } = numbers;
  const open = openOf(reports);
  return (
    <dl className="overview">
      <Figure label="People" to={`${paths.admin}?tab=users`} about={`${count(numbers.online)} online now`}>
        {count(numbers.people)}
      </Figure>
      <Figure label="Open jobs" to={`${paths.admin}?tab=jobs&status=open`}>
        {count(numbers.open_jobs)}
      </Figure>
      {numbers.money.map(({ currency, held, released }) => (
        <Figure
          key={currency}
          label={`Held, ${currency}`}
          tone="c-hold"
          about={`${wholeMoney(released, currency)} released`}
        >
          {wholeMoney(held, currency)}
        </Figure>
      ))}
      <Figure
        label="Open cases"
        to={`${paths.admin}?tab=reports`}
        {...(open > 0 && { about: agesOf(reports) })}
      >
        {count(open)}
      </Figure>
      <Figure label="Verification requests" to={`${paths.admin}?tab=verification`}>
        {count(numbers.verification_requests)}
      </Figure>
      <Figure
        label="Failed payments"
        bad={payments.failed > 0}
        about={`${plural(payments.waiting, 'payment')} waiting`}
      >
        {count(payments.failed)}
      </Figure>
      <Figure label="Parked tasks" bad={numbers.parked_tasks > 0}>
        {count(numbers.parked_tasks)}
      </Figure>
      <Figure
        label="Degraded read models"
        bad={degraded.length > 0}
        {...(degraded.length > 0 && { about: degraded.join(', ') })}
      >
        {count(degraded.length)}
      </Figure>
    </dl>
  );
};

/** The site in numbers. */
export const Overview = () => (
  <Loaded
    query={useQuery(overviewQuery)}
    skeleton={<div className="overview overview--waiting" aria-busy="true" />}
    fault="We couldn’t load the numbers."
  >
    {(numbers) => <Row numbers={numbers} />}
  </Loaded>
);
