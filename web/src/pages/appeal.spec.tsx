import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { LinkedDecision } from '../../../contracts/sanctions.ts';
import { serve } from '../testing/answers.ts';
import type { Answer } from '../testing/answers.ts';
import { renderPage } from '../testing/page.tsx';
import AppealPage from './appeal.tsx';

const ban: LinkedDecision = {
  kind: 'ban',
  about: null,
  rule: 'scam',
  reason: 'Asks for logins.',
  until: null,
  at: '2026-11-20T09:00:00.000Z',
  lifted_at: null,
  appeal: null,
  can_appeal: true,
  appeal_until: '2027-05-19T09:00:00.000Z',
};
const filed = {
  status: 'pending',
  words: 'That was not me.',
  filed_at: '2026-11-21T09:00:00.000Z',
  answer: '',
  decided_at: null,
  same_admin: false,
  over: false,
} as const;

const open = (token = 'a.b.c') =>
  renderPage(<AppealPage />, { at: token === '' ? '/appeal' : `/appeal?token=${token}` });
const refusedBy = (status: number, code: string): Answer => ({
  status,
  body: { code, message: 'Refused.' },
});

test('shows what was decided, takes the words once, and says what happens next', async () => {
  // The read model may still be behind: nothing tells a visitor's read to wait.
  const sent = serve(({ method }) => ({ body: method === 'GET' ? ban : { position: '4' } }));
  open();
  expect(await screen.findByRole('heading', { name: 'Your account was banned' })).toBeVisible();
  expect(screen.getByText('Asks for logins.')).toBeVisible();
  expect(screen.getByText(/Scam/)).toBeVisible();
  expect(screen.getByText('A site admin made this decision.')).toBeVisible();
  expect(screen.getByText(/You can appeal once, until/)).toHaveTextContent(/2027/);

  await userEvent.click(screen.getByRole('button', { name: 'Send Appeal' }));
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /Why/ }), 'That was not me.');
  await userEvent.click(screen.getByRole('button', { name: 'Send Appeal' }));
  expect(await screen.findByText(/Your appeal is in/)).toBeVisible();
  expect(screen.getByText('That was not me.')).toBeVisible();
  expect(await screen.findByText('Appeal Sent')).toBeVisible();
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    url: '/api/appeals/a.b.c',
    body: { words: 'That was not me.' },
  });
  expect(screen.queryByRole('button', { name: 'Send Appeal' })).toBeNull();
});

test('a link that was used shows what came of it', async () => {
  const denied = { ...filed, status: 'denied', answer: 'We looked again.' } as const;
  serve(() => ({ body: { ...ban, appeal: denied, can_appeal: false } }));
  open();
  expect(await screen.findByText('We looked again.')).toBeVisible();
  expect(screen.getByText(/can’t be appealed again/)).toBeVisible();
});

test('a ban that was lifted leads to the login', async () => {
  serve(() => ({ body: { ...ban, lifted_at: '2026-11-22T09:00:00.000Z', can_appeal: false } }));
  open();
  expect(await screen.findByText('This ban was lifted. You can log in again.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
});

test('an appeal that somebody else sent first leads to how it is now', async () => {
  let asked = 0;
  serve(({ method }) => {
    if (method === 'POST') return refusedBy(409, 'already_appealed');
    asked += 1;
    return { body: asked === 1 ? ban : { ...ban, appeal: filed, can_appeal: false } };
  });
  open();
  await userEvent.type(await screen.findByRole('textbox', { name: /Why/ }), 'That was not me.');
  await userEvent.click(screen.getByRole('button', { name: 'Send Appeal' }));
  expect(await screen.findByText('Appeal Failed')).toBeVisible();
  expect(await screen.findByText(/Your appeal is in/)).toBeVisible();
});

test.each([
  ['appeal_link_unknown', 404, 'This link doesn’t work.'],
  ['appeal_too_late', 409, 'The time to appeal is over.'],
])('a link that leads nowhere says why: %s', async (code, status, title) => {
  serve(() => refusedBy(status, code));
  open();
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

test('without a link it says where one is', () => {
  serve(() => ({ body: {} }));
  open('');
  expect(screen.getByRole('heading', { name: 'Open the link from your email.' })).toBeVisible();
});
