import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// As the page has it by then: the client's messages come with their plain words.
import '../../lib/auth-client.ts';
import { serve } from '../../testing/answers.ts';
import { renderPage } from '../../testing/page.tsx';
import { SecondFactorStep } from './second-factor.tsx';

const challengeAndVerify = jest.fn<Promise<unknown>, [unknown]>();
const listFactors = jest.fn<Promise<unknown>, []>();
const setSession = jest.fn<Promise<unknown>, [unknown]>();
const signOut = jest.fn<Promise<void>, []>(() => Promise.resolve());
jest.mock('../../lib/auth.ts', () => ({
  authClient: () =>
    Promise.resolve({
      mfa: {
        listFactors: () => listFactors(),
        challengeAndVerify: (proof: unknown) => challengeAndVerify(proof),
      },
      setSession: (tokens: unknown) => setSession(tokens),
    }),
  signOut: () => signOut(),
}));

const phone = { id: 'f1', friendly_name: 'Phone', status: 'verified', factor_type: 'totp' };
const user = { user_metadata: { display_name: 'Ines' } };

beforeEach(() => {
  jest.clearAllMocks();
  listFactors.mockResolvedValue({ data: { totp: [phone], all: [phone] }, error: null });
});

const field = () => screen.getByLabelText('6-digit code');

test('the sixth digit sends the code, and the person is welcomed', async () => {
  challengeAndVerify.mockResolvedValue({ data: { user }, error: null });
  renderPage(<SecondFactorStep />);
  await waitFor(() => expect(listFactors).toHaveBeenCalled());
  await userEvent.type(field(), '123456');
  expect(await screen.findByText('Welcome back, Ines!')).toBeVisible();
  expect(challengeAndVerify).toHaveBeenCalledTimes(1);
  expect(challengeAndVerify).toHaveBeenCalledWith({ factorId: 'f1', code: '123456' });
});

test('a code is pasted with its blank', async () => {
  challengeAndVerify.mockResolvedValue({ data: { user }, error: null });
  renderPage(<SecondFactorStep />);
  await userEvent.click(field());
  await userEvent.paste('123 456');
  await waitFor(() => expect(challengeAndVerify).toHaveBeenCalledWith({ factorId: 'f1', code: '123456' }));
});

test('a wrong code says so beside the field, which waits empty for the next one', async () => {
  const code = 'mfa_verification_failed';
  const error = Object.assign(new Error('Invalid TOTP code entered'), { code });
  challengeAndVerify.mockResolvedValue({ data: null, error });
  renderPage(<SecondFactorStep />);
  await userEvent.type(field(), '000000');
  expect(await screen.findByText('Sign in Failed')).toBeVisible();
  expect(field()).toHaveAccessibleDescription('That code isn’t right or was already used.');
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
});

test('a recovery code makes the session that the server answers with', async () => {
  const tokens = { access_token: 'a', refresh_token: 'r' };
  const requests = serve(() => ({
    body: { ...tokens, expires_in: 3600, expires_at: 1_800_000_000, token_type: 'bearer' },
  }));
  setSession.mockResolvedValue({ data: { user }, error: null });
  renderPage(<SecondFactorStep />);
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
  await userEvent.type(screen.getByLabelText('Recovery code'), 'ab12-cd34{Enter}');
  expect(await screen.findByText(/That recovery code won’t work again/)).toBeVisible();
  expect(requests[0]).toMatchObject({
    method: 'POST',
    url: '/api/account/recovery-codes/use',
    body: { code: 'ab12-cd34' },
  });
  expect(setSession).toHaveBeenCalledWith(tokens);
});

test('going back signs out', async () => {
  const page = renderPage(<SecondFactorStep />, { at: '/dashboard' });
  await userEvent.click(screen.getByRole('button', { name: 'Back to log in' }));
  await waitFor(() => expect(page.address()).toBe('/login'));
  expect(signOut).toHaveBeenCalled();
});

test('going back stays at the code when the sign-out fails', async () => {
  signOut.mockRejectedValueOnce(new Error('Try again.'));
  const page = renderPage(<SecondFactorStep />, { at: '/dashboard' });
  await userEvent.click(screen.getByRole('button', { name: 'Back to log in' }));
  expect(await screen.findByText('Sign out Failed')).toBeVisible();
  expect(page.address()).toBe('/dashboard');
});
