import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { serve } from '../testing/answers.ts';
import { renderPage } from '../testing/page.tsx';
import ForgotPasswordPage from './forgot-password.tsx';

const resetPasswordForEmail = jest.fn<Promise<unknown>, [string]>();
const verifyOtp = jest.fn<Promise<unknown>, [unknown]>();
jest.mock('../lib/auth.ts', () => ({
  authClient: () => Promise.resolve({ resetPasswordForEmail, verifyOtp }),
}));

beforeEach(() => {
  jest.resetAllMocks();
  serve(() => ({ body: { name: 'Makehold', mailbox: null, payments: 'none' } }));
});

const ask = () => userEvent.type(screen.getByLabelText('Email'), 'ines@example.com{Enter}');

test('an address is needed, and of the form of one', async () => {
  renderPage(<ForgotPasswordPage />);
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('Please enter your email.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Email'), 'ines{Enter}');
  expect(await screen.findByText('Please enter a valid email address.')).toBeVisible();
  expect(resetPasswordForEmail).not.toHaveBeenCalled();
});

test('a mail that went out is announced, without a word on who exists', async () => {
  resetPasswordForEmail.mockResolvedValue({ data: {}, error: null });
  renderPage(<ForgotPasswordPage />);
  await ask();
  expect(await screen.findByText('Check your email')).toBeVisible();
  expect(screen.getByText(/sent it a link to choose a new password/)).toBeVisible();
  expect(screen.getByRole('button', { name: /Send the email again in \d+s/ })).toBeDisabled();
});

test('a refusal shows the server’s message and counts down what it says', async () => {
  const error = Object.assign(new Error('You can only request this after 7 seconds.'), { status: 429 });
  resetPasswordForEmail.mockResolvedValue({ data: null, error });
  renderPage(<ForgotPasswordPage />);
  await ask();
  expect(await screen.findAllByText('You can only request this after 7 seconds.')).not.toHaveLength(0);
  expect(screen.getByRole('button', { name: /Send link in \d+s/ })).toBeDisabled();
});

test('the code of the mail leads to the new password as its link does', async () => {
  resetPasswordForEmail.mockResolvedValue({ data: {}, error: null });
  verifyOtp.mockResolvedValue({ data: {}, error: null });
  const page = renderPage(<ForgotPasswordPage />, { at: '/forgot-password' });
  await ask();
  await userEvent.type(await screen.findByLabelText(/6-digit code/), '654321');
  await waitFor(() => expect(page.address()).toBe('/password-reset'));
  expect(verifyOtp).toHaveBeenCalledWith({ email: 'ines@example.com', token: '654321', type: 'recovery' });
});
