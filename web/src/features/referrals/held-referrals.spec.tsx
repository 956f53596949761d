import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { HeldReferral } from '../../../../contracts/referrals.ts';
import { serve } from '../../testing/answers.ts';
import { uuid } from '../../testing/hiring.ts';
import { member, renderPage } from '../../testing/page.tsx';
import { DecidedReferrals, HeldReferrals } from './held-referrals.tsx';

const person = (n: number, name: string) => ({
  id: uuid(n),
  username: name.toLowerCase(),
  display_name: name,
});
const held = (n: number, name: string): HeldReferral => ({
  id: uuid(n),
  created_at: '2026-11-20T09:00:00.000Z',
  why: null,
  decided_at: null,
  referrer: person(9, 'Kade'),
  referred: person(n, name),
});
const admin = { ...member, isAdmin: true };

test('those that wait are listed with both people, and approved by a press', async () => {
  let items = [held(2, 'Asa'), held(3, 'Rory')];
  const sent = serve(({ method }) => {
    if (method !== 'POST') return { body: { items, next_cursor: null } };
    items = items.slice(1);
    return { body: { position: '4' } };
  });
  renderPage(<HeldReferrals />, { session: admin });
  const row = (await screen.findByRole('link', { name: 'Asa' })).closest('tr') as HTMLElement;
  expect(within(row).getByRole('link', { name: 'Kade' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin\?tab=users&user=/),
  );
  await userEvent.click(within(row).getByRole('button', { name: 'Approve the referral of Asa' }));
  expect(await screen.findByText('Referral approved')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Asa' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Rory' })).toBeVisible();
  expect(sent.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
    `/api/admin/referrals/${uuid(2)}/approve`,
  ]);
});

test('one that could not be refused leaves at once and comes back', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  serve(async ({ method }) => {
    if (method !== 'POST') return { body: { items: [held(2, 'Asa')], next_cursor: null } };
    await answered;
    return { status: 409, body: { code: 'conflict', message: 'Another admin was here.' } };
  });
  renderPage(<HeldReferrals />, { session: admin });
  await userEvent.click(await screen.findByRole('button', { name: 'Refuse the referral of Asa' }));
  await waitFor(() => expect(screen.queryByText('Referrals to review')).not.toBeInTheDocument());
  answer();
  expect(await screen.findByText('Another admin was here.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Asa' })).toBeVisible();
});

test('where none waits, nothing is shown', async () => {
  const sent = serve(() => ({ body: { items: [], next_cursor: null } }));
  renderPage(<HeldReferrals />, { session: admin });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByText('Referrals to review')).not.toBeInTheDocument();
});

test('a list that could not be loaded says so', async () => {
  serve(() => ({ status: 500, body: { code: 'internal', message: 'It broke.' } }));
  renderPage(<HeldReferrals />, { session: admin });
  expect(await screen.findByText('We couldn’t load the referrals to review.')).toBeVisible();
});

test('refused ones say why, and are approved by a press', async () => {
  const refused = { ...held(2, 'Asa'), why: 'same_device', decided_at: '2026-11-27T09:00:00.000Z' } as const;
  let items: readonly HeldReferral[] = [refused, { ...refused, ...held(3, 'Rory'), why: 'admin' }];
  const sent = serve(({ method }) => {
    if (method !== 'POST') return { body: { items, next_cursor: null } };
    items = items.slice(1);
    return { body: { position: '4' } };
  });
  renderPage(<DecidedReferrals />, { session: admin });
  const row = (await screen.findByRole('link', { name: 'Asa' })).closest('tr') as HTMLElement;
  expect(within(row).getByText('Same device as the person who invited them')).toBeVisible();
  expect(screen.getByText('An admin refused it')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Refuse the referral/ })).not.toBeInTheDocument();
  await userEvent.click(within(row).getByRole('button', { name: 'Approve the referral of Asa' }));
  expect(await screen.findByText('Referral approved')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Asa' })).not.toBeInTheDocument();
  expect(sent.some(({ url }) => url.startsWith('/api/admin/referrals?status=refused'))).toBe(true);
  expect(sent.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
    `/api/admin/referrals/${uuid(2)}/approve`,
  ]);
});

test('an earned one is reversed once that is said again', async () => {
  const earned = { ...held(2, 'Asa'), decided_at: '2026-11-27T09:00:00.000Z' };
  let items: readonly HeldReferral[] = [];
  const sent = serve(({ method, url }) => {
    if (method !== 'POST')
      return { body: { items: url.includes('status=earned') ? items : [], next_cursor: null } };
    items = [];
    return { body: { position: '4' } };
  });
  items = [earned];
  renderPage(<DecidedReferrals />, { session: admin });
  expect(await screen.findByText('No refused referrals.')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Referrals' }), 'Earned');
  await userEvent.click(await screen.findByRole('button', { name: 'Reverse the referral of Asa' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reverse Referral' });
  expect(dialog).toHaveTextContent('Kade loses the reputation that they earned for Asa.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reverse' }));
  expect(await screen.findByText('Referral reversed')).toBeVisible();
  expect(await screen.findByText('No earned referrals.')).toBeVisible();
  expect(sent.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
    `/api/admin/referrals/${uuid(2)}/reverse`,
  ]);
});
