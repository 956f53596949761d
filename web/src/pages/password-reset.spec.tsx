import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { LinkReturn } from '../lib/link-return.ts';
import { serve } from '../testing/answers.ts';
import { member, renderPage, visitor } from '../testing/page.tsx';
import type { PageOptions } from '../testing/page.tsx';
import PasswordResetPage from './password-reset.tsx';

const updateUser = jest.fn<Promise<unknown>, [unknown]>();
const resetPasswordForEmail = jest.fn<Promise<unknown>, [string, unknown]>();
const getUser = jest.fn<Promise<unknown>, []>();
const unlinkIdentity = jest.fn<Promise<unknown>, [unknown]>();
jest.mock('../lib/auth.ts', () => ({
  authClient: () => Promise.resolve({ updateUser, resetPasswordForEmail, getUser, unlinkIdentity }),
}));

const byEmail = { identity_id: 'i0', provider: 'email' };
const google = { identity_id: 'i2', provider: 'google', identity_data: { email: 'ines@other.example' } };
const connected = (...identities: object[]) =>
  getUser.mockResolvedValue({ data: { user: { email: 'ines@example.com', identities } }, error: null });

beforeEach(() => {
  jest.clearAllMocks();
  connected(byEmail);
  serve(() => ({ body: { name: 'Makehold', mailbox: null, payments: 'none' } }));
});

const open = (link: Partial<LinkReturn> | null, session: PageOptions['session']) =>
  renderPage(
    <Routes>
      <Route path="/password-reset" element={<PasswordResetPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    {
      at: '/password-reset',
      ...(session ? { session } : {}),
      ...(link ? { state: { link: { type: null, fault: null, message: null, ...link } } } : {}),
    },
  );

const choose = async (password: string, again = password): Promise<void> => {
  await userEvent.type(screen.getByLabelText('New password'), password);
  await userEvent.type(screen.getByLabelText('New password again'), again);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
};

test('a reset link lets the person choose, and leads to the dashboard', async () => {
  updateUser.mockResolvedValue({ data: {}, error: null });
  const page = open({ type: 'recovery' }, member);
  await choose('a quiet harbour');
  expect(await screen.findByText('Password changed')).toBeVisible();
  expect(updateUser).toHaveBeenCalledWith({ password: 'a quiet harbour' });
  await waitFor(() => expect(page.address()).toBe('/dashboard'));
});

describe('where another account still logs in', () => {
  const reset = async () => {
    updateUser.mockResolvedValue({ data: {}, error: null });
    connected(byEmail, google);
    const page = open({ type: 'recovery' }, member);
    await choose('a quiet harbour');
    return { page, left: within(await screen.findByRole('group', { name: 'Still connected' })) };
  };

  test('it is shown before anything else, and goes at a press', async () => {
    const { page, left } = await reset();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Check how you log in.');
    expect(left.getByText('ines@other.example')).toBeVisible();
    expect(page.address()).toBe('/password-reset');
    unlinkIdentity.mockImplementation(() => {
      connected(byEmail);
      return Promise.resolve({ data: {}, error: null });
    });
    await userEvent.click(left.getByRole('button', { name: 'Disconnect Google' }));
    expect(await screen.findByText('Google disconnected')).toBeVisible();
    expect(unlinkIdentity).toHaveBeenCalledWith(google);
    await waitFor(() => expect(page.address()).toBe('/dashboard'));
  });

  test('whoever knows it goes on', async () => {
    const { page } = await reset();
    await userEvent.click(screen.getByRole('link', { name: 'Continue' }));
    await waitFor(() => expect(page.address()).toBe('/dashboard'));
    expect(unlinkIdentity).not.toHaveBeenCalled();
  });
});

test('where that cannot be asked, the new password holds all the same', async () => {
  updateUser.mockResolvedValue({ data: {}, error: null });
  getUser.mockResolvedValue({ data: { user: null }, error: new Error('away') });
  const page = open({ type: 'recovery' }, member);
  await choose('a quiet harbour');
  await waitFor(() => expect(page.address()).toBe('/dashboard'));
});

test('two different passwords are not sent', async () => {
  open({ type: 'recovery' }, member);
  await choose('a quiet harbour', 'a quiet harbor');
  expect(await screen.findByText('The passwords don’t match.')).toBeVisible();
  expect(updateUser).not.toHaveBeenCalled();
});

test('a common password is warned of', async () => {
  open({ type: 'recovery' }, member);
  await userEvent.type(screen.getByLabelText('New password'), 'password1');
  expect(screen.getByRole('meter', { name: 'Password strength' })).toHaveAttribute('aria-valuenow', '1');
});

test('a password that is too short is told of once', async () => {
  open({ type: 'recovery' }, member);
  await choose('abc');
  expect(await screen.findAllByText('At least 6 characters.')).toHaveLength(1);
});

test('the old password again is refused beside the field', async () => {
  const error = Object.assign(new Error('New password should be different.'), { code: 'same_password' });
  updateUser.mockResolvedValue({ data: {}, error });
  open({ type: 'recovery' }, member);
  await choose('a quiet harbour');
  await waitFor(() =>
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      'New password should be different.',
    ),
  );
});

test.each([
  ['an expired link', { fault: 'otp_expired' }, 'This link no longer works.'],
  ['no link', null, 'Open the link in your email.'],
] as const)('%s offers a new mail', async (_what, link, title) => {
  resetPasswordForEmail.mockResolvedValue({ data: {}, error: null });
  open(link, visitor);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  await userEvent.type(screen.getByLabelText('Email'), 'ines@example.com{Enter}');
  expect(await screen.findByText('Check your email')).toBeVisible();
  expect(resetPasswordForEmail).toHaveBeenCalledWith('ines@example.com', {
    redirectTo: 'http://localhost/password-reset',
  });
});

test('being logged in is not enough', () => {
  open(null, member);
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Change password' })).toHaveAttribute('href', '/account#password');
});
