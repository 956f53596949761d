import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { serve } from '../testing/answers.ts';
import { member, renderPage, someMe, visitor } from '../testing/page.tsx';
import LimitsPage from './limits.tsx';

const cellsOf = (table: HTMLElement, title: RegExp): (string | null)[] =>
  within(within(table).getByRole('rowheader', { name: title }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('every limit of the five plans stands in one table, as the spec has it', () => {
  renderPage(<LimitsPage />, { session: visitor });
  const table = screen.getByRole('table', { name: 'Limits of each plan' });

  expect(within(table).getAllByRole('row')).toHaveLength(16);
  expect(cellsOf(table, /Price/)).toEqual([
    '$0',
    '$4.99 a month',
    '$12.99 a month',
    '$39.99 a month',
    'Custom',
  ]);
  expect(cellsOf(table, /Job applications/)).toEqual([
    '5 a month',
    '25 a month',
    'Unlimited',
    'Unlimited',
    'Unlimited',
  ]);
  expect(cellsOf(table, /Active job posts/)).toEqual(['None', '1', '2', '5', 'Unlimited']);
  expect(cellsOf(table, /Verification request/)).toEqual([
    'Requested',
    'Requested',
    'Included',
    'Included',
    'Included',
  ]);
  expect(cellsOf(table, /Advanced developer search/)).toEqual(['No', 'No', 'Yes', 'Yes', 'Yes']);
  expect(cellsOf(table, /Skill combinations/)).toEqual(['No', 'No', 'Yes', 'Yes', 'Yes']);
  expect(cellsOf(table, /Talent filters/)).toEqual(['No', 'No', 'No', 'Yes', 'Yes']);
  expect(cellsOf(table, /Saved searches/)).toEqual(['No', 'No', 'Yes', 'Yes', 'Yes']);
  expect(cellsOf(table, /Job boosts/)).toEqual(['No', 'No', 'Yes', 'Yes', 'Yes']);
  expect(cellsOf(table, /Profile viewers/)).toEqual(['No', 'Yes', 'Yes', 'Yes', 'Yes']);
  expect(cellsOf(table, /Profile analytics/)).toEqual(['No', 'No', 'Yes', 'Yes', 'Yes']);
  expect(cellsOf(table, /Applicant tracking system/)).toEqual(['No', 'No', 'No', 'Yes', 'Yes']);
  expect(cellsOf(table, /API access/)).toEqual(['No', 'No', 'No', 'No', 'Yes']);
  expect(cellsOf(table, /Dedicated account manager/)).toEqual(['No', 'No', 'No', 'No', 'Yes']);
  expect(screen.queryByText(/\bsoon\b/)).not.toBeInTheDocument();
  expect(screen.queryByText('Your plan')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Upgrade Your Plan' })).toHaveAttribute('href', '/subscription');
});

const used = {
  tier: 'creator',
  resets_at: '2026-12-01T00:00:00.000Z',
  applications: { used: 3, limit: 25 },
  conversations: { used: 7, limit: null },
  active_jobs: { used: 1, limit: 1, jobs: [] },
  saved_searches: { used: 0, limit: 0 },
  api_keys: { used: 0, limit: 0 },
  months: [],
};

test('nobody on the largest plan is asked to upgrade', () => {
  serve(() => ({ body: used }));
  const plan = { ...someMe.plan, tier: 'enterprise' as const };
  renderPage(<LimitsPage />, { session: { ...member, tier: 'enterprise', me: { ...someMe, plan } } });
  expect(screen.getByRole('heading', { name: 'Account limits' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Upgrade Your Plan' })).not.toBeInTheDocument();
});

test('a signed-in person’s own plan is marked, with what is used of it', async () => {
  serve(() => ({ body: used }));
  const plan = {
    ...someMe.plan,
    tier: 'creator' as const,
    applications: { ...someMe.plan.applications, used: 3, limit: 25 },
    active_jobs: { used: 1, limit: 1 },
  };
  renderPage(<LimitsPage />, { session: { ...member, tier: 'creator', me: { ...someMe, plan } } });
  const table = screen.getByRole('table', { name: 'Limits of each plan' });

  expect(within(table).getByRole('columnheader', { name: /Creator/ })).toHaveTextContent('Your plan');
  expect(within(table).getByText('3 of 25 used')).toBeInTheDocument();
  expect(within(table).getByText('1 of 1 used')).toBeInTheDocument();
  expect(await within(table).findByText('7 used')).toBeInTheDocument();
  expect(within(table).queryByText(/keys used/)).not.toBeInTheDocument();
});

test('on narrow screens one plan is shown at a time', async () => {
  renderPage(<LimitsPage />, { session: visitor });
  const plans = screen.getByRole('group', { name: 'Plan' });
  expect(within(plans).getByRole('button', { name: 'Explorer' })).toHaveAttribute('aria-pressed', 'true');

  await userEvent.click(within(plans).getByRole('button', { name: 'Studio' }));

  const rows = plans.closest('.limits-one') as HTMLElement;
  expect(within(rows).getByText('$39.99 a month')).toBeInTheDocument();
});
