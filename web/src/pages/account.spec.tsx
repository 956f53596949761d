import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { auth, begin, now, open, part, refusal, someUser } from '../testing/account-page.tsx';
import { member, renderPage } from '../testing/page.tsx';
import { toast } from '../ui/toast.ts';
import AccountPage from './account.tsx';

jest.mock('../lib/auth.ts');

beforeEach(begin);

test('a new email needs both addresses, and the page says so until then', async () => {
  open({ user: { new_email: 'new@example.com' } });
  const email = await part('Email');
  expect(email.getByRole('status')).toHaveTextContent(/Confirm both addresses/);
  await userEvent.click(email.getByRole('button', { name: 'Send the emails again' }));
  expect(auth.resend).toHaveBeenCalledWith({
    type: 'email_change',
    email: 'new@example.com',
    options: { emailRedirectTo: 'http://localhost/account' },
  });
  expect(await email.findByRole('button', { name: /again in \d+s/ })).toBeDisabled();
});

test('a change of email that somebody else may have begun is withdrawn', async () => {
  open({ user: { new_email: 'new@example.com' } });
  const email = await part('Email');
  auth.getUser.mockResolvedValue({ data: { user: someUser }, error: null });
  await userEvent.click(email.getByRole('button', { name: 'Keep my address' }));
  expect(await screen.findByText('Your email stays')).toBeVisible();
  expect(auth.updateUser).toHaveBeenCalledWith({ email: 'ines@example.com' });
  await waitFor(() => expect(email.queryByText(/Confirm both addresses/)).not.toBeInTheDocument());
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

test('a new email asks for the password where the login is too old, and goes out with it', async () => {
  const error = Object.assign(new Error('Please log in again'), { code: 'reauthentication_needed' });
  auth.updateUser.mockResolvedValueOnce({ data: {}, error });
  open();
  const email = await part('Email');
  await userEvent.click(email.getByRole('button', { name: 'Change email' }));
  await userEvent.type(email.getByLabelText('New email'), 'new@example.com{Enter}');
  await userEvent.type(await email.findByLabelText('Your password'), 'correct horse 9');
  auth.updateUser.mockResolvedValueOnce({ data: { user: someUser }, error: null });
  await userEvent.click(email.getByRole('button', { name: 'Change email' }));
  await waitFor(() =>
    expect(auth.updateUser).toHaveBeenLastCalledWith(
      { email: 'new@example.com', current_password: 'correct horse 9' },
      expect.anything(),
    ),
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
  expect(await emails.findAllByRole('switch')).toHaveLength(13);
  expect(emails.getByRole('switch', { name: 'Unread messages' })).not.toBeChecked();
  const payments = emails.getByRole('switch', { name: 'Payments' });
  expect(payments).toBeChecked();
  expect(payments).toHaveAccessibleDescription('Money is funded, released, paid out, or returned.');
  await userEvent.click(payments);
  expect(await screen.findByText('Couldn’t change your emails')).toBeVisible();
  await waitFor(() => expect(payments).toBeChecked());
  expect(requests.find(({ method }) => method === 'PATCH')).toMatchObject({
    url: '/api/notifications/emails',
    body: { kind: 'payments', on: false },
  });
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
  await userEvent.click((await part('Your data')).getByRole('button', { name: 'Request export' }));
  expect(await screen.findByText('Export requested')).toBeVisible();
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
  expect(data.getByRole('link', { name: 'Download export' })).toHaveAttribute('href', '/api/exports/x');
  expect(data.getByText(/5\.2 MB/)).toBeVisible();
});

test('the next export is offered once a day has passed, and before that it says from when', async () => {
  const asked = (hoursAgo: number) => ({
    status: 'ready' as const,
    requested_at: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
    ready_at: now,
    url: '/api/exports/x',
    expires_at: '2026-11-27T09:00:00.000Z',
    bytes: 5_242_880,
  });
  open({ account: { export: asked(2.49) } });
  const data = await part('Your data');
  expect(data.getByText(/^You can request a new one in 21h\s30m, on /)).toBeVisible();
  expect(data.queryByRole('button', { name: 'Request a new one' })).not.toBeInTheDocument();
  cleanup();

  open({ account: { export: asked(24) } });
  expect((await part('Your data')).getByRole('button', { name: 'Request a new one' })).toBeVisible();
});

test('an export is asked for, and offered, after a fresh login where the session is too old', async () => {
  let tries = 0;
  const ready = {
    status: 'ready' as const,
    requested_at: now,
    ready_at: now,
    url: null,
    expires_at: '2026-11-21T09:00:00.000Z',
    bytes: 5_242_880,
  };
  open({
    account: { export: ready, has_password: false },
    on: ({ method, url }) =>
      url === '/api/account/export' && method === 'POST' && (tries += 1) > 0
        ? refusal(403, 'login_needed_again', 'Please log in again.')
        : undefined,
  });
  const data = await part('Your data');
  expect(data.queryByRole('link')).not.toBeInTheDocument();
  await userEvent.click(data.getByRole('button', { name: 'Log in again to download' }));
  const dialog = await screen.findByRole('dialog', { name: 'Log in again' });
  expect(dialog).toHaveTextContent('log back in, and then download your export.');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(data.getByRole('button', { name: 'Request a new one' }));
  expect(await screen.findByRole('dialog', { name: 'Log in again' })).toHaveTextContent(
    'log back in, and then request your export.',
  );
  expect(tries).toBe(1);
  expect(screen.queryByText('Couldn’t request the export')).not.toBeInTheDocument();
});

test('what cannot be loaded is offered again', async () => {
  open({ on: ({ url }) => (url === '/api/account' ? refusal(403, 'not_allowed', 'No.') : undefined) });
  expect(await screen.findByText('We couldn’t load your account.')).toBeVisible();
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
