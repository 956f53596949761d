import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { auth, begin, open, part } from '../testing/account-page.tsx';

jest.mock('../lib/auth.ts');

beforeEach(begin);

const google = { identity_id: 'i2', provider: 'google', identity_data: { email: 'ines@other.example' } };
const stale = Object.assign(new Error('Please log in again'), { code: 'reauthentication_needed' });

const logInAgain = async (): Promise<void> => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in again' }));
  expect(screen.queryByText('Couldn’t disconnect Google')).not.toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText('Your password'), 'makehold-demo{Enter}');
};

beforeEach(() => {
  auth.unlinkIdentity
    .mockReset()
    .mockResolvedValueOnce({ data: null, error: stale })
    .mockResolvedValue({ data: {}, error: null });
  auth.getSession.mockResolvedValue({ data: { session: { access_token: 'the-old-one' } }, error: null });
  auth.signInWithPassword.mockResolvedValue({ data: {}, error: null });
  auth.admin.signOut.mockResolvedValue({ data: null, error: null });
});

test('an account is disconnected after a fresh login where the session is too old', async () => {
  open({ providers: { google: true }, user: { identities: [google] } });
  const connected = await part('Connected accounts');
  await userEvent.click(connected.getByRole('button', { name: 'Disconnect Google' }));
  await logInAgain();
  await waitFor(() => expect(auth.unlinkIdentity).toHaveBeenCalledTimes(2));
  expect(auth.unlinkIdentity).toHaveBeenLastCalledWith(google);
  expect(await screen.findByText('Google disconnected')).toBeVisible();
  expect(screen.getByText('You’ve been logged out everywhere else.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('also where it is offered after a new password', async () => {
  open({ providers: { google: true }, user: { identities: [google] } });
  const password = await part('Password');
  await userEvent.click(password.getByRole('button', { name: 'Change password' }));
  await userEvent.type(password.getByLabelText('Current password'), 'the old one');
  await userEvent.type(password.getByLabelText('New password'), 'a quiet harbour{Enter}');
  const left = within(await password.findByRole('group', { name: 'Still connected' }));
  await userEvent.click(left.getByRole('button', { name: 'Disconnect Google' }));
  await logInAgain();
  expect(await screen.findByText('Google disconnected')).toBeVisible();
});

test('whoever has no password is told how to go on', async () => {
  open({
    providers: { google: true },
    account: { has_password: false },
    user: { identities: [google, { ...google, identity_id: 'i3', provider: 'roblox' }] },
  });
  const connected = await part('Connected accounts');
  await userEvent.click(connected.getByRole('button', { name: 'Disconnect Google' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in again' }));
  expect(dialog.getByText(/and then disconnect Google\./)).toBeVisible();
});
