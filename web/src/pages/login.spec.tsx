import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { serve } from '../testing/answers.ts';
import { renderPage } from '../testing/page.tsx';
import LoginPage from './login.tsx';

const signInWithPassword = jest.fn<Promise<unknown>, [unknown]>();
const signInWithOtp = jest.fn<Promise<unknown>, [unknown]>();
const signInWithOAuth = jest.fn<Promise<unknown>, [unknown]>();
const authState = jest.fn(() => ({ status: 'signed-in' }));
jest.mock('../lib/auth.ts', () => ({
  authClient: () => Promise.resolve({ signInWithPassword, signInWithOtp, signInWithOAuth }),
  authState: () => authState(),
}));

const newestAppeal = jest.fn<string | null, []>(() => null);
jest.mock('../lib/appeal-token.ts', () => ({
  ...jest.requireActual<object>('../lib/appeal-token.ts'),
  newestAppeal: () => newestAppeal(),
}));

const providers = (external: Record<string, boolean>) =>
  serve(({ url }) =>
    url === '/auth/v1/settings'
      ? { body: { external } }
      : { body: { name: 'Makehold', mailbox: null, payments: 'none' } },
  );

beforeEach(() => {
  jest.clearAllMocks();
  providers({ email: true });
});

const logIn = async (): Promise<void> => {
  await userEvent.type(screen.getByLabelText('Email'), 'ines@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
};

test('Enter signs in, with a welcome-back line', async () => {
  signInWithPassword.mockResolvedValue({
    data: { user: { user_metadata: { display_name: 'Ines' } } },
    error: null,
  });
  renderPage(<LoginPage />);
  await logIn();
  expect(await screen.findByText('Login Successful!')).toBeVisible();
  expect(screen.getByText('Welcome back, Ines!')).toBeVisible();
});

test('a refusal keeps what was typed and says the server’s words', async () => {
  signInWithPassword.mockResolvedValue({ data: {}, error: new Error('Invalid login credentials') });
  renderPage(<LoginPage />);
  await logIn();
  expect(await screen.findByText('Sign in Failed')).toBeVisible();
  expect(screen.getAllByText('Invalid login credentials')).not.toHaveLength(0);
  expect(screen.getByLabelText('Email')).toHaveValue('ines@example.com');
});

test('who has not confirmed their address is led to another mail', async () => {
  const error = Object.assign(new Error('Email not confirmed'), { code: 'email_not_confirmed' });
  signInWithPassword.mockResolvedValue({ data: {}, error });
  renderPage(<LoginPage />);
  await logIn();
  expect(await screen.findByRole('link', { name: 'Send it again' })).toHaveAttribute('href', '/verify-email');
});

test('who has a second factor is welcomed only after its code', async () => {
  authState.mockReturnValueOnce({ status: 'second-factor' });
  signInWithPassword.mockResolvedValue({ data: { user: { user_metadata: {} } }, error: null });
  renderPage(<LoginPage />);
  await logIn();
  await waitFor(() => expect(signInWithPassword).toHaveBeenCalled());
  expect(screen.queryByText('Login Successful!')).not.toBeInTheDocument();
});

test('whoever tries again reads no longer that it failed', async () => {
  signInWithPassword.mockResolvedValueOnce({ data: {}, error: new Error('Invalid login credentials') });
  renderPage(<LoginPage />);
  await logIn();
  expect(await screen.findByText('Sign in Failed')).toBeVisible();
  authState.mockReturnValueOnce({ status: 'second-factor' });
  signInWithPassword.mockResolvedValueOnce({ data: { user: { user_metadata: {} } }, error: null });
  await userEvent.type(screen.getByLabelText('Password'), '9{Enter}');
  await waitFor(() => expect(screen.queryByText('Sign in Failed')).not.toBeInTheDocument());
});

test('who is banned is told what is true of a ban with and without an end', async () => {
  const error = Object.assign(new Error('User is banned'), { code: 'user_banned' });
  signInWithPassword.mockResolvedValue({ data: {}, error });
  renderPage(<LoginPage />);
  await logIn();
  expect(await screen.findByText(/This account is banned\./)).toHaveTextContent(
    /The email we sent you gives the reason and, if the ban ends, when you can log in again\./,
  );
  expect(screen.queryByText(/any more/)).not.toBeInTheDocument();
  expect(screen.getByText(/you can appeal by the link in that email/)).toBeVisible();
  // Once: neither a summary nor a toast says it again.
  expect(screen.getAllByText('Sign in Failed')).toHaveLength(1);
  expect(screen.queryByText('User is banned')).not.toBeInTheDocument();
});

test('who is banned is led to the appeal by what the refusal brought along', async () => {
  const error = Object.assign(new Error('User is banned'), { code: 'user_banned' });
  signInWithPassword.mockResolvedValue({ data: {}, error });
  newestAppeal.mockReturnValueOnce('a.b.c');
  renderPage(<LoginPage />);
  await logIn();
  expect(await screen.findByRole('link', { name: 'Appeal This Decision' })).toHaveAttribute(
    'href',
    '/appeal?token=a.b.c',
  );
  expect(screen.queryByText(/link in that email/)).not.toBeInTheDocument();
});

test('a link is mailed to the address that was typed, and nobody is signed up by it', async () => {
  signInWithOtp.mockResolvedValue({ data: {}, error: null });
  renderPage(<LoginPage />);
  await userEvent.type(screen.getByLabelText('Email'), 'ines@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Email me a link instead' }));
  expect(await screen.findByText('Check your email')).toBeVisible();
  expect(screen.getByLabelText(/6-digit code/)).toHaveAttribute('autocomplete', 'one-time-code');
  expect(signInWithOtp).toHaveBeenCalledWith({
    email: 'ines@example.com',
    options: { shouldCreateUser: false, emailRedirectTo: 'http://localhost/login' },
  });
});

test('a link needs an address', async () => {
  renderPage(<LoginPage />);
  await userEvent.click(screen.getByRole('button', { name: 'Email me a link instead' }));
  expect(await screen.findByText('Please enter your email.')).toBeVisible();
  expect(signInWithOtp).not.toHaveBeenCalled();
});

test('only the providers that are set up are offered', async () => {
  providers({ email: true, phone: false, roblox: true, google: false });
  signInWithOAuth.mockResolvedValue({ data: {}, error: null });
  renderPage(<LoginPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with Roblox' }));
  // Their first login is a sign-up.
  expect(screen.getByText(/13 or older/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Google/ })).not.toBeInTheDocument();
  expect(signInWithOAuth).toHaveBeenCalledWith({
    provider: 'roblox',
    options: { redirectTo: 'http://localhost/login' },
  });
});

test('back from the provider it can be chosen again', async () => {
  providers({ email: true, roblox: true });
  signInWithOAuth.mockResolvedValue({ data: {}, error: null });
  renderPage(<LoginPage />);
  const roblox = await screen.findByRole('button', { name: 'Continue with Roblox' });
  await userEvent.click(roblox);
  expect(roblox).toHaveAttribute('aria-busy', 'true');
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  await userEvent.click(roblox);
  expect(signInWithOAuth).toHaveBeenCalledTimes(2);
});

test('what an address says of a fault is told in our words, not in those of whoever wrote it', () => {
  const message = 'Your account is locked. Write to help@elsewhere.example';
  const link = { type: null, fault: 'bad_oauth_state', message };
  const { unmount } = renderPage(<LoginPage />, { at: '/login', state: { link } });
  expect(screen.getByRole('alert')).toHaveTextContent('That took too long, or began in another browser.');
  unmount();
  renderPage(<LoginPage />, { at: '/login', state: { link: { ...link, fault: 'constructor' } } });
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  expect(screen.queryByText(/locked/)).not.toBeInTheDocument();
});

test('a login link that is spent says so above the form', () => {
  const link = { type: null, fault: 'otp_expired', message: 'Email link is invalid or has expired' };
  renderPage(<LoginPage />, { at: '/login', state: { link } });
  expect(screen.getByRole('alert')).toHaveTextContent('This link no longer works.');
  expect(screen.getByLabelText('Email')).toBeVisible();
});

test('where the browser keeps nothing, the page stands and says what that means', () => {
  const own = Object.getOwnPropertyDescriptor(window, 'localStorage') ?? {};
  const blocked = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  Object.defineProperty(window, 'localStorage', { configurable: true, get: blocked });
  try {
    renderPage(<LoginPage />);
    expect(
      screen.getByText(/blocks site data, so you’ll be logged out when you close this page/),
    ).toBeVisible();
    expect(screen.getByLabelText('Email')).toBeVisible();
  } finally {
    Object.defineProperty(window, 'localStorage', own);
  }
});
