import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { money } from '../lib/format.ts';
import { Chart } from './chart.tsx';
import type { ChartPoint } from './chart.tsx';
// Compiled before the clock of the first test runs: the chart itself asks for it only when it shows.
import './chart-plot.tsx';

// jsdom does no layout: the plot gets a size as it would in a page.
beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 640, 200));
});
afterEach(() => jest.restoreAllMocks());

const points: readonly ChartPoint[] = [
  { label: 'Nov 18', values: { held: 180_000, released: 0 } },
  { label: 'Nov 19', values: { held: 240_050 } },
  { label: 'Nov 20', values: { held: 90_000, released: 175_500 } },
];
const shared = {
  title: 'Money by day',
  unit: 'Day',
  kind: 'line',
  series: [
    { key: 'held', name: 'Held', colour: 'hold' },
    { key: 'released', name: 'Released', colour: 'ok' },
  ],
  format: (value: number) => money(value),
  empty: 'Nothing was held in these days.',
} as const;

const plot = () => screen.findByRole('application');

test.each(['line', 'bar'] as const)(
  'a %s chart draws its series in the colours of the tokens',
  async (kind) => {
    const { container } = render(<Chart {...shared} kind={kind} points={points} />);
    await plot();
    const drawn = [...container.querySelectorAll('.recharts-line-curve, .recharts-bar-rectangle path')];
    const colours = drawn.map((each) => each.getAttribute(kind === 'line' ? 'stroke' : 'fill'));
    expect(new Set(colours)).toEqual(new Set(['var(--hold)', 'var(--ok)']));
  },
);

test('the arrow keys bring up the figures of one label after another', async () => {
  const { container } = render(<Chart {...shared} points={points} />);
  const surface = await plot();
  await userEvent.tab();
  expect(surface).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  const tip = container.querySelector('.chart__tip');
  expect(tip).toHaveTextContent('Nov 19');
  expect(tip).toHaveTextContent('Held$2,400.50');
  expect(tip).not.toHaveTextContent('Released');
  await userEvent.keyboard('{ArrowRight}');
  expect(container.querySelector('.chart__tip')).toHaveTextContent('Nov 20Held$900.00Released$1,755.00');
});

test('every figure stands in a table too, and what is missing is a dash', async () => {
  render(<Chart {...shared} points={points} />);
  await userEvent.click(screen.getByText('Show as a table'));
  const table = within(screen.getByRole('table', { name: 'Money by day' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Day',
    'Held',
    'Released',
  ]);
  expect(table.getByRole('row', { name: 'Nov 19 $2,400.50 –' })).toBeVisible();
});

test('without figures it says so, and draws nothing', () => {
  render(<Chart {...shared} points={[]} />);
  expect(screen.getByText('Nothing was held in these days.')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('while the figures load it is busy, and when they do not come they are asked for again', async () => {
  const onRetry = jest.fn();
  const { container, rerender } = render(<Chart {...shared} points={undefined} />);
  expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  rerender(<Chart {...shared} points={undefined} error={new Error('The line is down.')} onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The line is down.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
