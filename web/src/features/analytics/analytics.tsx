import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { AnalyticsQuery } from '../../../../contracts/analytics.ts';
import type { Analytics as Counts, ViewSource } from '../../../../contracts/analytics.ts';
import { plans } from '../../../../contracts/plans.ts';
import { count, shortDate } from '../../lib/format.ts';
import { useLatestParams } from '../../lib/latest-params.ts';
import { paths } from '../../lib/paths.ts';
import { usePlan } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Chart } from '../../ui/chart.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SelectBox } from '../../ui/select-box.tsx';
import { Bone, EmptyState, Skeleton } from '../../ui/states.tsx';
import { analyticsQuery } from './api.ts';
import './analytics.css';

const periods = { '7': 'Last 7 days', '30': 'Last 30 days', '90': 'Last 90 days' } as const;

const Figure = ({ name, now, before }: { name: string; now: number; before: number }) => (
  <div>
    <dt className="c2">{name}</dt>
    <dd className="m-0">
      <span className="d-20">{count(now)}</span> <span className="t-12 c3">{count(before)} before</span>
    </dd>
  </div>
);

const Figures = ({ views, searches, sent, answered, accepted }: Counts) => (
  <dl className="analytics__figures">
    <Figure name="Profile views" {...views} />
    <Figure name="Searches that listed you" {...searches} />
    <Figure name="Applications sent" {...sent} />
    <Figure name="Of them answered" {...answered} />
    <Figure name="Of them accepted" {...accepted} />
  </dl>
);

const sourceNames: Readonly<Record<ViewSource, string>> = {
  talent: 'Talent',
  jobs: 'Jobs and applications',
  groups: 'Groups and team-ups',
  messages: 'Messages',
  profiles: 'Other profiles',
  other: 'Elsewhere on Makehold',
  elsewhere: 'Links and typed addresses',
};

const Sources = ({ sources, views }: Counts) => (
  <section className="mt-6">
    <h3 className="label mb-2">Where they came from</h3>
    {sources.length === 0 ? (
      <p className="c3 m-0">Nobody yet.</p>
    ) : (
      <dl className="analytics__sources">
        {sources.map(({ source, views: came }) => (
          <div key={source}>
            <dt>{sourceNames[source]}</dt>
            <dd className="mono">{count(came)}</dd>
            <dd className="analytics__share" aria-hidden>
              <i style={{ width: `${(100 * came) / views.now}%` }} />
            </dd>
          </div>
        ))}
      </dl>
    )}
  </section>
);

const ByDay = ({ by_day: days }: Counts) => (
  <Chart
    title="Views and searches by day"
    unit="Day"
    kind="line"
    points={days.map(({ day, views, searches }) => ({
      label: shortDate(`${day}T12:00:00.000Z`),
      values: { views, searches },
    }))}
    series={[
      { key: 'views', name: 'Views', colour: 'link' },
      { key: 'searches', name: 'Searches', colour: 'tx-3' },
    ]}
    format={count}
    empty="Nothing counted yet."
  />
);

const InPlan = () => {
  const [params, setParams] = useSearchParams();
  const { days } = AnalyticsQuery.catch({ days: '30' }).parse({ days: params.get('days') ?? undefined });
  const go = useLatestParams(params, setParams);
  return (
    <>
      <div className="w-56 max-w-full">
        <SelectBox
          label="Period"
          options={periods}
          chosen={days}
          onChoose={(chosen) =>
            go((now) => {
              const next = new URLSearchParams(now);
              next.set('days', chosen);
              return next;
            }, true)
          }
        />
      </div>
      <Loaded
        query={useQuery(analyticsQuery(days))}
        fault="We couldn’t load your analytics."
        skeleton={
          <Skeleton label="Loading your analytics">
            <Bone height={220} />
          </Skeleton>
        }
      >
        {(counts) => (
          <>
            <Figures {...counts} />
            <ByDay {...counts} />
            <Sources {...counts} />
            <p className="t-12 c3 mt-4">
              We count each person once a day (UTC), also without a login, and never you or robots, by where
              they came from first. “Before” is the same number of days before that. Applications count on the
              day they were sent.
            </p>
          </>
        )}
      </Loaded>
    </>
  );
};

/** How the reader’s profile does, from Pro on. */
export const Analytics = () => {
  const plan = usePlan();
  if (plan === undefined || plan === null) return null;
  if (plans[plan.tier].analytics) return <InPlan />;
  return (
    <EmptyState
      title="Profile analytics come with Pro."
      action={<ButtonLink to={paths.subscription}>Upgrade</ButtonLink>}
    >
      How often people view and find your profile, and how your applications do.
    </EmptyState>
  );
};
