import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { errors } from '../../../contracts/errors.ts';
import { auth, begin, open, part, refusal } from '../testing/account-page.tsx';
import { uuid } from '../testing/hiring.ts';
import { someProfile } from '../testing/page.tsx';

jest.mock('../lib/auth.ts');

beforeEach(begin);

test('a site is handed over after a fresh login where the session is too old, with what was typed', async () => {
  auth.getSession.mockResolvedValue({ data: { session: { access_token: 'the-old-one' } }, error: null });
  auth.signInWithPassword.mockResolvedValue({ data: {}, error: null });
  auth.admin.signOut.mockResolvedValue({ data: null, error: null });
  const requests = open({
    account: { roles: ['site_owner'] },
    on: ({ url }) => {
      if (url === '/api/profiles/jonas_weir') return { body: { ...someProfile, id: uuid(77) } };
      if (url !== '/api/site/hand-over') return undefined;
      return auth.signInWithPassword.mock.calls.length > 0
        ? { body: { position: '1' } }
        : refusal(403, 'login_needed_again', errors.login_needed_again.words);
    },
  });
  await userEvent.click((await part('Site owner')).getByRole('button', { name: 'Transfer the site' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Admin’s username'), 'jonas_weir');
  await userEvent.type(dialog.getByLabelText('Your password'), 'makehold-demo');
  await userEvent.click(dialog.getByRole('button', { name: 'Transfer the site' }));
  const again = within(await screen.findByRole('dialog', { name: 'Log in again' }));
  expect(screen.queryByText('Couldn’t transfer the site')).not.toBeInTheDocument();
  await userEvent.type(again.getByLabelText('Your password'), 'makehold-demo{Enter}');
  expect(await screen.findByText('Site transferred')).toBeVisible();
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { to: uuid(77), password: 'makehold-demo' },
    { to: uuid(77), password: 'makehold-demo' },
  ]);
  expect(auth.admin.signOut).toHaveBeenCalledWith('the-old-one', 'local');
});

test('whoever does not log in again is back at what they typed', async () => {
  open({
    account: { roles: ['site_owner'] },
    on: ({ url }) => {
      if (url === '/api/profiles/jonas_weir') return { body: { ...someProfile, id: uuid(77) } };
      return url === '/api/site/hand-over'
        ? refusal(403, 'login_needed_again', errors.login_needed_again.words)
        : undefined;
    },
  });
  await userEvent.click((await part('Site owner')).getByRole('button', { name: 'Transfer the site' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Admin’s username'), 'jonas_weir');
  await userEvent.type(dialog.getByLabelText('Your password'), 'makehold-demo');
  await userEvent.click(dialog.getByRole('button', { name: 'Transfer the site' }));
  const again = within(await screen.findByRole('dialog', { name: 'Log in again' }));
  await userEvent.click(again.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByLabelText('Admin’s username')).toHaveValue('jonas_weir'));
});
