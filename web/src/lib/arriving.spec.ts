import type * as AuthModule from './auth.ts';

type Auth = typeof AuthModule;
interface Answer {
  error: Error | null;
}

const tokens = { access_token: 'aa', refresh_token: 'rr', type: 'recovery' };
const LINK = '/password-reset#access_token=aa&refresh_token=rr&type=recovery';

let asked: unknown[] = [];
let answer: Promise<Answer>;
let present: { user: { id: string }; access_token: string } | null = null;

class Client {
  admin = { signOut: () => Promise.resolve({ error: null }) };
  onAuthStateChange(): void {
    // Nobody listens here.
  }
  getSession() {
    return Promise.resolve({ data: { session: present } });
  }
  refreshSession() {
    return Promise.resolve({ error: null });
  }
  signOut() {
    return Promise.resolve({ error: null });
  }
  async setSession(given: unknown): Promise<Answer> {
    asked.push(given);
    return answer;
  }
}
jest.mock('@supabase/auth-js', () => ({ GoTrueClient: Client }));

/** The tab is opened, or reloaded: the code begins anew, address and storage stay. */
const openTab = async (): Promise<Auth> => {
  jest.resetModules();
  const auth = await import('./auth.ts');
  auth.startAuth();
  await new Promise((resolve) => setTimeout(resolve, 20));
  return auth;
};
const never = (): Promise<Answer> => new Promise(() => undefined);
const refusal = (name: string): Promise<Answer> =>
  Promise.resolve({ error: Object.assign(new Error('No.'), { name }) });

beforeEach(() => {
  asked = [];
  present = null;
  sessionStorage.clear();
  localStorage.clear();
  history.pushState(null, '', LINK);
});

test('a reload in the middle of the exchange goes on with the link', async () => {
  answer = never();
  await openTab();
  expect(location.href).toBe('http://localhost/password-reset');

  answer = Promise.resolve({ error: null });
  await openTab();
  expect(asked).toEqual([tokens, tokens]);
  await openTab();
  expect(asked).toHaveLength(2);
});

test('without an answer the link waits for the next reload', async () => {
  answer = refusal('AuthRetryableFetchError');
  await openTab();
  await openTab();
  expect(asked).toHaveLength(2);
});

test('a link that is refused is not tried again', async () => {
  answer = refusal('AuthApiError');
  await openTab();
  await openTab();
  expect(asked).toHaveLength(1);
});

test('a link for another account is offered again after a reload, until it is refused', async () => {
  present = { user: { id: 'ines' }, access_token: 'x' };
  expect((await openTab()).offeredAccount()).not.toBeNull();
  const again = await openTab();
  expect(again.offeredAccount()).not.toBeNull();

  await again.refuseOffered();
  expect((await openTab()).offeredAccount()).toBeNull();
  expect(asked).toEqual([]);
});

test('whoever signs out is not signed in by a link that still waits', async () => {
  present = { user: { id: 'ines' }, access_token: 'x' };
  await (await openTab()).signOut();
  present = null;

  await openTab();
  expect(asked).toEqual([]);
});
