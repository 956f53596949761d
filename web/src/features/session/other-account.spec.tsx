import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { member, renderPage } from '../../testing/page.tsx';
import { OtherAccount } from './other-account.tsx';

const takeOffered = jest.fn<Promise<void>, []>();
const refuseOffered = jest.fn<Promise<void>, []>(() => Promise.resolve());
jest.mock('../../lib/auth.ts', () => ({
  takeOffered: () => takeOffered(),
  refuseOffered: () => refuseOffered(),
}));

const page = () =>
  renderPage(
    <Routes>
      <Route path="/dashboard" element={<h1>Dashboard</h1>} />
      <Route path="*" element={<OtherAccount email="otto@example.com" />} />
    </Routes>,
    { at: '/password-reset', session: { ...member, email: 'ines@example.com' } },
  );

beforeEach(() => jest.clearAllMocks());

test('both accounts are named, and staying leads away from what the link was for', async () => {
  page();
  expect(screen.getByText('ines@example.com')).toBeVisible();
  expect(screen.getByText('otto@example.com')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Stay logged in' }));

  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await waitFor(() => expect(refuseOffered).toHaveBeenCalledTimes(1));
  expect(takeOffered).not.toHaveBeenCalled();
});

test('the other account is taken only when the person says so; a link that fails says why', async () => {
  takeOffered.mockRejectedValue(new Error('Session from session_id claim in JWT does not exist'));
  page();
  expect(takeOffered).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Switch to the other account' }));

  expect(await screen.findByText('Sign in Failed')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Stay logged in' })).toBeEnabled();
});
