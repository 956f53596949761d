import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { serve } from '../testing/answers.ts';
import { member, renderPage, someProfile, visitor } from '../testing/page.tsx';
import type { PageOptions } from '../testing/page.tsx';
import { useVisits } from '../lib/visits.ts';
import ProfilePage from './profile.tsx';

const Recent = () => (
  <ul aria-label="Recent">
    {useVisits(null).map(({ to, title }) => (
      <li key={to}>
        {title} {to}
      </li>
    ))}
  </ul>
);

const open = (options: PageOptions) =>
  renderPage(
    <>
      <Routes>
        <Route path="/profile/:username" element={<ProfilePage />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
      <Recent />
    </>,
    options,
  );

beforeEach(() => localStorage.clear());

const known = { ...someProfile, bio: 'x'.repeat(300) };
const answer = (sent: { url: string }) =>
  sent.url === '/api/profiles/ines_builds' ? { body: known } : { body: { items: [], next_cursor: null } };

test('a profile shows who it is, with a motto where none was written', async () => {
  serve(answer);
  open({ at: '/profile/ines_builds', session: visitor });
  expect(await screen.findByRole('heading', { name: 'Ines Okafor' })).toBeVisible();
  expect(screen.getByText('Building things that hold.')).toBeVisible();
  expect(document.title).toBe('Ines Okafor · Makehold');
  expect(screen.getByRole('list', { name: 'Recent' })).toHaveTextContent(
    /^Ines Okafor \/profile\/ines_builds$/,
  );
  expect(screen.queryByRole('button', { name: 'Edit Profile' })).not.toBeInTheDocument();
});

test('its owner can edit it', async () => {
  serve(answer);
  open({ at: '/profile/ines_builds', session: member });
  expect(await screen.findAllByRole('button', { name: 'Edit Profile' })).not.toHaveLength(0);
});

test('a visited profile that has another name by now is not listed as visited any more', async () => {
  serve(answer);
  const before = open({ at: '/profile/ines_builds' });
  expect(await screen.findByRole('heading', { name: 'Ines Okafor' })).toBeVisible();
  expect(screen.getByRole('list', { name: 'Recent' })).toHaveTextContent(/Ines Okafor/);
  before.unmount();
  serve(() => ({ status: 404, body: { code: 'not_found', message: 'This could not be found.' } }));
  const page = open({ at: '/profile/ines_builds' });
  await waitFor(() => expect(page.address()).toBe('/developers'));
  expect(screen.getByRole('list', { name: 'Recent' })).toBeEmptyDOMElement();
});

test('an unknown user is a toast and the way to Talent, and is not remembered as visited', async () => {
  serve(() => ({ status: 404, body: { code: 'not_found', message: 'This could not be found.' } }));
  const page = open({ at: '/profile/nobody' });
  expect(await screen.findByText('Profile not found.')).toBeVisible();
  await waitFor(() => expect(page.address()).toBe('/developers'));
  expect(screen.getByRole('list', { name: 'Recent' })).toBeEmptyDOMElement();
});
