import { render, screen, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { authClient, dropSession, startAuth } from '../lib/auth.ts';
import { useSession } from '../lib/session.ts';
import { noteSignOut } from '../lib/stored-session.ts';
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
let ending: () => Promise<{ error: Error | null }>;
class Client {
  constructor() {
    made += 1;
  }
  onAuthStateChange(told: Told): void {
    tell = told;
  }
  getSession() {
    return Promise.resolve({ data: { session: null } });
  }
  async signOut() {
    const ended = await ending();
    if (ended.error === null) tell('SIGNED_OUT', null);
    return ended;
  }
  async refreshSession() {
    renewals += 1;
    // As the answer of a server comes: after what the page does of itself.
    await new Promise((resolve) => setTimeout(resolve, 5));
    return renew();
  }
}
jest.mock('@supabase/auth-js', () => ({ GoTrueClient: Client }));
let endSocket = (): void => undefined;
jest.mock('../lib/socket.ts', () => ({
  ...jest.requireActual<object>('../lib/socket.ts'),
  onSocketEnded: (watch: () => void) => {
    endSocket = watch;
    return () => undefined;
  },
}));
jest.mock('../lib/realtime.ts', () => ({ useRoom: () => undefined }));

const Who = () => {
  const { status, me, meError, reloadMe, signOut } = useSession();
  return (
    <>
      <p>
        {status}, {me?.display_name ?? 'nobody'}, {meError?.message ?? 'no error'}
      </p>
      <button onClick={reloadMe}>Reload</button>
      <button onClick={() => void signOut().catch(() => undefined)}>Log out</button>
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
  // The client may be that of the test before: a page makes one alone, whoever comes and goes.
  setTimeout(() => tell('INITIAL_SESSION', sessionWith('old')), 0);
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
  expect(renewals).toBe(1);

  const before = asked.length;
  screen.getByRole('button', { name: 'Reload' }).click();
  await aWhile();
  expect(asked).toHaveLength(before);
});

test('whoever logs in after a session that the server has ended does so by the same client', async () => {
  renew = () => Promise.resolve(refused('AuthApiError'));
  open(() => notSignedIn);
  await screen.findByText('visitor, nobody, no error', {}, PATIENCE);
  await authClient();
  expect(made).toBe(1);
});

test('while one logs out, the end of the socket asks for nothing', async () => {
  const asked = open(() => ({ body: someMe }));
  await screen.findByText(`signed-in, ${someMe.display_name}, no error`, {}, PATIENCE);
  const before = asked.length;
  // The server closes it before it has answered.
  ending = async () => {
    endSocket();
    await aWhile();
    return { error: null };
  };
  screen.getByRole('button', { name: 'Log out' }).click();
  await screen.findByText('visitor, nobody, no error', {}, PATIENCE);
  expect(asked).toHaveLength(before);
});

test('a socket that the server ends meanwhile asks who one is', async () => {
  const asked = open(() => ({ body: someMe }));
  await screen.findByText(`signed-in, ${someMe.display_name}, no error`, {}, PATIENCE);
  const before = asked.length;
  act(endSocket);
  await waitFor(() => expect(asked).toHaveLength(before + 1));
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

describe('unsent words', () => {
  const drafts = () =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.keys({ ...storage }).filter((key) => /^makehold\.(?:draft|outbox)\./.test(key)),
    );
  const type = (who: string): void => {
    localStorage.setItem(`makehold.draft.${who}.chat.1`, '{}');
    sessionStorage.setItem(`makehold.draft.${who}.job`, '{}');
    sessionStorage.setItem(`makehold.outbox.${who}.1`, '[]');
  };
  const signedIn = () => screen.findByText(`signed-in, ${someMe.display_name}, no error`, {}, PATIENCE);
  const visiting = () => screen.findByText('visitor, nobody, no error');
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    localStorage.setItem('makehold.theme', 'light');
    ending = () => Promise.resolve({ error: null });
  });
  afterEach(() => expect(localStorage.getItem('makehold.theme')).toBe('light'));

  test('of nobody else stay with who is here, and their own do', async () => {
    type('another');
    open(() => ({ body: someMe }));
    await signedIn();
    expect(drafts()).toEqual([]);
    type(someMe.id);
    act(() => tell('TOKEN_REFRESHED', sessionWith('newer')));
    expect(drafts()).toHaveLength(3);
  });

  test('wait for their person where the session merely ended, over a reload as well, and for nobody else', async () => {
    open(() => ({ body: someMe }));
    await signedIn();
    type(someMe.id);
    act(() => tell('SIGNED_OUT', null));
    await visiting();
    expect(drafts()).toHaveLength(3);
    act(() => tell('SIGNED_IN', sessionWith('again')));
    await signedIn();
    expect(drafts()).toHaveLength(3);

    act(() => tell('SIGNED_OUT', null));
    await visiting();
    const next = { ...sessionWith('next'), user: { id: '0190a000-0000-7000-8000-0000000000ee', email: '' } };
    act(() => tell('SIGNED_IN', next));
    await waitFor(() => expect(drafts()).toEqual([]));
  });

  test('are gone with a sign-out by hand', async () => {
    open(() => ({ body: someMe }));
    await signedIn();
    type(someMe.id);
    screen.getByRole('button', { name: 'Log out' }).click();
    await visiting();
    expect(drafts()).toEqual([]);
  });

  test('are gone with a sign-out by hand in another tab', async () => {
    open(() => ({ body: someMe }));
    await signedIn();
    type(someMe.id);
    // As that tab leaves it, before this one hears that there is no session any more.
    noteSignOut(true);
    act(() => tell('SIGNED_OUT', null));
    await visiting();
    expect(drafts()).toEqual([]);

    act(() => tell('SIGNED_IN', sessionWith('again')));
    await signedIn();
    type(someMe.id);
    act(() => tell('SIGNED_OUT', null));
    await visiting();
    expect(drafts()).toHaveLength(3);
  });

  test('stay where the sign-out failed, and the session ends later', async () => {
    open(() => ({ body: someMe }));
    await signedIn();
    type(someMe.id);
    ending = () => Promise.resolve(refused('AuthRetryableFetchError'));
    screen.getByRole('button', { name: 'Log out' }).click();
    await aWhile();
    expect(drafts()).toHaveLength(3);
    act(() => tell('SIGNED_OUT', null));
    await visiting();
    expect(drafts()).toHaveLength(3);
  });
});
