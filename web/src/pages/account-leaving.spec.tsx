import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { errors } from '../../../contracts/errors.ts';
import { begin, now, open, part, refusal } from '../testing/account-page.tsx';
import { escrowState, heldEscrow, hiringContract, uuid } from '../testing/hiring.ts';
import { someProfile } from '../testing/page.tsx';

jest.mock('../lib/auth.ts');

beforeEach(begin);

test('an account with held money leads to its contracts instead of its deletion', async () => {
  open({ contracts: [{ ...hiringContract, ...escrowState(heldEscrow) }] });
  const remove = await part('Delete account');
  const link = await remove.findByRole('link', { name: hiringContract.job.title });
  expect(link).toHaveAttribute('href', `/messages/application/${hiringContract.id}`);
  expect(remove.getByRole('button', { name: 'Delete account' })).toBeDisabled();
});

test('deletion wants the password, and a wrong one is said beside the field', async () => {
  const requests = open({
    on: ({ method, url }) =>
      url === '/api/account/deletion' && method === 'POST'
        ? refusal(403, 'wrong_password', 'That password isn’t right.')
        : undefined,
  });
  await userEvent.click((await part('Delete account')).getByRole('button', { name: 'Delete account' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  expect(screen.getByText('Please enter your password.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Your password'), 'nope{Enter}');
  await waitFor(() =>
    expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription('That password isn’t right.'),
  );
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ password: 'nope' });
});

test('who does not know the password deletes by a mailed code, which is refused beside its field', async () => {
  const requests = open({
    on: ({ method, url }) =>
      url === '/api/account/deletion' && method === 'POST'
        ? refusal(403, 'wrong_code', errors.wrong_code.words)
        : undefined,
  });
  await userEvent.click((await part('Delete account')).getByRole('button', { name: 'Delete account' }));
  await userEvent.type(screen.getByLabelText('Your password'), 'half of it');
  await userEvent.click(screen.getByRole('button', { name: /email me a code/ }));
  const code = screen.getByLabelText('6-digit code from the email');
  expect(code).toHaveValue('');
  await userEvent.type(code, '12345{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription('Enter all 6 digits of the code.'));
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.type(code, '6{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(errors.wrong_code.words));
  expect(code).toHaveFocus();
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ nonce: '123456' });
});

test('an account that is about to go can be kept', async () => {
  const requests = open({
    account: { deletion: { requested_at: now, erases_at: '2026-12-04T09:00:00.000Z' } },
  });
  const remove = await part('Delete account');
  expect(remove.getByRole('status')).toHaveTextContent(/will be deleted on/);
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
  await userEvent.click((await part('Site owner')).getByRole('button', { name: 'Transfer the site' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/If someone made you an admin before, you’ll stay one/)).toBeVisible();
  expect(dialog.queryByText(/no role left/)).not.toBeInTheDocument();
  // As pages show the name.
  await userEvent.type(dialog.getByLabelText('Admin’s username'), ' @jonas_weir');
  await userEvent.type(dialog.getByLabelText('Your password'), 'makehold-demo');
  await userEvent.click(dialog.getByRole('button', { name: 'Transfer the site' }));
  expect(await screen.findByText('Site transferred')).toBeVisible();
  expect(screen.getByText('jonas_weir owns it now.')).toBeVisible();
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
    url: '/api/site/hand-over',
    body: { to: uuid(77), password: 'makehold-demo' },
  });
});

test.each([
  ['not_an_admin', 'Admin’s username', errors.not_an_admin.words, errors.not_an_admin.words],
  ['not_found', 'Admin’s username', errors.not_found.words, 'No one has this username.'],
  ['wrong_password', 'Your password', errors.wrong_password.words, 'That password isn’t right.'],
])('a site that is not handed over says why beside its field: %s', async (code, label, message, shown) => {
  open({
    account: { roles: ['site_owner', 'admin'] },
    on: ({ url }) => {
      if (url === '/api/profiles/dara') return { body: someProfile };
      return url === '/api/site/hand-over' ? refusal(409, code, message) : undefined;
    },
  });
  await userEvent.click((await part('Site owner')).getByRole('button', { name: 'Transfer the site' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Admin’s username'), 'dara');
  await userEvent.type(dialog.getByLabelText('Your password'), 'nope');
  await userEvent.click(dialog.getByRole('button', { name: 'Transfer the site' }));
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
  await userEvent.click((await part('Site owner')).getByRole('button', { name: 'Transfer the site' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Admin’s username'), 'nobody');
  await userEvent.type(dialog.getByLabelText('Your password'), 'makehold-demo');
  await userEvent.click(dialog.getByRole('button', { name: 'Transfer the site' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Admin’s username')).toHaveAccessibleDescription(
      'No one has this username.',
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
