import '@testing-library/jest-dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { pages } from '../../../contracts/pages.ts';
import { SessionContext } from '../lib/session.ts';
import type { Session } from '../lib/session.ts';
import { serve } from '../testing/answers.ts';
import { member, someMe, visitor } from '../testing/page.tsx';
import { routeTree } from './router.tsx';

const fresh: Session = {
  ...member,
  onboarded: false,
  me: { ...someMe, onboarding_complete: false, profile: null },
};
const admin: Session = { ...member, isAdmin: true, me: { ...someMe, user_roles: ['admin'] } };

const NO_ID = '0190a000-0000-7000-8000-00000000dead';

/** A server that has no job, no team-up, nobody and no application by the names that the tests ask for. */
const unknownEverything = () =>
  serve(({ url }) => {
    if (
      /\/api\/(?:jobs\/0190|team-ups\/0190|profiles\/|conversations\/with\/|applications\/|(?:collectives|studios)\/by-slug\/)/.test(
        url,
      )
    )
      return { status: 404, body: { code: 'not_found', message: 'Not found.' } };
    if (url.startsWith('/api/settings'))
      return { body: { name: 'Makehold', mailbox: null, contact: 'help@example.com', payments: 'sandbox' } };
    if (url.startsWith('/api/jobs/facets')) return { body: { roles: [], pay_types: [] } };
    if (url.startsWith('/api/online')) return { body: { online: 0 } };
    return { body: { items: [], next_cursor: null, unread: 0 } };
  });

const open = (session: Session, ...history: string[]) => {
  unknownEverything();
  const router = createMemoryRouter(routeTree(), { initialEntries: history });
  const element = (of: Session) => (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionContext value={of}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>
  );
  const view = render(element(session));
  return {
    comesTo: async (pathname: string) =>
      waitFor(() => expect(router.state.location.pathname).toBe(pathname), { timeout: 5_000 }),
    back: () => act(() => router.navigate(-1)),
    becomes: (next: Session) => view.rerender(element(next)),
  };
};

const toldThat = async (title: string, description: string) => {
  expect(await screen.findByText(title, { selector: 'b' })).toBeVisible();
  expect(screen.getByText(description)).toBeVisible();
};

jest.setTimeout(30_000);

test.each(['/dashboard', '/jobs', '/', '/admin', '/login'])(
  'who has not finished onboarding and asks for %s comes to /onboarding',
  async (at) => {
    const page = open(fresh, '/about', at);
    await page.comesTo('/onboarding');
  },
);

test.each(['/login', '/signup', '/onboarding'])(
  'who is signed in and asks for %s comes to /dashboard, and Back leads to the page before',
  async (at) => {
    const page = open(member, '/about', at);
    await page.comesTo('/dashboard');
    await page.back();
    await page.comesTo('/about');
  },
);

test.each(['/dashboard', '/messages', '/messages/user/ines', '/my-reports', '/referrals', '/account'])(
  'a visitor who asks for %s comes to /login, and Back leads to the page before',
  async (at) => {
    const page = open(visitor, '/about', at);
    await page.comesTo('/login');
    // By then the page has taken what it was brought out of the history.
    await screen.findByRole('button', { name: 'Log in' });
    await page.back();
    await page.comesTo('/about');
  },
);

test('after a sign-in at /login one comes to /dashboard, and Back does not lead to /login', async () => {
  const page = open(visitor, '/about', '/login');
  await page.comesTo('/login');
  page.becomes(member);
  await page.comesTo('/dashboard');
  await page.back();
  await page.comesTo('/about');
});

test('after a sign-out on a page behind a session one comes to /', async () => {
  const page = open(member, '/my-reports');
  await screen.findByRole('heading', { name: 'My Reports' }, { timeout: 5_000 });
  page.becomes({ ...visitor, signedOut: true });
  await page.comesTo('/');
});

test.each([
  ['/post-a-job', 'You must be logged in to post a job.'],
  ['/post-team-up', 'You must be logged in to post.'],
  ['/create-collective', 'You must be logged in to create a collective.'],
  ['/create-studio', 'Not authenticated'],
])('a visitor who asks for %s is told why and comes to /login', async (at, why) => {
  const page = open(visitor, '/about', at);
  await page.comesTo('/login');
  await toldThat('Authentication Required', why);
  await page.back();
  await page.comesTo('/about');
});

test.each([
  [`/jobs/${NO_ID}`, '/jobs', 'This job could not be found.'],
  [`/team-ups/${NO_ID}`, '/team-ups', 'This team-up post could not be found.'],
  ['/studios/nobodys', '/developers', 'This studio could not be found.'],
  ['/collectives/nobodys', '/collectives', 'This collective could not be found.'],
  ['/profile/nobody', '/developers', 'Profile not found.'],
  ['/messages/user/nobody', '/messages', 'User not found.'],
])('%s leads to %s with a word, and Back leads to the page before', async (at, to, why) => {
  const page = open(member, '/about', at);
  await page.comesTo(to);
  await toldThat('Not Found', why);
  await page.back();
  await page.comesTo('/about');
});

test('a conversation that cannot be loaded leads to /dashboard with a word', async () => {
  const page = open(member, '/about', `/messages/application/${NO_ID}`);
  await page.comesTo('/dashboard');
  expect(await screen.findByText('Could not load conversation.')).toBeVisible();
});

test.each([
  ['a visitor', visitor],
  ['somebody who is no admin', member],
] as const)('%s who asks for /admin is told so and comes to /', async (_who, session) => {
  const page = open(session, '/about', '/admin');
  await page.comesTo('/');
  await toldThat('Access Denied', 'You do not have permission to view this page.');
  await page.back();
  await page.comesTo('/about');
});

test('an admin sees /admin; once demoted, no longer', async () => {
  const page = open(admin, '/admin');
  expect(await screen.findByRole('heading', { name: 'Dashboard' }, { timeout: 5_000 })).toBeVisible();
  page.becomes(member);
  await page.comesTo('/');
});

test('an address of nothing says so and stays', async () => {
  const page = open(visitor, '/no/such/page');
  expect(await screen.findByText('Nothing’s built here.', undefined, { timeout: 5_000 })).toBeVisible();
  await page.comesTo('/no/such/page');
});

const parameters: Readonly<Record<string, string>> = {
  id: NO_ID,
  username: 'ines_builds',
  applicationId: NO_ID,
  slug: 'nobodys',
};

test.each(Object.values(pages).map(({ address }) => address))(
  '%s has a page: it is never an address of nothing',
  async (route) => {
    document.title = '';
    open(
      member,
      route.replace(/:(\w+)/, (_, name: string) => parameters[name] ?? ''),
    );
    await waitFor(() => expect(document.title).not.toBe(''), { timeout: 5_000 });
    expect(document.title).not.toMatch(/^(?:Page not found|Something went wrong)/);
  },
);

test('the bottom bar stands for members, and not while the profile is still to be made', async () => {
  const bar = () => screen.queryByRole('navigation', { name: 'Quick links' });
  const page = open(fresh, '/jobs');
  await page.comesTo('/onboarding');
  expect(bar()).not.toBeInTheDocument();
  page.becomes(member);
  await page.comesTo('/dashboard');
  expect(bar()).toBeInTheDocument();
});
