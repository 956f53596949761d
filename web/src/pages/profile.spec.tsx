import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { Chat } from '../../../contracts/chats.ts';
import type { PublicProfile } from '../../../contracts/profiles.ts';
import { serve } from '../testing/answers.ts';
import { dara, someChat, uuid } from '../testing/hiring.ts';
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

test('what was earned stands on it, and nothing where that is nothing', async () => {
  const plate = { slug: 'first-steps', name: 'First Steps', description: 'Set up.', icon: 'plate' };
  const achievements = [{ ...plate, awarded_at: '2026-04-03T10:00:00.000Z' }];
  const { page } = openDara([], { ...ofDara, achievements });
  const earned = within(await screen.findByRole('region', { name: 'Achievements 1' }));
  expect(earned.getByRole('listitem')).toHaveTextContent('First StepsApr 2026');
  page.unmount();
  openDara([]);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: /^Achievements/ })).not.toBeInTheDocument();
});

const work = {
  id: '0190a000-0000-7000-8000-0000000000a1',
  title: 'Keep on the hill',
  words: '',
  link: '',
  image_url: '/files/a.webp',
  thumb_url: '/files/b.webp',
  picture_count: 1,
  added_at: '2026-11-02T10:00:00.000Z',
};

test('ratings are counted star by star, and the way to all of them opens their tab', async () => {
  const rated = { rating_average: 4.5, rating_count: 4, ratings_by_star: [0, 0, 0, 2, 2], repeat_clients: 1 };
  openDara([], { ...ofDara, ...rated, works: [work] });
  const byStar = within(await screen.findByRole('list', { name: 'Ratings by star' }));
  expect(byStar.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '55 stars:2',
    '44 stars:2',
    '33 stars:0',
    '22 stars:0',
    '11 star:0',
  ]);
  expect(screen.getByText('Repeat clients').nextElementSibling).toHaveTextContent('1');
  await userEvent.click(await screen.findByRole('button', { name: 'All 4 ratings' }));
  const tab = screen.getByRole('tab', { name: /^Ratings/ });
  expect(tab).toHaveAttribute('aria-selected', 'true');
  expect(tab).toHaveFocus();
});

test('an address in the words about a person is a link that nobody vouches for', async () => {
  const bio = 'All my work: https://example.com/ines, and more to come.';
  serve((sent) => (sent.url === '/api/profiles/ines_builds' ? { body: { ...known, bio } } : answer(sent)));
  open({ at: '/profile/ines_builds', session: visitor });
  const link = await screen.findByRole('link', { name: 'https://example.com/ines' });
  expect(link).toHaveAttribute('rel', 'noopener noreferrer ugc nofollow');
});

test('its owner reads what an admin removed of it, as long as it is missing', async () => {
  const removal = {
    id: uuid(1),
    user_id: someProfile.id,
    kind: 'removal',
    rule: 'stolen_work',
    reason: 'The pier is somebody else’s.',
    until: null,
    at: '2026-11-20T09:00:00.000Z',
    lifted_at: null,
    appeal: null,
    can_appeal: true,
  };
  const about = { id: uuid(3), title: '', picture: null };
  const items = [
    { ...removal, about: { ...about, kind: 'work', title: 'Pier' } },
    { ...removal, id: uuid(2), about: { ...about, kind: 'bio' } },
  ];
  const sanctions = (sent: { url: string }) =>
    sent.url.startsWith('/api/me/sanctions') ? { body: { items, next_cursor: null } } : answer(sent);
  serve(sanctions);
  open({ at: '/profile/ines_builds', session: member });
  // There is another bio by now.
  expect(await screen.findByText(/^An admin removed your work “.?Pier.?”\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See why or appeal' })).toHaveAttribute('href', '/decisions');
});

test('its owner can edit it', async () => {
  serve(answer);
  open({ at: '/profile/ines_builds', session: member });
  expect(await screen.findAllByRole('button', { name: 'Edit Profile' })).not.toHaveLength(0);
});

const ofDara = { ...someProfile, ...dara, github_url: 'https://github.com/dara', discord_handle: 'dara#1' };
const ASKED = `/api/me/chats?limit=1&with=${dara.id}`;
const openDara = (chats: Chat[], profile: PublicProfile = ofDara) => {
  const requests = serve(({ url }) => {
    if (url === `/api/profiles/${dara.username}`) return { body: profile };
    return { body: { items: url.startsWith('/api/me/chats') ? chats : [], next_cursor: null } };
  });
  return { requests, page: open({ at: `/profile/${dara.username}`, session: member }) };
};

test('the other side of a contract is led to its chat, the one with the newest news', async () => {
  const { requests } = openDara([someChat()]);
  expect(await screen.findByRole('link', { name: 'Open chat' })).toHaveAttribute(
    'href',
    `/messages/application/${someChat().id}`,
  );
  expect(requests.map(({ url }) => url)).toContain(ASKED);
});

test('anybody signed in can write to them; without a contract there is no other chat, and a visitor finds neither', async () => {
  const { page } = openDara([]);
  expect(await screen.findByRole('link', { name: 'Message' })).toHaveAttribute(
    'href',
    `/messages/user/${dara.username}`,
  );
  expect(screen.queryByRole('link', { name: 'Open chat' })).not.toBeInTheDocument();
  page.unmount();
  const asked = serve(answer);
  open({ at: '/profile/ines_builds', session: visitor });
  await screen.findByRole('heading', { name: 'Ines Okafor' });
  expect(asked.filter(({ url }) => url.startsWith('/api/me/chats'))).toEqual([]);
  expect(screen.queryByRole('link', { name: 'Message' })).not.toBeInTheDocument();
});

test('places elsewhere have their names beside their pictures', async () => {
  openDara([]);
  const elsewhere = within(await screen.findByRole('region', { name: 'Elsewhere' }));
  const github = elsewhere.getByRole('link', { name: /^GitHub/ });
  expect(github).toHaveAttribute('href', 'https://github.com/dara');
  expect(github).toHaveTextContent('GitHub');
  expect(elsewhere.getByText('dara#1').closest('li')).toHaveTextContent('Discord: dara#1');
});

test.each([
  ['within 5 minutes', 4, true],
  ['longer ago', 6, false],
])(
  'the dot says who is here, by who was seen %s, and availability is a word',
  async (_when, minutes, here) => {
    const last_active_at = new Date(Date.now() - minutes * 60_000).toISOString();
    openDara([], { ...ofDara, last_active_at, availability: 'Busy' });
    expect(await screen.findByText('Busy')).toBeVisible();
    expect(screen.queryAllByRole('img', { name: 'Online' })).toHaveLength(here ? 1 : 0);
  },
);

test('a visited profile that has another name by now is not listed as visited any more', async () => {
  serve(answer);
  const before = open({ at: '/profile/ines_builds' });
  expect(await screen.findByRole('heading', { name: 'Ines Okafor' })).toBeVisible();
  expect(screen.getByRole('list', { name: 'Recent' })).toHaveTextContent(/Ines Okafor/);
  before.unmount();
  serve(() => ({ status: 404, body: { code: 'not_found', message: 'We couldn’t find this.' } }));
  const page = open({ at: '/profile/ines_builds' });
  await waitFor(() => expect(page.address()).toBe('/developers'));
  expect(screen.getByRole('list', { name: 'Recent' })).toBeEmptyDOMElement();
});

test('an unknown user is a toast and the way to Talent, and is not remembered as visited', async () => {
  serve(() => ({ status: 404, body: { code: 'not_found', message: 'We couldn’t find this.' } }));
  const page = open({ at: '/profile/nobody' });
  expect(await screen.findByText('Profile not found.')).toBeVisible();
  await waitFor(() => expect(page.address()).toBe('/developers'));
  expect(screen.getByRole('list', { name: 'Recent' })).toBeEmptyDOMElement();
});
