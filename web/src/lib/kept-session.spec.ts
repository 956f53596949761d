import { GoTrueClient } from '@supabase/auth-js';
import { serve } from '../testing/answers.ts';
import type * as AuthModule from './auth.ts';
import type { AuthChange } from './auth.ts';

const KEY = 'makehold.session';
const user = { id: 'ada', email: 'ada@example.com', factors: [] };
/** A session whose access token ended an hour ago; the refresh token may be good. */
const ended = {
  access_token: 'old.token.x',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) - 3600,
  user,
};
const renewed = { ...ended, access_token: 'new.token.x', expires_at: Math.floor(Date.now() / 1000) + 3600 };

/** What the account's server does with a renewal: 'gone' as without a network. */
let server: 'gone' | 'silent' | 'there' | 'refusing' | 'busy';
const begin = () =>
  serve(() => {
    if (server === 'gone') return Promise.reject(new TypeError('Failed to fetch'));
    if (server === 'silent') return new Promise(() => undefined);
    if (server === 'busy')
      return { status: 503, body: { code: 'temporarily_unavailable', message: 'Please try again.' } };
    if (server === 'refusing')
      return { status: 400, body: { code: 'session_expired', message: 'Your session has ended.' } };
    return { body: renewed };
  });

/** The page is opened: its code begins anew, with what the browser has stored. */
const openPage = async (): Promise<typeof AuthModule> => {
  jest.resetModules();
  const auth = await import('./auth.ts');
  auth.startAuth();
  return auth;
};
// Other tabs are not what this is about, and an open channel would keep the test's process alive.
const { BroadcastChannel } = globalThis;
beforeAll(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
afterAll(() => Object.assign(globalThis, { BroadcastChannel }));

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
  jest.spyOn(console, 'warn').mockImplementation();
  localStorage.setItem(KEY, JSON.stringify(ended));
  jest.useFakeTimers();
  begin();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the client that these tests are about is the real one', () => {
  expect(GoTrueClient.name).toBe('GoTrueClient');
});

test.each(['gone', 'busy'] as const)(
  'a token that ended while nothing answers (%s) keeps the person signed in',
  async (how) => {
    server = how;
    const auth = await openPage();
    await pass(2_000);
    expect(auth.authState()).toMatchObject({ status: 'signed-in', session: { user: { id: 'ada' } } });
    await pass(60_000);
    expect(auth.authState().status).toBe('signed-in');
    expect(localStorage.getItem(KEY)).not.toBeNull();
  },
);

test('a server that says nothing keeps them signed in as well', async () => {
  server = 'silent';
  const auth = await openPage();
  await pass(20_000);
  expect(auth.authState().status).toBe('signed-in');
});

test('nobody is asked for as a visitor with a token that could not be renewed', async () => {
  server = 'gone';
  const auth = await openPage();
  await pass(2_000);
  const asked = auth.currentAccessToken().then(
    (token) => ({ token }),
    (error: unknown) => ({ error }),
  );
  await pass(30_000);
  expect(await asked).toHaveProperty('error');
});

test('once the server is back the token is renewed, and all who ask are told', async () => {
  server = 'gone';
  const auth = await openPage();
  const changes: AuthChange[] = [];
  auth.onAuthChange((change) => changes.push(change));
  await pass(40_000);
  server = 'there';
  auth.currentAccessToken().catch(() => undefined);
  await pass(3_000);
  const token = auth.currentAccessToken();
  await pass(1_000);
  expect(await token).toBe('new.token.x');
  expect(changes).toEqual(['restored', 'refreshed']);
});

test('a renewal that the server refuses still ends the session', async () => {
  server = 'refusing';
  const auth = await openPage();
  await pass(2_000);
  expect(auth.authState().status).toBe('visitor');
  expect(localStorage.getItem(KEY)).toBeNull();
});
