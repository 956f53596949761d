import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { auth, begin, elsewhere, open, part } from '../testing/account-page.tsx';

jest.mock('../lib/auth.ts');

beforeEach(begin);

test('a password is changed with the current one', async () => {
  open();
  const password = await part('Password');
  await userEvent.click(password.getByRole('button', { name: 'Change password' }));
  await userEvent.type(password.getByLabelText('Current password'), 'the old one');
  await userEvent.type(password.getByLabelText('New password'), 'a quiet harbour{Enter}');
  expect(await screen.findByText('Password changed')).toBeVisible();
  expect(auth.updateUser).toHaveBeenCalledWith({
    password: 'a quiet harbour',
    current_password: 'the old one',
  });
});

test('who does not know the current password proves it by a mailed code', async () => {
  open();
  const password = await part('Password');
  await userEvent.click(password.getByRole('button', { name: 'Change password' }));
  await userEvent.click(password.getByRole('button', { name: /email me a code/ }));
  expect(await screen.findByText('We’ve sent you a 6-digit code.')).toBeVisible();
  expect(auth.reauthenticate).toHaveBeenCalledTimes(1);
  await userEvent.type(password.getByLabelText('6-digit code from the email'), '123456');
  await userEvent.type(password.getByLabelText('New password'), 'a quiet harbour{Enter}');
  await waitFor(() =>
    expect(auth.updateUser).toHaveBeenCalledWith({ password: 'a quiet harbour', nonce: '123456' }),
  );
});

test('sessions are told apart, and another one is ended', async () => {
  const requests = open();
  const sessions = await part('Where you’re logged in');
  const rows = await sessions.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/Chrome on Windows.*This device.*Active now/);
  expect(rows[1]).toHaveTextContent('Safari on an iPhone');
  expect(sessions.queryByRole('button', { name: /Windows/ })).not.toBeInTheDocument();
  await userEvent.click(sessions.getByRole('button', { name: 'End session: Safari on an iPhone' }));
  expect(await screen.findByText('Session ended')).toBeVisible();
  expect(requests.some(({ method, url }) => method === 'DELETE' && url.endsWith(elsewhere.id))).toBe(true);
});

test('all other sessions end at once, after a question', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'End all other sessions' }));
  await userEvent.click(await screen.findByRole('button', { name: 'End all others' }));
  expect(await screen.findByText('All other sessions ended')).toBeVisible();
  expect(auth.signOut).toHaveBeenCalledWith({ scope: 'others' });
});

test('without a provider there is nothing to connect', async () => {
  open();
  await part('Your data');
  expect(screen.queryByRole('region', { name: 'Connected accounts' })).not.toBeInTheDocument();
});

test('the only way to log in cannot be disconnected', async () => {
  const identity = { id: 'i1', provider: 'roblox', identity_data: { preferred_username: 'InesBuilds' } };
  open({ providers: { roblox: true }, account: { has_password: false }, user: { identities: [identity] } });
  const connected = await part('Connected accounts');
  expect(connected.getByText('InesBuilds')).toBeVisible();
  expect(connected.getByRole('button', { name: 'Disconnect Roblox' })).toBeDisabled();
});

const google = { identity_id: 'i2', provider: 'google', identity_data: { email: 'ines@other.example' } };

test('a new password is followed by what else still logs in, to be disconnected there', async () => {
  open({ providers: { google: true }, user: { identities: [google] } });
  const password = await part('Password');
  expect(password.queryByRole('group')).not.toBeInTheDocument();
  await userEvent.click(password.getByRole('button', { name: 'Change password' }));
  await userEvent.type(password.getByLabelText('Current password'), 'the old one');
  await userEvent.type(password.getByLabelText('New password'), 'a quiet harbour{Enter}');
  const left = within(await password.findByRole('group', { name: 'Still connected' }));
  expect(left.getByText('ines@other.example')).toBeVisible();
  await userEvent.click(left.getByRole('button', { name: 'Disconnect Google' }));
  expect(await screen.findByText('Google disconnected')).toBeVisible();
  expect(auth.unlinkIdentity).toHaveBeenCalledWith(google);
});

test('and by nothing where nothing else does', async () => {
  open({ user: { identities: [{ identity_id: 'i0', provider: 'email' }] } });
  const password = await part('Password');
  await userEvent.click(password.getByRole('button', { name: 'Change password' }));
  await userEvent.type(password.getByLabelText('Current password'), 'the old one');
  await userEvent.type(password.getByLabelText('New password'), 'a quiet harbour{Enter}');
  expect(await screen.findByText('Password changed')).toBeVisible();
  expect(password.queryByRole('group', { name: 'Still connected' })).not.toBeInTheDocument();
});

test('back from the provider an account can be connected again', async () => {
  auth.linkIdentity.mockResolvedValue({ data: {}, error: null });
  open({ providers: { google: true } });
  const google = (await part('Connected accounts')).getByRole('button', { name: 'Connect Google' });
  await userEvent.click(google);
  await waitFor(() => expect(auth.linkIdentity).toHaveBeenCalledTimes(1));
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(google).not.toHaveAttribute('aria-busy'));
});

test('an account is connected after a fresh login where the session is too old', async () => {
  const stale = Object.assign(new Error('Please log in again'), { code: 'reauthentication_needed' });
  auth.linkIdentity
    .mockResolvedValueOnce({ data: {}, error: stale })
    .mockResolvedValue({ data: {}, error: null });
  auth.getSession.mockResolvedValue({ data: { session: { access_token: 'the-old-one' } }, error: null });
  auth.signInWithPassword.mockResolvedValue({ data: {}, error: null });
  auth.admin.signOut.mockResolvedValue({ data: null, error: null });
  open({ providers: { google: true } });
  const connected = await part('Connected accounts');
  await userEvent.click(connected.getByRole('button', { name: 'Connect Google' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in again' }));
  expect(screen.queryByText('Couldn’t connect Google')).not.toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText('Your password'), 'makehold-demo{Enter}');
  await waitFor(() => expect(auth.linkIdentity).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
