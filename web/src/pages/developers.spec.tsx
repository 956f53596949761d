import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPage } from '../testing/page.tsx';
import DevelopersPage from './developers.tsx';

test('a profile opens by its username, with or without @', async () => {
  const { address } = renderPage(<DevelopersPage />, { at: '/developers' });
  await userEvent.type(screen.getByLabelText('Open a profile by username'), ' @Ines_builds {Enter}');
  expect(address()).toBe('/profile/Ines_builds');
});

test('no username is a fault at the field, until something is typed', async () => {
  const { address } = renderPage(<DevelopersPage />, { at: '/developers' });
  await userEvent.type(screen.getByLabelText('Open a profile by username'), '@{Enter}');
  expect(screen.getByText('Enter a username.')).toBeVisible();
  expect(address()).toBe('/developers');
  await userEvent.type(screen.getByLabelText('Open a profile by username'), 'i');
  expect(screen.queryByText('Enter a username.')).not.toBeInTheDocument();
});

test('creators and studios have a tab each, which the address names', async () => {
  const { address } = renderPage(<DevelopersPage />, { at: '/developers?tab=studios' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The architects of Roblox');
  expect(screen.getByRole('tabpanel', { name: 'Studios' })).toHaveTextContent(/^Coming soon/);
  await userEvent.click(screen.getByRole('tab', { name: 'Creators' }));
  expect(screen.getByRole('tabpanel', { name: 'Creators' })).toHaveTextContent(/Coming soon/);
  expect(address()).toBe('/developers');
});
