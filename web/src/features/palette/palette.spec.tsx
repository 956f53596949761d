import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { routesWithoutParameter } from '../../testing/addresses.ts';
import { serve } from '../../testing/answers.ts';
import type { Answer, Sent } from '../../testing/answers.ts';
import { someCollective, someStudio } from '../../testing/groups.ts';
import { someChat } from '../../testing/hiring.ts';
import { someTeamUp } from '../../testing/team-ups.ts';
import { member, renderPage, someProfile, visitor } from '../../testing/page.tsx';
import type { Session } from '../../lib/session.ts';
import { useVisited } from '../../lib/visits.ts';
import { destinationsFor } from './destinations.ts';
import { Palette } from './palette.tsx';

const job = (index: number, title: string) => ({
  id: `0190a000-0000-7000-8000-00000000000${index}`,
  title,
  role: 'Builder',
  description: 'Forty pieces.',
  pay_type: 'Fixed Price',
  budget: '$1,800',
  budget_min: null,
  budget_max: null,
  currency: null,
  tags: [],
  created_by: someProfile.id,
  status: 'open',
  closed_reason: null,
  is_boosted: false,
  created_at: '2026-11-20T10:00:00.000Z',
  applicants: 0,
  poster: null,
  studio: null,
});

const found = (...items: object[]) => ({ body: { items, next_cursor: null, meant: null } });
const nothing = found();
/** Answers a search for jobs, and those for people and team-ups with none. */
const jobsOnly =
  (answer: (sent: Sent) => Answer) =>
  (sent: Sent): Answer =>
    sent.url.startsWith('/api/jobs') ? answer(sent) : nothing;

const mateo = {
  id: '0190a000-0000-7000-8000-000000000009',
  username: 'mateo.codes',
  display_name: 'Mateo Ruiz',
  avatar_url: '/art/av1.webp',
  role: 'Scripter',
};
const chat = someChat();
const people = (...items: object[]) => ({ body: { items } });

const admin: Session = { ...member, isAdmin: true };

const open = (session: Session = visitor) => {
  const onClose = jest.fn();
  const signOut = jest.fn();
  const openShortcuts = jest.fn();
  const page = renderPage(<Palette onClose={onClose} signOut={signOut} openShortcuts={openShortcuts} />, {
    session,
    at: '/about',
  });
  return { ...page, onClose, signOut, openShortcuts };
};

const type = (text: string) => userEvent.type(screen.getByRole('combobox'), text);
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const searches = (requests: readonly Sent[]) => requests.map(({ url }) => url);

beforeEach(() => {
  localStorage.clear();
  serve(() => nothing);
});

test('every page that has one address can be gone to, by whomever it is for', () => {
  const arrivedAtOnly = ['/appeal', '/verify-email', '/password-reset', '/onboarding'];
  const reachable = new Set<string>(
    [visitor, admin].flatMap((session) => destinationsFor(session).map(({ to }) => to)),
  );
  // Posting a job is something that is done.
  const left = routesWithoutParameter.filter((path) => !reachable.has(path) && path !== '/post-a-job');
  expect(left.sort()).toEqual([...arrivedAtOnly].sort());
});

test('no two destinations have the same keys', () => {
  const keys = destinationsFor(admin).flatMap(({ key }) => key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a visitor is offered no page that would only send them to the login, a member none for visitors', () => {
  const labels = (session: Session) => destinationsFor(session).map(({ label }) => label);
  expect(labels(visitor)).toContain('Log in');
  expect(labels(visitor)).not.toContain('Dashboard');
  expect(labels(member)).toEqual(expect.arrayContaining(['Dashboard', 'Profile', 'Messages']));
  expect(labels(member)).not.toContain('Log in');
  expect(labels(member)).not.toContain('Admin');
  expect(labels(admin)).toContain('Admin');
});

test('what is typed finds a page by another word for it, and Enter goes there', async () => {
  const page = open();
  await type('price');
  expect(options()[0]).toMatch(/^Subscription/);
  await userEvent.keyboard('{Enter}');
  expect(page.address()).toBe('/subscription');
  expect(page.onClose).toHaveBeenCalled();
});

test('arrow keys choose among the results and go round at the end', async () => {
  open();
  await type('safety');
  const first = screen.getAllByRole('option')[0];
  expect(first).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('option')[1]).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getAllByRole('option').at(-1)).toHaveAttribute('aria-selected', 'true');
});

test('Escape closes it', async () => {
  const page = open();
  await userEvent.keyboard('{Escape}');
  expect(page.onClose).toHaveBeenCalled();
});

test('jobs are searched for once typing rests, marked, counted aloud and opened', async () => {
  const requests = serve(jobsOnly(() => found(job(1, 'Canal town set'))));
  const page = open();
  await type('canal');
  const option = await screen.findByRole('option', { name: /Canal town set/ });
  expect(within(option).getByText('Canal').tagName).toBe('MARK');
  expect(searches(requests)).toContain('/api/jobs?q=canal&limit=6');
  await waitFor(() => expect(screen.getByText('1 result')).toHaveAttribute('role', 'status'));
  await userEvent.click(option);
  expect(page.address()).toBe('/jobs/0190a000-0000-7000-8000-000000000001');
});

test('team-ups are searched for beside jobs, opened, and shown all as their feed', async () => {
  const requests = serve(({ url }) => {
    if (url.startsWith('/api/team-ups')) return found(someTeamUp);
    return url.startsWith('/api/jobs') ? found(job(1, 'Night train')) : nothing;
  });
  const page = open();
  await type('night');
  const option = await screen.findByRole('option', { name: /Night market for the jam/ });
  expect(within(option).getByText('Night').tagName).toBe('MARK');
  expect(searches(requests).sort()).toEqual([
    '/api/collectives?q=night&limit=3',
    '/api/jobs?q=night&limit=6',
    '/api/people?q=night&limit=6',
    '/api/studios?q=night&limit=3',
    '/api/team-ups?q=night&limit=6',
  ]);
  await waitFor(() => expect(screen.getByText('2 results')).toHaveAttribute('role', 'status'));
  await userEvent.click(option);
  expect(page.address()).toBe(`/team-ups/${someTeamUp.id}`);
  await userEvent.click(screen.getByRole('option', { name: /All team-ups for “night”/ }));
  expect(page.address()).toBe('/team-ups?q=night');
});

test('studios and collectives are found by their names, each leading to its page', async () => {
  serve(({ url }) => {
    if (url.startsWith('/api/studios')) return found({ ...someStudio, name: 'North market' });
    return url.startsWith('/api/collectives') ? found({ ...someCollective, name: 'Market people' }) : nothing;
  });
  const page = open();
  await type('market');
  await userEvent.click(await screen.findByRole('option', { name: 'North market' }));
  expect(page.address()).toBe('/studios/northlight');
  await userEvent.click(screen.getByRole('option', { name: 'Market people' }));
  expect(page.address()).toBe('/collectives/terrain-society');
});

test('a slip finds what it was taken for, and says so, only where nothing is found as it was typed', async () => {
  const guessed = { body: { ...found(job(1, 'Winter jam')).body, meant: 'winter' } };
  serve(jobsOnly(() => guessed));
  const page = open();
  await type('winer');
  expect(await screen.findByText(/^Showing results for/)).toHaveTextContent('Showing results for winter.');
  const option = screen.getByRole('option', { name: /Winter jam/ });
  expect(within(option).getByText('Winter').tagName).toBe('MARK');
  page.unmount();
  serve(({ url }) => {
    if (url.startsWith('/api/people')) return people({ ...mateo, display_name: 'Winer Ruiz' });
    return url.startsWith('/api/jobs') ? guessed : nothing;
  });
  open();
  await type('winer');
  expect(await screen.findByRole('option', { name: /Ruiz/ })).toBeVisible();
  await waitFor(() => expect(screen.getByText('1 result')).toHaveAttribute('role', 'status'));
  expect(screen.queryByText(/^Showing results for/)).not.toBeInTheDocument();
});

test('an early Enter opens the first team-up where no job is found', async () => {
  serve(({ url }) => (url.startsWith('/api/team-ups') ? found(someTeamUp) : nothing));
  const page = open();
  await type('night market{Enter}');
  await waitFor(() => expect(page.address()).toBe(`/team-ups/${someTeamUp.id}`));
});

test('an Enter before the results have come chooses the first of them', async () => {
  serve(jobsOnly(() => found(job(1, 'Canal town set'), job(2, 'Canal boats'))));
  const page = open();
  await type('canal town{Enter}');
  expect(page.onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(page.address()).toBe('/jobs/0190a000-0000-7000-8000-000000000001'));
  expect(page.onClose).toHaveBeenCalledTimes(1);
});

test('an Enter before the person is found opens the profile', async () => {
  serve(() => people(mateo));
  const page = open();
  await type('@mat{Enter}');
  await waitFor(() => expect(page.address()).toBe('/profile/mateo.codes'));
});

test('an early Enter chooses nothing once something else is typed, nor when nothing is found', async () => {
  serve(jobsOnly(({ url }) => (url.includes('boats') ? nothing : found(job(1, 'Canal town set')))));
  const page = open();
  await type('canal{Enter} town');
  expect(await screen.findByRole('option', { name: /Canal town set/ })).toBeVisible();
  await type(' boats{Enter}');
  expect(await screen.findByText('Nothing found for “canal town boats”.')).toBeVisible();
  expect(page.address()).toBe('/about');
  expect(page.onClose).not.toHaveBeenCalled();
});

test('all jobs of a search open as the list of jobs', async () => {
  serve(jobsOnly(() => found(job(1, 'Canal town set'), job(2, 'Canal boats'))));
  const page = open();
  await type('canal');
  await userEvent.click(await screen.findByRole('option', { name: /All jobs for “canal”/ }));
  expect(page.address()).toBe('/jobs?q=canal');
});

test('what jobs are found by leads to the creators that it finds, too', async () => {
  serve(jobsOnly(() => found(job(1, 'Canal town set'))));
  const page = open();
  await type('canal');
  await userEvent.click(await screen.findByRole('option', { name: /All creators for “canal”/ }));
  expect(page.address()).toBe('/developers?q=canal');
});

test('a search that is no longer wanted is cancelled', async () => {
  const signals: AbortSignal[] = [];
  globalThis.fetch = (_input, init) => {
    if (init?.signal) signals.push(init.signal);
    return new Promise(() => undefined);
  };
  open();
  await type('canal');
  await waitFor(() => expect(signals).toHaveLength(5));
  expect(screen.getByText('Searching…', { selector: '[role=status]' })).toBeInTheDocument();
  await type(' boats');
  await waitFor(() => expect(signals).toHaveLength(10));
  expect(signals.map(({ aborted }) => aborted)).toEqual([
    ...Array<boolean>(5).fill(true),
    ...Array<boolean>(5).fill(false),
  ]);
});

test('with nothing found it says so', async () => {
  open();
  await type('zzzzqq');
  expect(await screen.findByText('Nothing found for “zzzzqq”.')).toBeVisible();
});

test('when the search fails it says why, and Retry repeats it', async () => {
  let failing = true;
  serve(
    jobsOnly(() =>
      failing
        ? { status: 429, body: { code: 'too_many_requests', message: 'Too many requests.' } }
        : found(job(1, 'Canal town set')),
    ),
  );
  open();
  await type('canal');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests');
  failing = false;
  await userEvent.click(screen.getByRole('option', { name: 'Retry' }));
  expect(await screen.findByRole('option', { name: /Canal town set/ })).toBeVisible();
});

test('@ and any part of a name finds people, marked, and no job is searched for', async () => {
  const requests = serve(() => people(mateo));
  const page = open();
  await type('@mat');
  const option = await screen.findByRole('option', { name: /Ruiz/ });
  expect(within(option).getByText('Mat').tagName).toBe('MARK');
  expect(searches(requests)).toEqual(['/api/people?q=mat&limit=6']);
  await userEvent.click(option);
  expect(page.address()).toBe('/profile/mateo.codes');
});

test('people are found without the @ too, in a group of their own', async () => {
  serve(({ url }) => (url.startsWith('/api/people') ? people(mateo) : nothing));
  open();
  await type('ruiz');
  const group = await screen.findByRole('group', { name: 'People' });
  expect(within(group).getByRole('option', { name: /Mateo Ruiz/ })).toBeVisible();
});

test('a name that nobody has is told as that', async () => {
  open();
  await type('@nobody_here');
  expect(await screen.findByText('No one’s name or username matches “nobody_here”.')).toBeVisible();
});

test.each([
  ['the other side’s name', 'novak'],
  ['the title of the job', 'harbour'],
])('one’s own chats are found by %s', async (_part, text) => {
  const asked = `/api/me/chats?q=${text}&limit=6`;
  serve(({ url }) => (url === asked ? { body: { items: [chat], next_cursor: null } } : nothing));
  const page = open(member);
  await type(text);
  const group = await screen.findByRole('group', { name: 'Chats and contracts' });
  await userEvent.click(within(group).getByRole('option', { name: /Dara Novak/ }));
  expect(page.address()).toBe(`/messages/application/${chat.id}`);
});

test('a visitor’s palette asks for no chats', async () => {
  const requests = serve(() => nothing);
  open();
  await type('novak');
  await screen.findByText('Nothing found for “novak”.');
  expect(searches(requests).filter((url) => url.startsWith('/api/me'))).toEqual([]);
});

test('a page is found by a part in the middle of its name', async () => {
  open(member);
  await type('shboard');
  expect(options()[0]).toMatch(/^Dashboard/);
});

const Visited = ({ title }: { title: string }) => {
  useVisited({ to: '/jobs/1', title });
  return null;
};

test('pages with a name that were visited stand first, for the person who visited them', () => {
  renderPage(<Visited title="Canal town set" />, { session: member }).unmount();
  const view = open(member);
  const recent = screen.getByRole('group', { name: 'Recent' });
  expect(
    within(recent)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Canal town set']);
  view.unmount();
  open(visitor);
  expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument();
});

test('the theme, the shortcuts and the way out are done from it', async () => {
  const page = open(member);
  await userEvent.click(screen.getByRole('option', { name: 'Use the light theme' }));
  expect(document.documentElement.dataset['theme']).toBe('light');
  await userEvent.click(screen.getByRole('option', { name: /Keyboard shortcuts/ }));
  expect(page.openShortcuts).toHaveBeenCalled();
  await userEvent.click(screen.getByRole('option', { name: 'Log out' }));
  expect(page.signOut).toHaveBeenCalled();
});

test('the link of the page is copied', async () => {
  const user = userEvent.setup();
  open();
  await user.click(screen.getByRole('option', { name: 'Copy the link to this page' }));
  expect(await navigator.clipboard.readText()).toBe(location.href);
});
