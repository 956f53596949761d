import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { TeamUp } from '../../../contracts/team-ups.ts';
import { listenToRoom } from '../lib/socket.ts';
import { serve } from '../testing/answers.ts';
import { ines, uuid } from '../testing/hiring.ts';
import { member, renderPage, visitor } from '../testing/page.tsx';
import { someTeamUp } from '../testing/team-ups.ts';
import TeamUpsPage from './team-ups.tsx';

const PAGE = 20;
const many = (count: number): TeamUp[] =>
  Array.from({ length: count }, (_, index) => ({
    ...someTeamUp,
    id: uuid(500 + index),
    title: `Team-up ${index + 1}`,
  }));

const begin = (teamUps: TeamUp[]) =>
  serve((sent) => {
    const { pathname, searchParams } = new URL(sent.url, 'http://localhost');
    if (pathname === '/api/team-ups/facets') {
      return {
        body: {
          roles: ['Scripter', 'Animator'].map((value) => ({ value, count: teamUps.length })),
          posted: { day: 1, week: 2 },
          total: teamUps.length,
        },
      };
    }
    const from = Number(searchParams.get('cursor') ?? 0);
    const q = (searchParams.get('q') ?? '').toLowerCase();
    const meant = q === 'taem' && searchParams.get('as_typed') !== 'yes' ? 'team' : q;
    const found = teamUps.filter(({ title }) => title.toLowerCase().includes(meant));
    if (pathname === '/api/team-ups/count')
      return { body: { count: Math.min(found.length, 100), more: found.length > 100 } };
    return {
      body: {
        items: found.slice(from, from + PAGE),
        next_cursor: from + PAGE < found.length ? String(from + PAGE) : null,
        meant: meant === q ? null : meant,
      },
    };
  });

const open = (at = '/team-ups', session = visitor) =>
  renderPage(
    <Routes>
      <Route path="/team-ups" element={<TeamUpsPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { at, session },
  );
const cards = () => screen.queryAllByRole('article');

beforeEach(() => jest.clearAllMocks());

test('what a slip was taken for is said, and can be undone', async () => {
  const requests = begin(many(2));
  const { address } = open('/team-ups?q=taem');
  expect(await screen.findByText(/^Showing results for/)).toHaveTextContent('Showing results for team.');
  expect(cards()).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Search for taem instead' }));
  expect(address()).toBe('/team-ups?q=taem&as_typed=yes');
  await waitFor(() => expect(cards()).toHaveLength(0));
  expect(requests.at(-1)?.url).toContain('as_typed=yes');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search team-ups' }), 's');
  await waitFor(() => expect(address()).toBe('/team-ups?q=taems'));
});

test('a card shows what it is, whom it needs, who posted it and how many are interested', async () => {
  begin([{ ...someTeamUp, accepted: 1, faces: [ines] }]);
  open();
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('link', { name: someTeamUp.title })).toHaveAttribute(
    'href',
    `/team-ups/${someTeamUp.id}`,
  );
  expect(card.getByText(someTeamUp.preview)).toBeVisible();
  expect(card.getByText('Scripter')).toBeVisible();
  expect(card.getByRole('link', { name: 'Dara Novak' })).toHaveAttribute('href', '/profile/dara');
  expect(card.getByText('9').parentElement).toHaveTextContent('9 interested');
  expect(card.getByText('1 joined,')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('1 open team-up');
  expect(screen.getByRole('link', { name: /^Create/ })).toHaveAttribute('href', '/post-team-up');
});

test.each<[string, Partial<TeamUp>]>([
  ['Interest Sent', { my_interest: { id: uuid(600), status: 'pending' } }],
  ['You’re in', { my_interest: { id: uuid(600), status: 'accepted' } }],
  ['3 to answer', { is_owner: true, to_answer: 3 }],
  ['Closed', { status: 'closed' }],
])('a card says “%s” where that is so', async (words, more) => {
  begin([{ ...someTeamUp, ...more }]);
  open('/team-ups', member);
  expect(within(await screen.findByRole('article')).getByText(words)).toBeVisible();
});

test('a poster who is gone is a creator without a profile', async () => {
  begin([{ ...someTeamUp, poster: null }]);
  open();
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('A Creator')).toBeVisible();
  expect(card.queryByRole('link', { name: 'A Creator' })).not.toBeInTheDocument();
});

test('filters go into the address and into the question, and come off one by one', async () => {
  const requests = begin(many(3));
  const page = open();
  await waitFor(() => expect(cards()).toHaveLength(3));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Scripter/ }));
  await userEvent.click(screen.getByRole('radio', { name: /^This week/ }));
  await userEvent.click(screen.getByRole('switch', { name: 'Show closed team-ups' }));
  expect(page.address()).toBe('/team-ups?role=Scripter&posted=week&status=all');
  await waitFor(() =>
    expect(requests.some(({ url }) => /role=Scripter&posted=week&status=all/.test(url))).toBe(true),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove This week' }));
  expect(page.address()).toBe('/team-ups?role=Scripter&status=all');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(page.address()).toBe('/team-ups');
});

test('several roles are asked for at once, ticked on the cards, and come off one by one', async () => {
  const requests = begin(
    many(3).map((one) => ({ ...one, roles_needed: ['scripter', 'Animator', 'Builder'] })),
  );
  const page = open();
  await waitFor(() => expect(cards()).toHaveLength(3));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Scripter/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Animator/ }));
  expect(page.address()).toBe('/team-ups?role=Scripter%2CAnimator');
  await waitFor(() => expect(requests.some(({ url }) => /role=Scripter%2CAnimator/.test(url))).toBe(true));
  const [card] = cards();
  for (const role of ['scripter', 'Animator'])
    expect(within(card!).getByText(role).closest('.tag--hit')).toBeVisible();
  expect(within(card!).getByText('Builder').closest('.tag--hit')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Scripter' }));
  expect(page.address()).toBe('/team-ups?role=Animator');
});

test('the order goes into the address and into the question of the pages, not into that of their count', async () => {
  const requests = begin(many(30));
  const page = open('/team-ups?q=team-up');
  await waitFor(() => expect(cards()).toHaveLength(20));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Most interest');
  expect(page.address()).toBe('/team-ups?q=team-up&sort=interest');
  await waitFor(() => expect(requests.some(({ url }) => /sort=interest/.test(url))).toBe(true));
  expect(requests.some(({ url }) => /count.*sort/.test(url))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(page.address()).toBe('/team-ups?sort=interest');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Newest');
  expect(page.address()).toBe('/team-ups');
});

test('Back undoes one choice after the other, and a search as a whole', async () => {
  begin(many(3));
  const page = open();
  await waitFor(() => expect(cards()).toHaveLength(3));
  await userEvent.click(screen.getByRole('radio', { name: /^This week/ }));
  const search = screen.getByRole('searchbox', { name: 'Search team-ups' });
  await userEvent.type(search, 'team');
  await waitFor(() => expect(page.address()).toBe('/team-ups?posted=week&q=team'));
  await userEvent.type(search, '-up 2');
  await waitFor(() => expect(page.address()).toBe('/team-ups?posted=week&q=team-up+2'));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Scripter/ }));
  expect(page.address()).toContain('role=Scripter');
  page.back();
  expect(page.address()).toBe('/team-ups?posted=week&q=team-up+2');
  page.back();
  expect(page.address()).toBe('/team-ups?posted=week');
  expect(search).toHaveValue('');
  page.back();
  expect(page.address()).toBe('/team-ups');
  expect(screen.getByRole('radio', { name: /^Any time/ })).toBeChecked();
});

test('an address with filters opens the feed that it names, and leaves out what is no filter', async () => {
  const requests = begin(many(12));
  open('/team-ups?q=team-up+1&posted=year&status=odd&sort=oldest');
  await waitFor(() => expect(cards()).toHaveLength(4));
  expect(screen.getByRole('searchbox', { name: 'Search team-ups' })).toHaveValue('team-up 1');
  expect(screen.getByText('4 matches')).toBeVisible();
  expect(requests.every(({ url }) => !/year|odd|oldest/.test(url))).toBe(true);
});

test('where more fit than were counted it says so', async () => {
  begin(many(120));
  open('/team-ups?q=team-up');
  expect(await screen.findByText('100+ matches')).toBeVisible();
});

test('the feed grows by pages and ends', async () => {
  begin(many(25));
  open();
  await waitFor(() => expect(cards()).toHaveLength(20));
  await userEvent.click(screen.getByRole('button', { name: /^Show 5 more/ }));
  await waitFor(() => expect(cards()).toHaveLength(25));
  expect(screen.queryByRole('button', { name: /more/ })).not.toBeInTheDocument();
});

test('nothing found says so and leads back to all', async () => {
  begin(many(2));
  const page = open('/team-ups?q=zzz');
  expect(await screen.findByText('No team-ups match.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(cards()).toHaveLength(2));
  expect(page.address()).toBe('/team-ups');
});

test('a new team-up appears by itself', async () => {
  const teamUps = many(1);
  begin(teamUps);
  jest.spyOn(Math, 'random').mockReturnValue(0);
  open();
  await waitFor(() => expect(cards()).toHaveLength(1));
  teamUps.unshift({ ...someTeamUp, id: uuid(900), title: 'Just posted' });
  const listener = jest
    .mocked(listenToRoom)
    .mock.calls.map(([one]) => one)
    .find(({ room }) => room === 'team-ups');
  await act(async () =>
    listener?.onSignal({ room: 'team-ups', topic: 'team_ups', id: uuid(900), position: '5' }),
  );
  expect(await screen.findByRole('heading', { name: 'Just posted' })).toBeVisible();
});

test('a feed that cannot be loaded offers another try', async () => {
  let down = true;
  serve((sent) => {
    if (sent.url.includes('facets')) return { body: { roles: [], posted: { day: 0, week: 0 }, total: 0 } };
    return down
      ? { status: 400, body: { code: 'internal', message: 'Something went wrong' } }
      : { body: { items: [], next_cursor: null, meant: null } };
  });
  open();
  expect(await screen.findByText('Error fetching team-ups')).toBeVisible();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No open team-ups yet.')).toBeVisible();
});
