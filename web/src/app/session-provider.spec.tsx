import { render, screen, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { dropSession, startAuth } from '../lib/auth.ts';
import { useSession } from '../lib/session.ts';
import { serve } from '../testing/answers.ts';
import type { Answer } from '../testing/answers.ts';
import { someMe } from '../testing/page.tsx';
import { SessionProvider } from './session-provider.tsx';

type Told = (event: string, session: unknown) => void;

const sessionWith = (token: string) => ({
  access_token: token,
  expires_at: Date.now() / 1000 + 3600,
  user: { id: someMe.id, email: someMe.email },
});
const refused = (name: string) => ({ error: Object.assign(new Error('No.'), { name }) });

let made = 0;
let renewals = 0;
let tell: Told = () => undefined;
let renew: () => Promise<unknown>;
class Client {
  constructor() {
    made += 1;
  }
  onAuthStateChange(told: Told): void {
    tell = told;
    setTimeout(() => told('INITIAL_SESSION', made === 1 ? sessionWith('old') : null), 0);
  }
  getSession() {
    return Promise.resolve({ data: { session: null } });
  }
  stopAutoRefresh() {
    return Promise.resolve();
  }
  async refreshSession() {
    renewals += 1;
    // As the answer of a server comes: after what the page does of itself.
    await new Promise((resolve) => setTimeout(resolve, 5));
    return renew();
  }
}
jest.mock('@supabase/auth-js', () => ({ GoTrueClient: Client }));
jest.mock('../lib/realtime.ts', () => ({ useRoom: () => undefined }));

const Who = () => {
  const { status, me, meError, reloadMe } = useSession();
  return (
    <>
      <p>
        {status}, {me?.display_name ?? 'nobody'}, {meError?.message ?? 'no error'}
      </p>
      <button onClick={reloadMe}>Reload</button>
    </>
  );
};

const notSignedIn: Answer = { status: 401, body: { code: 'not_signed_in', message: 'Please log in.' } };

/** The tokens that GET /api/me came with, in order. */
const open = (answerTo: (token: string) => Answer): string[] => {
  const asked: string[] = [];
  serve(({ url, headers }) => {
    if (url !== '/api/me') return { status: 204 };
    const token = (headers['authorization'] ?? 'none').replace('Bearer ', '');
    asked.push(token);
    return answerTo(token);
  });
  localStorage.setItem('makehold.session', '{}');
  startAuth();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionProvider>
        <Who />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return asked;
};
/** The first test loads all that the page needs meanwhile. */
const PATIENCE = { timeout: 4_000 };

/** Long enough for a loop to show. */
const aWhile = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));

beforeEach(() => {
  dropSession();
  made = 0;
  renewals = 0;
});

test.each([
  ['a renewal that the server refuses', () => Promise.resolve(refused('AuthApiError'))],
  [
    'a renewal after whose refusal the client forgets the session',
    () => {
      localStorage.removeItem('makehold.session');
      tell('SIGNED_OUT', null);
      return Promise.resolve(refused('AuthApiError'));
    },
  ],
])('a session that was ended elsewhere makes a visitor, who asks no more: %s', async (_name, answer) => {
  renew = answer;
  const asked = open(() => notSignedIn);
  await screen.findByText('visitor, nobody, no error', {}, PATIENCE);
  await aWhile();
  expect(screen.getByText('visitor, nobody, no error')).toBeInTheDocument();
  expect(asked.filter((token) => token === 'old')).toHaveLength(1);
  expect(asked.length).toBeLessThanOrEqual(2);
  expect([made, renewals]).toEqual([1, 1]);

  const before = asked.length;
  screen.getByRole('button').click();
  await aWhile();
  expect(asked).toHaveLength(before);
});

test('with a token that could be renewed it is asked again', async () => {
  renew = () => {
    tell('TOKEN_REFRESHED', sessionWith('new'));
    return Promise.resolve({ error: null });
  };
  const asked = open((token) => (token === 'new' ? { body: someMe } : notSignedIn));
  await screen.findByText(`signed-in, ${someMe.display_name}, no error`);
  expect(asked).toEqual(['old', 'new']);
});

test('a renewed token that is refused too is not renewed for ever', async () => {
  renew = () => {
    tell('TOKEN_REFRESHED', sessionWith(`new ${renewals}`));
    return Promise.resolve({ error: null });
  };
  const asked = open(() => notSignedIn);
  await waitFor(() => expect(asked).toHaveLength(2));
  await aWhile();
  expect(asked).toEqual(['old', 'new 1']);
  expect(screen.getByText('signed-in, nobody, Please log in.')).toBeInTheDocument();
});

test('without an answer to the renewal the session stays, and is not asked for in a loop', async () => {
  renew = () => Promise.resolve(refused('AuthRetryableFetchError'));
  const asked = open(() => notSignedIn);
  await screen.findByText('signed-in, nobody, Please log in.');
  await aWhile();
  expect(asked).toEqual(['old']);
});

test('unsent words leave the device with the session, and those of nobody else stay with the next one', async () => {
  localStorage.setItem('makehold.draft.another.chat.1', '{}');
  localStorage.setItem('makehold.theme', 'light');
  open(() => ({ body: someMe }));
  await screen.findByText(`signed-in, ${someMe.display_name}, no error`, {}, PATIENCE);
  expect(localStorage.getItem('makehold.draft.another.chat.1')).toBeNull();
  localStorage.setItem(`makehold.draft.${someMe.id}.chat.1`, '{}');
  sessionStorage.setItem(`makehold.draft.${someMe.id}.apply.1`, '{}');
  sessionStorage.setItem(`makehold.outbox.${someMe.id}.1`, '[]');
  act(() => tell('TOKEN_REFRESHED', sessionWith('newer')));
  expect(sessionStorage).toHaveLength(2);

  // As another tab's sign-out and the end of a session are told.
  act(() => tell('SIGNED_OUT', null));
  await screen.findByText('visitor, nobody, no error');
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage.getItem(`makehold.draft.${someMe.id}.chat.1`)).toBeNull();
  expect(localStorage.getItem('makehold.theme')).toBe('light');
});
