import { screen } from '@testing-library/react';
import { serve } from '../testing/answers.ts';
import { member, renderPage, visitor } from '../testing/page.tsx';
import VerifyEmailPage from './verify-email.tsx';

beforeEach(() => {
  serve(() => ({ body: { name: 'Makehold', mailbox: null, payments: 'none' } }));
});

const link = { type: null, fault: 'otp_expired', message: null };

test('a link that was used before offers a visitor a new one', async () => {
  renderPage(<VerifyEmailPage />, { at: '/verify-email', session: visitor, state: { link } });
  expect(await screen.findByRole('heading', { name: 'This link no longer works.' })).toBeVisible();
});

test('somebody logged in is told that the link is needed no more, and goes on', async () => {
  const page = renderPage(<VerifyEmailPage />, { at: '/verify-email', session: member, state: { link } });
  expect(await screen.findByText('This link no longer works')).toBeVisible();
  expect(page.address()).toBe('/dashboard');
});
