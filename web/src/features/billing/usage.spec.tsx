import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Usage as Used } from '../../../../contracts/usage.ts';
import { serve } from '../../testing/answers.ts';
import { uuid } from '../../testing/hiring.ts';
import { member, renderPage } from '../../testing/page.tsx';
import { Usage } from './usage.tsx';

const used: Used = {
  tier: 'creator',
  resets_at: '2026-12-01T00:00:00.000Z',
  applications: { used: 3, limit: 25 },
  conversations: { used: 7, limit: null },
  active_jobs: { used: 1, limit: 1, jobs: [{ id: uuid(4), title: 'Lens shader' }] },
  saved_searches: { used: 2, limit: 0 },
  api_keys: { used: 0, limit: 0 },
  months: [
    {
      month: '2026-11',
      tier: 'creator',
      applications: { used: 3, limit: 25 },
      conversations: { used: 7, limit: null },
      active_jobs: { used: 1, limit: 1 },
      saved_searches: { used: 2, limit: 0 },
      api_keys: { used: 0, limit: 0 },
    },
    {
      month: '2026-10',
      tier: 'explorer',
      applications: { used: 5, limit: 5 },
      conversations: { used: 4, limit: 5 },
      active_jobs: { used: 0, limit: 0 },
      saved_searches: { used: 0, limit: 0 },
      api_keys: { used: 0, limit: 0 },
    },
  ],
};

const rowOf = (table: HTMLElement, title: string) =>
  within(table).getByRole('rowheader', { name: title }).closest('tr') as HTMLElement;

test('each limit says what is used, left, and when it resets', async () => {
  serve(() => ({ body: used }));
  renderPage(<Usage />, { session: member });
  const table = await screen.findByRole('table', { name: 'Limits of your plan' });
  expect(rowOf(table, 'Job applications')).toHaveTextContent('3 of 2522 left, resets Dec 1, UTC');
  expect(within(table).getByRole('progressbar', { name: 'Job applications' })).toHaveAttribute(
    'aria-valuetext',
    '3 of 25 used',
  );
  expect(rowOf(table, 'New conversations')).toHaveTextContent('7 usedNo limit in your plan');
  expect(rowOf(table, 'Active job posts')).toHaveTextContent('0 left. Close one to free it up.');
  expect(within(table).getByRole('link', { name: 'Lens shader' })).toHaveAttribute(
    'href',
    `/jobs/${uuid(4)}`,
  );
  expect(rowOf(table, 'Profile viewers')).toHaveTextContent('Included');
  expect(
    within(rowOf(table, 'Profile analytics')).getByRole('link', { name: 'Part of Pro' }),
  ).toHaveAttribute('href', '/subscription');
  expect(rowOf(table, 'Job boosts')).toHaveTextContent('Part of Pro');
  expect(rowOf(table, 'Saved searches')).toHaveTextContent('2 kept, not in your planPart of Pro');
  expect(rowOf(table, 'API access')).toHaveTextContent('Not in your planPart of Enterprise');
  expect(rowOf(table, 'Verification request')).toHaveTextContent('Requested');
  expect(rowOf(table, 'Dedicated account manager')).toHaveTextContent('Part of Enterprise');
});

test('what a plan has at a time says how many are taken and left', async () => {
  serve(() => ({
    body: {
      ...used,
      tier: 'enterprise',
      saved_searches: { used: 3, limit: 20 },
      api_keys: { used: 1, limit: 20 },
    },
  }));
  renderPage(<Usage />, { session: member });
  const table = await screen.findByRole('table', { name: 'Limits of your plan' });
  expect(rowOf(table, 'Saved searches')).toHaveTextContent('3 of 2017 left. Remove one to free it up.');
  expect(rowOf(table, 'API access')).toHaveTextContent('1 of 2019 keys left. Revoke one to free it up.');
  expect(rowOf(table, 'Verification request')).toHaveTextContent('Included');
});

test('the months before stand with the limits that held in them', async () => {
  serve(() => ({ body: used }));
  renderPage(<Usage />, { session: member });
  const table = await screen.findByRole('table', { name: 'What you used in each month' });
  expect(rowOf(table, 'October 2026')).toHaveTextContent(
    '5 of 5 sent4 of 5 startedNo job postsNo searchesNo keysExplorer',
  );
  expect(rowOf(table, 'November 2026')).toHaveTextContent(
    '3 of 25 sent7 started1 of 1 job posts2 searches keptNo keysCreator',
  );
});

test('at the limit the way up is offered, and a plan without job posts names the one that has them', async () => {
  serve(() => ({
    body: {
      ...used,
      tier: 'explorer',
      applications: { used: 5, limit: 5 },
      active_jobs: { used: 0, limit: 0, jobs: [] },
    },
  }));
  renderPage(<Usage />, { session: member });
  const table = await screen.findByRole('table', { name: 'Limits of your plan' });
  expect(within(rowOf(table, 'Job applications')).getByRole('link', { name: 'Upgrade' })).toBeVisible();
  expect(rowOf(table, 'Active job posts')).toHaveTextContent('NonePart of Creator');
});

test('what could not be loaded is asked again', async () => {
  let fails = true;
  serve(() => (fails ? { status: 500, body: { code: 'internal', message: 'It broke.' } } : { body: used }));
  renderPage(<Usage />, { session: member });
  expect(await screen.findByText('We couldn’t load your usage.')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: /Try again|Retry/ }));
  expect(await screen.findByRole('table', { name: 'Limits of your plan' })).toBeVisible();
});
