import { authState, SESSION_KEY, startAuth } from './auth.ts';

const session = { access_token: 'a.b.c', user: { id: 'ada', factors: [] } };
let missing = 0;
let asked = 0;

jest.mock('@supabase/auth-js', () => {
  asked += 1;
  if (asked <= missing) throw new TypeError('Failed to fetch dynamically imported module');
  class GoTrueClient {
    onAuthStateChange(watch: (event: string, session: unknown) => void): void {
      watch('INITIAL_SESSION', session);
    }
  }
  return { GoTrueClient };
});

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
});
afterEach(() => jest.useRealTimers());

test('a stored session outlasts that the code which reads it did not come at first', async () => {
  missing = 2;
  startAuth();
  await jest.advanceTimersByTimeAsync(400);
  expect(authState().status).toBe('loading');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(asked).toBe(3);
  expect(authState()).toMatchObject({ status: 'signed-in', session: { user: { id: 'ada' } } });
});
