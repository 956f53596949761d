import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { arriveAtUnfinished, keepUnfinished } from '../../lib/unfinished.ts';
import { renderPage } from '../../testing/page.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const signUp = jest.fn<Promise<unknown>, [unknown]>();
jest.mock('../../lib/auth.ts', () => ({ authClient: () => Promise.resolve({ signUp }) }));

const account = { user: { id: 'ines', identities: [{ id: '1' }] }, session: null };

const fill = async (email = 'ines@example.com'): Promise<void> => {
  await userEvent.type(screen.getByLabelText('Display name'), 'Ines');
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Sign up' }));

beforeEach(() => {
  sessionStorage.clear();
  signUp.mockReset();
});

test('a new account is sent with its name and referral code, and the person to their mail', async () => {
  signUp.mockResolvedValue({ data: account, error: null });
  const page = renderPage(<SignUpForm referralCode="FRIEND" />);
  await fill();
  await send();
  expect(await screen.findByText('Please check your email to verify your account.')).toBeVisible();
  await waitFor(() => expect(page.address()).toBe('/verify-email'));
  expect(signUp).toHaveBeenCalledWith({
    email: 'ines@example.com',
    password: 'correct horse',
    options: {
      data: { display_name: 'Ines', referral_code: 'FRIEND' },
      emailRedirectTo: 'http://localhost/verify-email?confirmed',
    },
  });
});

test('what a login came between goes along to whichever tab the account is confirmed in', async () => {
  signUp.mockResolvedValue({ data: account, error: null });
  keepUnfinished({ from: { pathname: '/jobs/1' }, act: 'apply', title: 'Canal town set' });
  renderPage(<SignUpForm referralCode="" />);
  await fill();
  await send();
  expect(await screen.findByText('Please check your email to verify your account.')).toBeVisible();
  sessionStorage.clear();
  expect(arriveAtUnfinished('ines')).toMatchObject([{ to: '/jobs/1' }]);
});

test('an address in use is told by its empty identities', async () => {
  signUp.mockResolvedValue({ data: { user: { identities: [] }, session: null }, error: null });
  const page = renderPage(<SignUpForm referralCode="" />);
  await fill('used@example.com');
  await send();
  expect(await screen.findByText('Sign Up Error')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('This email address is already in use.');
  expect(screen.getByLabelText('Display name')).toHaveValue('Ines');
  expect(page.address()).toBe('/');
});

test('the server’s own words are shown when it refuses', async () => {
  signUp.mockResolvedValue({ data: { user: null, session: null }, error: new Error('Signups are closed') });
  renderPage(<SignUpForm referralCode="" />);
  await fill();
  await send();
  expect(await screen.findByText('Sign Up Failed')).toBeVisible();
  expect(screen.getAllByText('Signups are closed')).not.toHaveLength(0);
});

test('an empty form is told how many things are missing, not only the name', async () => {
  renderPage(<SignUpForm referralCode="" />);
  await send();
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('3 things to fix first.');
  expect(within(summary).getAllByRole('button')).toHaveLength(3);
  expect(screen.queryByText('Display Name Required')).not.toBeInTheDocument();
});

test('without a display name nothing is sent, and each thing is said once', async () => {
  renderPage(<SignUpForm referralCode="" />);
  await userEvent.type(screen.getByLabelText('Email'), 'ines@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await send();
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByText('Display Name Required')).toBeVisible();
  expect(within(summary).getAllByRole('button')).toHaveLength(1);
  expect(screen.getByLabelText('Display name')).toHaveAccessibleDescription('Please enter a display name.');
  expect(screen.getAllByText('Please enter a display name.')).toHaveLength(1);
  expect(screen.getAllByText('Display Name Required')).toHaveLength(1);
  expect(signUp).not.toHaveBeenCalled();
});

test('with a name, the summary counts what there is to fix', async () => {
  renderPage(<SignUpForm referralCode="" />);
  await userEvent.type(screen.getByLabelText('Display name'), 'Ines');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('2 things to fix first.');
});

test('a password of five characters is refused beside its field', async () => {
  renderPage(<SignUpForm referralCode="" />);
  await userEvent.type(screen.getByLabelText('Password'), 'abcde');
  await send();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('At least 6 characters.');
  expect(signUp).not.toHaveBeenCalled();
});

test('who signs up reads above the button that they have to be 13, and what they agree to', () => {
  renderPage(<SignUpForm referralCode="" />);
  const line = screen.getByText(/13 or older/);
  expect(line).toHaveTextContent(
    'You must be 13 or older to sign up. By signing up, you agree to our Terms of Service and Privacy Policy.',
  );
  expect(within(line).getByRole('link', { name: 'Terms of Service' })).toHaveAttribute(
    'href',
    '/terms-of-service',
  );
  expect(within(line).getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  );
  const button = screen.getByRole('button', { name: 'Sign up' });
  expect(line.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
