import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import type { Account, AccountSession } from '../../../contracts/account.ts';
import type { Contract } from '../../../contracts/contract.ts';
import { errors } from '../../../contracts/errors.ts';
import { serve } from '../testing/answers.ts';
import type { Answer, Sent } from '../testing/answers.ts';
import { heldEscrow, hiringContract, uuid } from '../testing/hiring.ts';
import { member, renderPage, someProfile } from '../testing/page.tsx';
import type { PageOptions } from '../testing/page.tsx';
import { toast } from '../ui/toast.ts';
import AccountPage from './account.tsx';

const auth = {
  getUser: jest.fn<Promise<unknown>, []>(),
  updateUser: jest.fn<Promise<unknown>, unknown[]>(),
  reauthenticate: jest.fn<Promise<unknown>, []>(),
  resend: jest.fn<Promise<unknown>, [unknown]>(),
  signOut: jest.fn<Promise<unknown>, [unknown]>(),
  unlinkIdentity: jest.fn<Promise<unknown>, [unknown]>(),
  refreshSession: jest.fn<Promise<unknown>, []>(),
  getSession: jest.fn<Promise<unknown>, []>(),
  signInWithPassword: jest.fn<Promise<unknown>, [unknown]>(),
  admin: { signOut: jest.fn<Promise<unknown>, unknown[]>() },
  mfa: {
    listFactors: jest.fn<Promise<unknown>, []>(),
    enroll: jest.fn<Promise<unknown>, [unknown]>(),
    challengeAndVerify: jest.fn<Promise<unknown>, [unknown]>(),
    unenroll: jest.fn<Promise<unknown>, [unknown]>(),
  },
};
jest.mock('../lib/auth.ts', () => ({ authClient: () => Promise.resolve(auth) }));

const now = '2026-11-20T09:00:00.000Z';
const someUser = {
  email: 'ines@example.com',
  new_email: '',
  factors: [] as object[],
  identities: [] as object[],
};
const phone = {
  id: 'f1',
  friendly_name: 'My phone',
  status: 'verified',
  factor_type: 'totp',
  created_at: now,
};
const someAccount: Account = {
  email: 'ines@example.com',
  has_password: true,
  recovery_codes_left: null,
  second_factor_advised: false,
  roles: [],
  export: null,
  deletion: null,
};
const here: AccountSession = {
  id: uuid(301),
  user_agent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
  ip: '203.0.113.7',
  created_at: now,
  last_seen_at: now,
  aal: 'aal1',
  current: true,
};
const elsewhere: AccountSession = {
  ...here,
  id: uuid(302),
  user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile Safari/604.1',
  current: false,
};
const codes = Array.from({ length: 10 }, (_, index) => `ABCD-000${index}`);

interface World {
  account?: Partial<Account>;
  user?: Partial<typeof someUser>;
  contracts?: Contract[];
  providers?: Record<string, boolean>;
  on?: (sent: Sent) => Answer | undefined;
}
const open = (world: World = {}, options: PageOptions = {}) => {
  auth.getUser.mockResolvedValue({ data: { user: { ...someUser, ...world.user } }, error: null });
  const requests = serve((sent) => {
    const own = world.on?.(sent);
    if (own) return own;
    if (sent.url === '/api/account') return { body: { ...someAccount, ...world.account } };
    if (sent.url === '/api/account/sessions') return { body: { items: [here, elsewhere] } };
    if (sent.url === '/api/me/contracts') return { body: { items: world.contracts ?? [] } };
    if (sent.url === '/auth/v1/settings') return { body: { external: { email: true, ...world.providers } } };
    if (sent.url === '/api/account/recovery-codes') return { body: { codes } };
    if (sent.url === '/api/notifications/emails' && sent.method === 'GET')
      return { body: { off: ['messages'] } };
    return { status: 204 };
  });
  renderPage(<AccountPage />, { session: member, at: '/account', ...options });
  return requests;
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const refusal = (status: number, code: string, message: string): Answer => ({
  status,
  body: { code, message },
});

beforeEach(() => {
  jest.clearAllMocks();
  for (const call of [auth.updateUser, auth.reauthenticate, auth.resend, auth.signOut, auth.unlinkIdentity])
    call.mockResolvedValue({ data: {}, error: null });
  auth.refreshSession.mockResolvedValue({ data: {}, error: null });
});

test('a new email needs both addresses, and the page says so until then', async () => {
  open({ user: { new_email: 'new@example.com' } });
  const email = await part('Email');
  expect(email.getByRole('status')).toHaveTextContent(/Waiting for both addresses/);
  await userEvent.click(email.getByRole('button', { name: 'Send the mails again' }));
  expect(auth.resend).toHaveBeenCalledWith({
    type: 'email_change',
    email: 'new@example.com',
    options: { emailRedirectTo: 'http://localhost/account' },
  });
  expect(await email.findByRole('button', { name: /again in \d+ s/ })).toBeDisabled();
});

test('a change of email that somebody else may have begun is withdrawn', async () => {
  open({ user: { new_email: 'new@example.com' } });
  const email = await part('Email');
  auth.getUser.mockResolvedValue({ data: { user: someUser }, error: null });
  await userEvent.click(email.getByRole('button', { name: 'Keep my address' }));
  expect(await screen.findByText('Your email stays')).toBeVisible();
  expect(auth.updateUser).toHaveBeenCalledWith({ email: 'ines@example.com' });
  await waitFor(() => expect(email.queryByText(/Waiting for both addresses/)).not.toBeInTheDocument());
});

test('an email in use is refused beside its field', async () => {
  const error = Object.assign(new Error('Already registered'), { code: 'email_exists' });
  auth.updateUser.mockResolvedValue({ data: {}, error });
  open();
  const email = await part('Email');
  await userEvent.click(email.getByRole('button', { name: 'Change email' }));
  await userEvent.type(email.getByLabelText('New email'), 'dara@example.com{Enter}');
  await waitFor(() =>
    expect(email.getByLabelText('New email')).toHaveAccessibleDescription('Already registered'),
  );
});

test('each kind of email has a switch, which turns at once, and back where the server refuses', async () => {
  const requests = open({
    on: ({ url, method }) =>
      url === '/api/notifications/emails' && method === 'PATCH'
        ? refusal(429, 'rate_limited', 'Too many requests.')
        : undefined,
  });
  const emails = await part('Email notifications');
  expect(await emails.findAllByRole('switch')).toHaveLength(8);
  expect(emails.getByRole('switch', { name: 'Unread messages' })).not.toBeChecked();
  const payments = emails.getByRole('switch', { name: 'Payments' });
  expect(payments).toBeChecked();
  expect(payments).toHaveAccessibleDescription('Money is funded, released, paid out or returned.');
  await userEvent.click(payments);
  expect(await screen.findByText('Could not change your emails')).toBeVisible();
  await waitFor(() => expect(payments).toBeChecked());
  expect(requests.find(({ method }) => method === 'PATCH')).toMatchObject({
    url: '/api/notifications/emails',
    body: { kind: 'payments', on: false },
  });
});

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
  expect(await screen.findByText('A 6-digit code is on its way.')).toBeVisible();
  expect(auth.reauthenticate).toHaveBeenCalledTimes(1);
  await userEvent.type(password.getByLabelText('6-digit code from the mail'), '123456');
  await userEvent.type(password.getByLabelText('New password'), 'a quiet harbour{Enter}');
  await waitFor(() =>
    expect(auth.updateUser).toHaveBeenCalledWith({ password: 'a quiet harbour', nonce: '123456' }),
  );
});

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
  const factors = await part('Second factor');
  expect(factors.getByText('You are an admin.')).toBeVisible();
  await userEvent.click(factors.getByRole('button', { name: 'Turn on the second factor' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  // An `#` as it is would end the picture's address.
  expect(await screen.findByRole('img', { name: /QR code/ })).toHaveAttribute(
    'src',
    'data:image/svg+xml;utf-8,%3Csvg%20fill%3D%22%23000%22%2F%3E',
  );
  expect(auth.mfa.unenroll).toHaveBeenCalledWith({ factorId: 'left' });
  expect(screen.getByText('ABCD EFGH')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/6-digit code/), '123456');
  const shown = within(await screen.findByRole('dialog', { name: 'Keep these recovery codes' }));
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
      (await part('Second factor')).getByRole('button', { name: 'Turn on the second factor' }),
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
        'This password is not right.',
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
    expect(await dialog.findByText(/log out and in again/)).toBeVisible();
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
    (await part('Second factor')).getByRole('button', { name: 'Turn on the second factor' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByRole('img', { name: /QR code/ });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(auth.mfa.unenroll).toHaveBeenCalledWith({ factorId: 'f9' }));
});

test('removing the only authenticator says what it means, and asks first', async () => {
  auth.mfa.unenroll.mockResolvedValue({ data: {}, error: null });
  open({ user: { factors: [phone] }, account: { recovery_codes_left: 7 } });
  const factors = await part('Second factor');
  expect(factors.getByText('7 codes left')).toBeVisible();
  await userEvent.click(factors.getByRole('button', { name: 'Remove My phone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove “My phone”?' }));
  expect(dialog.getByText(/your recovery codes are void/)).toBeVisible();
  expect(auth.mfa.unenroll).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Second factor turned off')).toBeVisible();
  expect(auth.mfa.unenroll).toHaveBeenCalledWith({ factorId: 'f1' });
});

test('sessions are told apart, and another one is ended', async () => {
  const requests = open();
  const sessions = await part('Where you are logged in');
  const rows = await sessions.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/Chrome on Windows.*This device/);
  expect(rows[1]).toHaveTextContent('Safari on an iPhone');
  expect(sessions.queryByRole('button', { name: /Windows/ })).not.toBeInTheDocument();
  await userEvent.click(sessions.getByRole('button', { name: 'End the session of Safari on an iPhone' }));
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
  expect(screen.queryByRole('region', { name: 'Connected sign-ins' })).not.toBeInTheDocument();
});

test('the only way to log in cannot be disconnected', async () => {
  const identity = { id: 'i1', provider: 'roblox', identity_data: { preferred_username: 'InesBuilds' } };
  open({ providers: { roblox: true }, account: { has_password: false }, user: { identities: [identity] } });
  const connected = await part('Connected sign-ins');
  expect(connected.getByText('InesBuilds')).toBeVisible();
  expect(connected.getByRole('button', { name: 'Disconnect Roblox' })).toBeDisabled();
});

test('an export is asked for, prepared and then offered until it goes', async () => {
  const requests = open({
    on: ({ method, url }) =>
      url === '/api/account/export' && method === 'POST'
        ? {
            status: 202,
            body: {
              status: 'preparing',
              requested_at: now,
              ready_at: null,
              url: null,
              expires_at: null,
              bytes: null,
            },
          }
        : undefined,
  });
  await userEvent.click((await part('Your data')).getByRole('button', { name: 'Ask for an export' }));
  expect(await screen.findByText('Export asked for')).toBeVisible();
  expect(requests.some(({ method, url }) => method === 'POST' && url === '/api/account/export')).toBe(true);
});

test('a ready export is a download with its size', async () => {
  const ready = {
    status: 'ready' as const,
    requested_at: now,
    ready_at: now,
    url: '/api/exports/x',
    expires_at: '2026-11-27T09:00:00.000Z',
    bytes: 5_242_880,
  };
  open({ account: { export: ready } });
  const data = await part('Your data');
  expect(data.getByRole('link', { name: 'Download the export' })).toHaveAttribute('href', '/api/exports/x');
  expect(data.getByText(/5\.2 MB/)).toBeVisible();
});

test('an account with held money leads to its contracts instead of its deletion', async () => {
  open({ contracts: [{ ...hiringContract, escrow: heldEscrow }] });
  const remove = await part('Delete account');
  const link = await remove.findByRole('link', { name: hiringContract.job.title });
  expect(link).toHaveAttribute('href', `/messages/application/${hiringContract.application_id}`);
  expect(remove.getByRole('button', { name: 'Delete account' })).toBeDisabled();
});

test('deletion wants the password, and a wrong one is said beside the field', async () => {
  const requests = open({
    on: ({ method, url }) =>
      url === '/api/account/deletion' && method === 'POST'
        ? refusal(403, 'wrong_password', 'This password is not right.')
        : undefined,
  });
  await userEvent.click((await part('Delete account')).getByRole('button', { name: 'Delete account' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  expect(screen.getByText('Please enter your password.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Your password'), 'nope{Enter}');
  await waitFor(() =>
    expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription('This password is not right.'),
  );
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ password: 'nope' });
});

test('an account that is about to go can be kept', async () => {
  const requests = open({
    account: { deletion: { requested_at: now, erases_at: '2026-12-04T09:00:00.000Z' } },
  });
  const remove = await part('Delete account');
  expect(remove.getByRole('status')).toHaveTextContent(/erased on/);
  await userEvent.click(remove.getByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByText('Your account stays')).toBeVisible();
  expect(requests.some(({ method, url }) => method === 'DELETE' && url === '/api/account/deletion')).toBe(
    true,
  );
});

test('the site owner hands the site over by an admin’s name and the own password', async () => {
  const requests = open({
    account: { roles: ['site_owner'] },
    on: ({ url }) => {
      if (url === '/api/profiles/jonas_weir') return { body: { ...someProfile, id: uuid(77) } };
      if (url === '/api/site/hand-over') return { body: { position: '1' } };
      return undefined;
    },
  });
  expect((await part('Delete account')).getByText(/You own this site/)).toBeVisible();
  await userEvent.click((await part('Site owner')).getByRole('button', { name: 'Hand the site over' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/If you were made an admin before, you stay one/)).toBeVisible();
  expect(dialog.queryByText(/no role left/)).not.toBeInTheDocument();
  // As pages show the name.
  await userEvent.type(dialog.getByLabelText('Username of an admin'), ' @jonas_weir');
  await userEvent.type(dialog.getByLabelText('Your password'), 'makehold-demo');
  await userEvent.click(dialog.getByRole('button', { name: 'Hand the site over' }));
  expect(await screen.findByText('Site handed over')).toBeVisible();
  expect(screen.getByText('It belongs to jonas_weir now.')).toBeVisible();
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
    url: '/api/site/hand-over',
    body: { to: uuid(77), password: 'makehold-demo' },
  });
});

test.each([
  ['not_an_admin', 'Username of an admin', errors.not_an_admin.words, errors.not_an_admin.words],
  ['not_found', 'Username of an admin', errors.not_found.words, 'Nobody has this username.'],
  ['wrong_password', 'Your password', errors.wrong_password.words, 'This password is not right.'],
])('a site that is not handed over says why beside its field: %s', async (code, label, message, shown) => {
  open({
    account: { roles: ['site_owner', 'admin'] },
    on: ({ url }) => {
      if (url === '/api/profiles/dara') return { body: someProfile };
      return url === '/api/site/hand-over' ? refusal(409, code, message) : undefined;
    },
  });
  await userEvent.click((await part('Site owner')).getByRole('button', { name: 'Hand the site over' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Username of an admin'), 'dara');
  await userEvent.type(dialog.getByLabelText('Your password'), 'nope');
  await userEvent.click(dialog.getByRole('button', { name: 'Hand the site over' }));
  await waitFor(() => expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(shown));
});

test('nothing at the site’s owner leads to a page for making admins, which there is not', async () => {
  open({ account: { roles: ['site_owner'] } });
  expect((await part('Site owner')).queryByText(/make/)).not.toBeInTheDocument();
  expect(errors.not_an_admin.words).not.toMatch(/make/i);
});

test('a username that nobody has says so before anything is handed over', async () => {
  const requests = open({
    account: { roles: ['site_owner'] },
    on: ({ url }) =>
      url.startsWith('/api/profiles/') ? refusal(404, 'not_found', errors.not_found.words) : undefined,
  });
  await userEvent.click((await part('Site owner')).getByRole('button', { name: 'Hand the site over' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Username of an admin'), 'nobody');
  await userEvent.type(dialog.getByLabelText('Your password'), 'makehold-demo');
  await userEvent.click(dialog.getByRole('button', { name: 'Hand the site over' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Username of an admin')).toHaveAccessibleDescription(
      'Nobody has this username.',
    ),
  );
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});

test('nobody else is offered to hand the site over', async () => {
  open({ account: { roles: ['admin'] } });
  await part('Delete account');
  expect(screen.queryByRole('region', { name: 'Site owner' })).not.toBeInTheDocument();
  expect(screen.queryByText(/You own this site/)).not.toBeInTheDocument();
});

test('what cannot be loaded is offered again', async () => {
  open({ on: ({ url }) => (url === '/api/account' ? refusal(403, 'not_allowed', 'No.') : undefined) });
  expect(await screen.findByText('Your account could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('a change of email that is through is announced', async () => {
  open({}, { state: { link: { type: 'email_change', fault: null, message: null } } });
  expect(await screen.findByText('Email changed')).toBeVisible();
});

test('and announced once: a reload of the page finds nothing more to say', async () => {
  const left: { state: unknown } = { state: { link: { type: 'email_change', fault: null, message: null } } };
  const Entry = () => {
    left.state = useLocation().state;
    return null;
  };
  open();
  cleanup();
  const page = () =>
    renderPage(
      <>
        <AccountPage />
        <Entry />
      </>,
      { session: member, at: '/account?from=mail', state: left.state },
    );
  const first = page();
  expect(await screen.findByText('Email changed')).toBeVisible();
  expect(first.address()).toBe('/account?from=mail');
  first.unmount();
  toast({ title: 'Another word' });
  page();
  await part('Email');
  expect(screen.queryByText('Email changed')).not.toBeInTheDocument();
});
