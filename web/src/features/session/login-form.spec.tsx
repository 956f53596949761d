import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPage } from '../../testing/page.tsx';
import { LoginForm } from './login-form.tsx';

const signInWithPassword = jest.fn<Promise<unknown>, [unknown]>();
jest.mock('../../lib/auth.ts', () => ({ authClient: () => Promise.resolve({ signInWithPassword }) }));

const logIn = async (): Promise<void> => {
  await userEvent.type(screen.getByLabelText('Email'), 'ines@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
};

test('Enter signs in, with a welcome-back line', async () => {
  signInWithPassword.mockResolvedValue({
    data: { user: { user_metadata: { display_name: 'Ines' } } },
    error: null,
  });
  renderPage(<LoginForm />);
  await logIn();
  expect(await screen.findByText('Login Successful!')).toBeVisible();
  expect(screen.getByText('Welcome back, Ines!')).toBeVisible();
});

test('a refusal keeps what was typed and says the server’s words', async () => {
  signInWithPassword.mockResolvedValue({ data: {}, error: new Error('Invalid login credentials') });
  renderPage(<LoginForm />);
  await logIn();
  expect(await screen.findByText('Sign in Failed')).toBeVisible();
  expect(screen.getAllByText('Invalid login credentials')).not.toHaveLength(0);
  expect(screen.getByLabelText('Email')).toHaveValue('ines@example.com');
});

test('who has not confirmed their address is led to another mail', async () => {
  const error = Object.assign(new Error('Email not confirmed'), { code: 'email_not_confirmed' });
  signInWithPassword.mockResolvedValue({ data: {}, error });
  renderPage(<LoginForm />);
  await logIn();
  expect(await screen.findByRole('link', { name: 'Send it again' })).toHaveAttribute('href', '/verify-email');
});
