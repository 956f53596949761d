import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Referral } from '../../../contracts/referrals.ts';
import type { Answer } from '../testing/answers.ts';
import { serve } from '../testing/answers.ts';
import { uuid } from '../testing/hiring.ts';
import { member, renderPage } from '../testing/page.tsx';
import ReferralsPage from './referrals.tsx';

const referral = (number: number, more: Partial<Referral>): Referral => ({
  id: uuid(number),
  status: 'pending',
  why: null,
  created_at: '2026-11-20T09:00:00.000Z',
  due_at: null,
  decided_at: null,
  person: { username: `kim${number}`, display_name: `Kim ${number}`, avatar_url: '/api/avatars/kim.svg' },
  ...more,
});

const open = (list: object, code: Answer = { status: 500, body: null }) => {
  const page = { items: [], next_cursor: null, code: 'JUN7Q4KX2M', count: 0, earned: 0, ...list };
  const sent = serve(({ method }) => (method === 'POST' ? code : { body: page }));
  renderPage(<ReferralsPage />, { session: member });
  return sent;
};

test('the link is there to copy, and says so', async () => {
  const user = userEvent.setup();
  open({});
  const link = await screen.findByRole('textbox', { name: 'Your link' });
  await screen.findByDisplayValue(/signup\?ref=JUN7Q4KX2M$/);
  expect(link).toHaveAttribute('readonly');
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toMatch(/\/signup\?ref=JUN7Q4KX2M$/);
  expect((await screen.findAllByText('Copied!')).length).toBeGreaterThan(0);
});

test('a code that is missing is made once; without one there is nothing to copy', async () => {
  const user = userEvent.setup();
  const sent = open({ code: null });
  expect(await screen.findByText('Could not generate your referral code.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('No link to copy')).toBeVisible();
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a code that was made is announced', async () => {
  open({ code: null }, { body: { code: 'JUN7Q4KX2M', fresh: true, position: '4' } });
  expect(await screen.findByText('Referral Code Generated!')).toBeVisible();
});

test('each person stands with what became of them, and why', async () => {
  open({
    count: 5,
    earned: 1,
    items: [
      referral(1, { person: null }),
      referral(2, { due_at: '2026-11-27T09:00:00.000Z' }),
      referral(3, { status: 'earned' }),
      referral(4, { status: 'refused', why: 'same_person' }),
      referral(5, { status: 'reversed', why: 'admin' }),
    ],
  });
  expect(await screen.findByText('Signed up. Their profile isn’t set up yet.')).toBeVisible();
  expect(screen.getByText(/It counts on/)).toBeVisible();
  expect(screen.getByText('Same email address as yours.')).toBeVisible();
  for (const status of ['Earned', 'Refused', 'Reversed']) expect(screen.getByText(status)).toBeVisible();
  expect(screen.getAllByText('Pending')).toHaveLength(2);
});
