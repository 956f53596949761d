import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { Job } from '../../../contracts/jobs.ts';
import { listenToRoom } from '../lib/socket.ts';
import { serve } from '../testing/answers.ts';
import { someJob, someJobDetail, uuid } from '../testing/hiring.ts';
import { member, renderPage, visitor } from '../testing/page.tsx';
import JobsPage from './jobs.tsx';

const PAGE = 20;
const many = (count: number): Job[] =>
  Array.from({ length: count }, (_, index) => ({
    ...someJob,
    id: uuid(100 + index),
    title: `Job ${index + 1}`,
  }));

const none = { count: 0, more: false };

const begin = (jobs: Job[]) =>
  serve((sent) => {
    const { pathname, searchParams } = new URL(sent.url, 'http://localhost');
    if (pathname === '/api/jobs/facets') {
      return {
        body: {
          roles: [
            { value: 'Builder', count: jobs.length, more: false },
            { value: 'Scripter', count: 1_000, more: true },
          ],
          pay_types: [{ value: 'Hourly', count: 1, more: false }],
          posted: { any: none, week: none, day: none },
          total: jobs.length,
        },
      };
    }
    if (pathname === '/api/jobs' || pathname === '/api/jobs/count') {
      const from = Number(searchParams.get('cursor') ?? 0);
      const q = (searchParams.get('q') ?? '').toLowerCase();
      const insists = searchParams.get('as_typed') === 'yes';
      const meant = q === 'jbo' && !insists ? 'job' : q;
      const found = jobs.filter((job) => job.title.toLowerCase().includes(meant));
      if (pathname === '/api/jobs/count')
        return { body: { count: Math.min(found.length, 100), more: found.length > 100 } };
      return {
        body: {
          items: found.slice(from, from + PAGE),
          next_cursor: from + PAGE < found.length ? String(from + PAGE) : null,
          meant: meant === q ? null : meant,
        },
      };
    }
    return { status: 404, body: { code: 'not_found', message: 'We couldn’t find this.' } };
  });

const open = (at = '/jobs', session = visitor) =>
  renderPage(
    <Routes>
      <Route path="/jobs" element={<JobsPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { at, session },
  );
const cards = () => screen.queryAllByRole('article');

beforeEach(() => jest.clearAllMocks());

test('a card shows what the job is, who posted it and the way to it', async () => {
  begin([{ ...someJob, is_boosted: true }]);
  open();
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('heading', { name: someJob.title })).toBeVisible();
  expect(card.getByText('$1,800')).toHaveClass('money');
  expect(card.getByText('Fixed Price')).toBeVisible();
  expect(card.getByText('Remote')).toBeVisible();
  expect(card.getByText('Boosted')).toBeVisible();
  expect(card.getByText('Low-poly')).toBeVisible();
  expect(card.getByRole('link', { name: 'Dara Novak' })).toHaveAttribute('href', '/profile/dara');
  expect(card.getByRole('link', { name: /^View Details/ })).toHaveAttribute('href', `/jobs/${someJob.id}`);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('1 open job');
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

test('what a job leaves out is said: budget, pay type and poster', async () => {
  begin([{ ...someJob, budget: '', pay_type: '', poster: null }]);
  open();
  const card = within(await screen.findByRole('article'));
  expect(card.getAllByText('Not specified')).toHaveLength(2);
  expect(card.getByText('A Studio')).toBeVisible();
  expect(card.queryByRole('link', { name: 'A Studio' })).not.toBeInTheDocument();
});

test('Robux is marked as not protected', async () => {
  begin([{ ...someJob, pay_type: 'Robux', budget: '25,000 Robux' }]);
  open();
  expect(await screen.findByText('not protected here')).toBeVisible();
});

test('the preview says what others have made of the poster, as soon as that is known', async () => {
  // A window in which it stands beside the list.
  const width = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) =>
      Object.assign(new EventTarget(), { matches: media.startsWith('(min-') } as MediaQueryList),
    );
  serve(({ url }) => {
    if (url.startsWith('/api/jobs/facets'))
      return { body: { roles: [], pay_types: [], posted: { any: none, week: none, day: none }, total: 1 } };
    return {
      body: url.startsWith('/api/jobs?')
        ? { items: [someJob], next_cursor: null, meant: null }
        : someJobDetail,
    };
  });
  open();
  const preview = within(await screen.findByRole('complementary', { name: 'Preview' }));
  expect(await preview.findByText(/12 released contracts/)).toHaveTextContent(
    '12 released contracts · 4.9 of 5 from 11',
  );
  width.mockRestore();
});

test('the list grows by pages and ends', async () => {
  begin(many(45));
  open();
  await waitFor(() => expect(cards()).toHaveLength(20));
  await userEvent.click(screen.getByRole('button', { name: /^Show 20 more/ }));
  await waitFor(() => expect(cards()).toHaveLength(40));
  await userEvent.click(screen.getByRole('button', { name: /^Show 5 more/ }));
  await waitFor(() => expect(cards()).toHaveLength(45));
  expect(screen.queryByRole('button', { name: /more/ })).not.toBeInTheDocument();
});

test('no answer says that it brings nothing before that is known', async () => {
  serve(({ url }) =>
    url.startsWith('/api/jobs/facets')
      ? new Promise(() => undefined)
      : { body: { items: [someJob], next_cursor: null, meant: null } },
  );
  open();
  await screen.findByRole('article');
  expect(screen.getByRole('radio', { name: 'Any time' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Today' })).toBeEnabled();
});

test('what a slip was taken for is said, and can be undone', async () => {
  const requests = begin(many(2));
  const { address } = open('/jobs?q=jbo');
  expect(await screen.findByText(/^Showing results for/)).toHaveTextContent('Showing results for job.');
  expect(cards()).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Search for jbo instead' }));
  expect(address()).toBe('/jobs?q=jbo&as_typed=yes');
  expect(await screen.findByText('No jobs match.')).toBeVisible();
  expect(requests.at(-1)?.url).toContain('as_typed=yes');
  expect(screen.queryByText(/^Showing results for/)).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search jobs' }), 's');
  await waitFor(() => expect(address()).toBe('/jobs?q=jbos'));
});

test('a filter goes into the address and into the question', async () => {
  const requests = begin(many(3));
  const page = open();
  await waitFor(() => expect(cards()).toHaveLength(3));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Builder/ }));
  expect(page.address()).toBe('/jobs?role=Builder');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Scripter 1,000\+/ }));
  expect(page.address()).toBe('/jobs?role=Builder%2CScripter');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Hourly/ }));
  const asked = 'role=Builder%2CScripter&pay_type=Hourly';
  expect(page.address()).toBe(`/jobs?${asked}`);
  for (const path of ['/api/jobs?', '/api/jobs/facets?'])
    await waitFor(() =>
      expect(requests.some(({ url }) => url.startsWith(path) && url.includes(asked))).toBe(true),
    );
  await userEvent.click(screen.getByRole('button', { name: 'Remove Builder' }));
  expect(page.address()).toBe('/jobs?role=Scripter&pay_type=Hourly');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(page.address()).toBe('/jobs');
});

test('the order stands in the address, and the usual one does not', async () => {
  const requests = begin(many(3));
  const page = open();
  await waitFor(() => expect(cards()).toHaveLength(3));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Highest budget');
  expect(page.address()).toBe('/jobs?sort=budget_high');
  await waitFor(() => expect(requests.some(({ url }) => url.includes('sort=budget_high'))).toBe(true));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Newest');
  expect(page.address()).toBe('/jobs');
});

test('a budget is asked for in cents once it is an amount, and ends that do not fit are said', async () => {
  const requests = begin(many(3));
  const page = open();
  await waitFor(() => expect(cards()).toHaveLength(3));
  const [from, to] = [
    screen.getByRole('textbox', { name: 'At least' }),
    screen.getByRole('textbox', { name: 'At most' }),
  ];
  await userEvent.type(from, '1,500');
  await waitFor(() => expect(page.address()).toBe('/jobs?min=1%2C500'));
  await waitFor(() => expect(requests.some(({ url }) => url.includes('budget_min=150000'))).toBe(true));
  expect(screen.getByRole('button', { name: 'Remove From $1,500' })).toBeVisible();
  await userEvent.type(to, 'lots');
  expect(to).toBeInvalid();
  expect(screen.getByText('Enter an amount, like 250.')).toBeVisible();
  await userEvent.clear(to);
  await userEvent.type(to, '1000000');
  expect(to).toBeInvalid();
  expect(to).toHaveAccessibleDescription('At most $999,999.99.');
  expect(from).toBeValid();
  expect(page.address()).toBe('/jobs?min=1%2C500');
  await userEvent.clear(to);
  await userEvent.type(to, '20');
  expect(await screen.findByText('The maximum is less than the minimum.')).toBeVisible();
  expect(page.address()).toBe('/jobs?min=1%2C500&max=20');
  await userEvent.click(screen.getByRole('button', { name: /^Remove \$1,500 to \$20/ }));
  expect(page.address()).toBe('/jobs');
  expect(from).toHaveValue('');
});

test('each skill is a chip, and all of them are asked for', async () => {
  const requests = begin(many(3));
  const page = open();
  const skills = await screen.findByRole('combobox', { name: 'Skills' });
  await userEvent.type(skills, 'Luau,Rigs,');
  await waitFor(() => expect(page.address()).toBe('/jobs?skills=Luau%2CRigs'));
  await waitFor(() => expect(requests.some(({ url }) => url.includes('skills=Luau%2CRigs'))).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(screen.queryByText('Rigs')).not.toBeInTheDocument());
});

test('an address with filters opens the list that it names', async () => {
  const requests = begin(many(12));
  open('/jobs?q=job+1&pay_type=Nonsense&min=lots&posted=never&sort=best');
  await waitFor(() => expect(cards()).toHaveLength(4));
  expect(screen.getByRole('searchbox', { name: 'Search jobs' })).toHaveValue('job 1');
  expect(screen.getByText('4 matches')).toBeVisible();
  for (const nonsense of ['Nonsense', 'lots', 'never', 'best'])
    expect(requests.every(({ url }) => !url.includes(nonsense))).toBe(true);
});

test.each([
  [45, '45 matches', /^Show 20 more/, 1],
  [120, '100+ matches', /^Show 20 more jobs/, 1],
  [12, '12 matches', null, 0],
] as const)(
  'of %i jobs it says %s, and asks for that only where the list goes on',
  async (have, words, more, asked) => {
    const requests = begin(many(have));
    open('/jobs?q=job');
    expect(await screen.findByText(words)).toBeVisible();
    if (more !== null) expect(screen.getByRole('button', { name: more })).toBeVisible();
    expect(requests.filter(({ url }) => url.startsWith('/api/jobs/count'))).toHaveLength(asked);
  },
);

test('typing searches, and / comes to the search from anywhere', async () => {
  begin(many(12));
  const page = open();
  await waitFor(() => expect(cards()).toHaveLength(12));
  await userEvent.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Search jobs' })).toHaveFocus();
  await userEvent.keyboard('job 12');
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(page.address()).toBe('/jobs?q=job+12');
});

test('nothing found says so and leads back to all', async () => {
  begin(many(2));
  const page = open('/jobs?q=zzz');
  expect(await screen.findByText('No jobs match.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(cards()).toHaveLength(2));
  expect(page.address()).toBe('/jobs');
});

test('a new job appears by itself', async () => {
  const jobs = many(2);
  begin(jobs);
  open();
  await waitFor(() => expect(cards()).toHaveLength(2));
  jobs.unshift({ ...someJob, id: uuid(900), title: 'Just posted' });
  const listener = jest
    .mocked(listenToRoom)
    .mock.calls.map(([one]) => one)
    .find(({ room }) => room === 'jobs');
  await act(async () => listener?.onSignal({ room: 'jobs', topic: 'jobs', id: uuid(900), position: '5' }));
  // What thousands hear at once each asks for at a moment of its own.
  expect(await screen.findByRole('heading', { name: 'Just posted' }, { timeout: 3_000 })).toBeVisible();
});

test('a list that cannot be loaded offers another try', async () => {
  let down = true;
  const answer = { body: { items: [], next_cursor: null, meant: null } };
  serve((sent) => {
    if (sent.url.startsWith('/api/jobs?') && down) {
      return { status: 400, body: { code: 'internal', message: 'Something went wrong' } };
    }
    return sent.url.startsWith('/api/jobs?')
      ? answer
      : { body: { roles: [], pay_types: [], posted: { any: none, week: none, day: none }, total: 0 } };
  });
  open('/jobs', member);
  expect(await screen.findByText('Error fetching jobs')).toBeVisible();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No open jobs yet.')).toBeVisible();
});
