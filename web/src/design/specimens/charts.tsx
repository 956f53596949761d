import { count, money } from '../../lib/format.ts';
import { Chart } from '../../ui/chart.tsx';
// Loaded beforehand, so that no picture is taken of the wait for it.
import '../../ui/chart-plot.tsx';
import type { Family } from '../family.ts';

const shortMoney = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

const days = Array.from({ length: 14 }, (_, index) => ({
  label: `Nov ${index + 7}`,
  values: { views: 40 + ((index * 37) % 53), searches: 12 + ((index * 19) % 31) },
}));
const months = ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'].map((label, index) => ({
  label,
  values: { held: 90_000 + ((index * 71_000) % 160_000), released: 60_000 + ((index * 53_000) % 140_000) },
}));

const views = {
  title: 'Profile views',
  unit: 'Day',
  kind: 'line',
  format: count,
  empty: 'Nobody has looked yet.',
  series: [
    { key: 'views', name: 'Views', colour: 'tx-1' },
    { key: 'searches', name: 'From searches', colour: 'info' },
  ],
} as const;

export const charts: Family = {
  id: 'charts',
  title: 'Charts',
  note: 'Figures in mono; arrow keys on the plot read them, the table has them all.',
  layout: 'column',
  states: [
    { title: 'Lines', show: <Chart {...views} points={days} /> },
    {
      title: 'Bars',
      show: (
        <Chart
          title="Money by month"
          unit="Month"
          kind="bar"
          format={money}
          axis={(value) => shortMoney.format(value / 100)}
          empty="No money has moved."
          series={[
            { key: 'held', name: 'Held', colour: 'hold' },
            { key: 'released', name: 'Released', colour: 'ok' },
          ]}
          points={months}
        />
      ),
    },
    { title: 'Loading', show: <Chart {...views} points={undefined} /> },
    { title: 'Empty', show: <Chart {...views} points={[]} /> },
    {
      title: 'Error',
      show: (
        <Chart
          {...views}
          points={undefined}
          error={new Error('The server did not answer within 10 seconds.')}
          onRetry={() => undefined}
        />
      ),
    },
  ],
};
