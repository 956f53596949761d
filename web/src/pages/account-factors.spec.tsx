import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Account } from '../../../contracts/account.ts';
import { auth, begin, codes, open, part, phone, refusal } from '../testing/account-page.tsx';

jest.mock('../lib/auth.ts');

beforeEach(begin);

test('an authenticator is named, scanned and verified; then the recovery codes are shown', async () => {
  auth.mfa.listFactors.mockResolvedValue({
    data: { all: [{ id: 'left', status: 'unverified' }] },
    error: null,
  });
  auth.mfa.unenroll.mockResolvedValue({ data: {}, error: null });
  auth.mfa.enroll.mockResolvedValue({
    data: { id: 'f9', totp: { qr_code: 'data:image/svg+xml;utf-8,<svg fill="#000"/>', secret: 'ABCDEFGH' } },
    error: null,
  });
  auth.mfa.challengeAndVerify.mockResolvedValue({ data: {}, error: null });
  open({ account: { second_factor_advised: true } });
  const factors = await part('Two-factor authentication');
  expect(factors.getByText('You’re an admin.')).toBeVisible();
  await userEvent.click(factors.getByRole('button', { name: 'Turn on two-factor authentication' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  // An `#` as it is would end the picture's address.
  expect(await screen.findByRole('img', { name: /QR code/ })).toHaveAttribute(
    'src',
    'data:image/svg+xml;utf-8,%3Csvg%20fill%3D%22%23000%22%2F%3E',
  );
  expect(auth.mfa.unenroll).toHaveBeenCalledWith({ factorId: 'left' });
  expect(screen.getByText('ABCD EFGH')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/6-digit code/), '123456');
  const shown = within(await screen.findByRole('dialog', { name: 'Save these recovery codes' }));
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
  expect(auth.mfa.challengeAndVerify).toHaveBeenCalledWith({ factorId: 'f9', code: '123456' });
  // What is on stays on when the dialog goes.
  expect(auth.mfa.unenroll).toHaveBeenCalledTimes(1);
});

describe('a second factor that the server wants a fresh login for', () => {
  const stale = Object.assign(new Error('Please log in again'), { code: 'reauthentication_needed' });
  const asked = async (account: Partial<Account> = {}) => {
    auth.mfa.listFactors.mockResolvedValue({ data: { all: [] }, error: null });
    auth.mfa.unenroll.mockResolvedValue({ data: {}, error: null });
    auth.mfa.enroll.mockResolvedValueOnce({ data: null, error: stale }).mockResolvedValue({
      data: { id: 'f9', totp: { qr_code: '<svg/>', secret: 'ABCDEFGH' } },
      error: null,
    });
    auth.getSession.mockResolvedValue({ data: { session: { access_token: 'the-old-one' } }, error: null });
    open({ account });
    await userEvent.click(
      (await part('Two-factor authentication')).getByRole('button', {
        name: 'Turn on two-factor authentication',
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    return within(await screen.findByRole('dialog'));
  };

  test('goes on once the password was shown, in a session that takes the place of the old one', async () => {
    auth.signInWithPassword
      .mockResolvedValueOnce({
        data: {},
        error: Object.assign(new Error('Invalid login credentials'), { code: 'invalid_credentials' }),
      })
      .mockResolvedValue({ data: {}, error: null });
    auth.admin.signOut.mockResolvedValue({ data: null, error: null });
    const dialog = await asked();
    expect(await dialog.findByLabelText('Your password')).toHaveFocus();
    await userEvent.type(dialog.getByLabelText('Your password'), 'nope');
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription(
        'That password isn’t right.',
      ),
    );
    expect(dialog.getByLabelText('Your password')).toHaveFocus();
    expect(auth.admin.signOut).not.toHaveBeenCalled();

    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
    expect(auth.signInWithPassword).toHaveBeenLastCalledWith({ email: 'ines@example.com', password: 'nope' });
    expect(auth.admin.signOut).toHaveBeenCalledWith('the-old-one', 'local');
  });

  test('signs in once, however often Continue is pressed', async () => {
    auth.signInWithPassword.mockResolvedValue({ data: {}, error: null });
    auth.admin.signOut.mockResolvedValue({ data: null, error: null });
    const dialog = await asked();
    await userEvent.type(await dialog.findByLabelText('Your password'), 'makehold-demo');
    const button = dialog.getByRole('button', { name: 'Continue' });
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
    expect(auth.signInWithPassword).toHaveBeenCalledTimes(1);
  });

  test('sends whoever has no password to the login', async () => {
    const dialog = await asked({ has_password: false });
    expect(await dialog.findByText(/Log out, log back in/)).toBeVisible();
  });
});

test('a new factor that is not verified is taken back when the dialog closes', async () => {
  auth.mfa.listFactors.mockResolvedValue({ data: { all: [] }, error: null });
  auth.mfa.unenroll.mockResolvedValue({ data: {}, error: null });
  auth.mfa.enroll.mockResolvedValue({
    data: { id: 'f9', totp: { qr_code: '<svg/>', secret: 'ABCDEFGH' } },
    error: null,
  });
  open();
  await userEvent.click(
    (await part('Two-factor authentication')).getByRole('button', {
      name: 'Turn on two-factor authentication',
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByRole('img', { name: /QR code/ });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(auth.mfa.unenroll).toHaveBeenCalledWith({ factorId: 'f9' }));
});

test('removing the only authenticator says what it means, and asks first', async () => {
  auth.mfa.unenroll.mockResolvedValue({ data: {}, error: null });
  open({ user: { factors: [phone] }, account: { recovery_codes_left: 7 } });
  const factors = await part('Two-factor authentication');
  expect(factors.getByText('7 codes left')).toBeVisible();
  await userEvent.click(factors.getByRole('button', { name: 'Remove My phone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove “My phone”?' }));
  expect(dialog.getByText(/your recovery codes stop working/)).toBeVisible();
  expect(auth.mfa.unenroll).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Two-factor authentication turned off')).toBeVisible();
  expect(auth.mfa.unenroll).toHaveBeenCalledWith({ factorId: 'f1' });
});

test('an authenticator goes, and codes are made anew, after a fresh login where the session is too old', async () => {
  const stale = Object.assign(new Error('Please log in again'), { code: 'reauthentication_needed' });
  auth.mfa.unenroll.mockResolvedValue({ data: null, error: stale });
  auth.signInWithPassword.mockResolvedValue({ data: {}, error: null });
  auth.getSession.mockResolvedValue({ data: { session: { access_token: 'the-old-one' } }, error: null });
  auth.admin.signOut.mockResolvedValue({ data: null, error: null });
  open({
    user: { factors: [phone] },
    account: { recovery_codes_left: 7 },
    on: ({ method, url }) =>
      url === '/api/account/recovery-codes' && method === 'POST'
        ? refusal(403, 'login_needed_again', 'Please log in again.')
        : undefined,
  });
  const factors = await part('Two-factor authentication');
  await userEvent.click(factors.getByRole('button', { name: 'Remove My phone' }));
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Remove “My phone”?' })).getByRole('button', {
      name: 'Remove',
    }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in again' }));
  await userEvent.type(dialog.getByLabelText('Your password'), 'makehold-demo{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(auth.admin.signOut).toHaveBeenCalledWith('the-old-one', 'local');
  // The code of the second factor comes before another try.
  expect(auth.mfa.unenroll).toHaveBeenCalledTimes(1);

  await userEvent.click(factors.getByRole('button', { name: 'Get new codes' }));
  expect(await screen.findByRole('dialog', { name: 'Log in again' })).toBeVisible();
  expect(screen.queryByText('Couldn’t create recovery codes')).not.toBeInTheDocument();
  expect(screen.queryByText('Couldn’t remove it')).not.toBeInTheDocument();
});
