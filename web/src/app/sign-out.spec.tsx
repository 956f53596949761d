import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { member, renderPage } from '../testing/page.tsx';
import { useSignOut } from './sign-out.ts';

const LogOut = () => <button onClick={useSignOut()}>Log out</button>;

const leave = async (signOut: () => Promise<void>) => {
  const page = renderPage(<LogOut />, { session: { ...member, signOut }, at: '/jobs' });
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  return page;
};

test('the page is left once the session has ended, not before', async () => {
  let end = (): void => undefined;
  const ending = new Promise<void>((resolve) => {
    end = resolve;
  });
  const page = await leave(() => ending);
  expect(page.address()).toBe('/jobs');
  end();
  await screen.findByText('/', { selector: 'output' });
});

test('a sign-out that fails says why, and one stays where one is', async () => {
  const lost = Object.assign(new Error('Failed to fetch'), { name: 'AuthRetryableFetchError', status: 0 });
  const page = await leave(() => Promise.reject(lost));
  expect(await screen.findByText('Sign out Failed')).toBeVisible();
  expect(screen.getByText(/We couldn’t reach the server/)).toBeVisible();
  expect(page.address()).toBe('/jobs');
});
