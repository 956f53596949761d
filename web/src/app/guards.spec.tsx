import { cleanup, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { SessionContext } from '../lib/session.ts';
import type { Session } from '../lib/session.ts';
import { member, someMe, visitor } from '../testing/page.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { OnboardingGate, OnboardingOnly, RequireSession, toLogIn, VisitorsOnly } from './guards.tsx';
import { SecondFactorGate } from './second-factor-gate.tsx';

jest.mock('../features/session/second-factor.tsx', () => ({ SecondFactorStep: () => <p>The step</p> }));

const ToPost = toLogIn('You must be logged in to post a job.');

const fresh: Session = {
  ...member,
  onboarded: false,
  me: { ...someMe, onboarding_complete: false, profile: null },
};

const LogIn = () => {
  const { state } = useLocation() as { state: unknown };
  return (
    <>
      <h1>Log in</h1>
      {JSON.stringify(state).includes(`"sessionEnded":"${String(member.userId)}"`) && <p>Ended</p>}
      <p>From {(state as { from?: { pathname: string } } | null)?.from?.pathname}</p>
    </>
  );
};

const tree = (session: Session, at: string) => (
  <QueryClientProvider client={new QueryClient()}>
    <SessionContext value={session}>
      <MemoryRouter initialEntries={[at]}>
        <OnboardingGate>
          <Routes>
            <Route path="/" element={<h1>Home</h1>} />
            <Route path="/jobs" element={<h1>Jobs</h1>} />
            <Route path="/password-reset" element={<h1>New password</h1>} />
            <Route element={<VisitorsOnly />}>
              <Route path="/login" element={<LogIn />} />
            </Route>
            <Route element={<OnboardingOnly />}>
              <Route path="/onboarding" element={<h1>Onboarding</h1>} />
            </Route>
            <Route element={<RequireSession />}>
              <Route path="/dashboard" element={<h1>Dashboard</h1>} />
            </Route>
            <Route element={<ToPost />}>
              <Route path="/post-a-job" element={<h1>Post a job</h1>} />
            </Route>
          </Routes>
        </OnboardingGate>
        <Toaster />
      </MemoryRouter>
    </SessionContext>
  </QueryClientProvider>
);

const arrive = (session: Session, at: string) => {
  const view = render(tree(session, at));
  return {
    place: () => screen.queryByRole('heading')?.textContent,
    becomes: (next: Session) => view.rerender(tree(next, at)),
  };
};

test.each([
  ['a visitor', visitor, '/dashboard', 'Log in'],
  ['a visitor', visitor, '/onboarding', 'Log in'],
  ['a visitor', visitor, '/jobs', 'Jobs'],
  ['a signed-in user', member, '/login', 'Dashboard'],
  ['a signed-in user', member, '/onboarding', 'Dashboard'],
  ['a signed-in user', member, '/dashboard', 'Dashboard'],
  ['a user without a profile', fresh, '/dashboard', 'Onboarding'],
  ['a user without a profile', fresh, '/jobs', 'Onboarding'],
  ['a user without a profile', fresh, '/', 'Onboarding'],
  ['a user without a profile', fresh, '/login', 'Onboarding'],
  ['a user without a profile', fresh, '/password-reset', 'New password'],
] as const)('%s who asks for %s … %s comes to %s', (_who, session, at, place) => {
  expect(arrive(session, at).place()).toBe(place);
});

test('whose session ended while they looked is told so at /login; who comes as a visitor is not', () => {
  const view = arrive(member, '/dashboard');
  view.becomes(visitor);
  expect(view.place()).toBe('Log in');
  expect(screen.getByText('Ended')).toBeVisible();
  cleanup();

  arrive(visitor, '/dashboard');
  expect(screen.queryByText('Ended')).not.toBeInTheDocument();
  expect(screen.getByText('From /dashboard')).toBeVisible();
});

test('a visitor who wants to post is told why and sent to log in', async () => {
  expect(arrive(visitor, '/post-a-job').place()).toBe('Log in');
  expect(await screen.findByText('Authentication Required')).toBeVisible();
  expect(screen.getByText('You must be logged in to post a job.')).toBeVisible();
  expect(screen.getByText('From /post-a-job')).toBeVisible();
});

test.each(['/', '/dashboard', '/login', '/password-reset'])(
  'while the second factor is owed, %s shows its step and nothing else',
  async (at) => {
    render(
      <SessionContext value={{ ...visitor, status: 'second-factor' }}>
        <MemoryRouter initialEntries={[at]}>
          <SecondFactorGate>
            <h1>The page</h1>
          </SecondFactorGate>
        </MemoryRouter>
      </SessionContext>,
    );
    expect(await screen.findByText('The step')).toBeVisible();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  },
);

test('nothing is decided while the session is still being read', () => {
  const page = arrive({ ...visitor, status: 'loading' }, '/dashboard');
  expect(page.place()).toBeUndefined();
});

test('who signs out on a guarded page comes to the home page', () => {
  const page = arrive(member, '/dashboard');
  page.becomes({ ...visitor, signedOut: true });
  expect(page.place()).toBe('Home');
});

test('who loses the session on a guarded page logs in again', () => {
  const page = arrive(member, '/dashboard');
  page.becomes(visitor);
  expect(page.place()).toBe('Log in');
});

test('an account that cannot be loaded offers another try', () => {
  arrive({ ...member, me: undefined, meError: new Error('Down.') }, '/dashboard');
  expect(screen.getByRole('alert')).toHaveTextContent('Down.');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
