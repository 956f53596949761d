import { respond } from '../testing/answers.ts';
import type * as AuthModule from './auth.ts';

const KEY = 'makehold.session';
const HOUR = 3_600_000;
/** What the server's clock says when the page is opened. */
const START = Date.parse('2026-03-01T10:00:00Z');

const tokenUntil = (end: number, name = 'token'): string =>
  `${name}.${btoa(JSON.stringify({ sub: 'ada', aal: 'aal1', exp: end / 1_000 }))}.x`;

const sessionUntil = (end: number, name?: string) => ({
  access_token: tokenUntil(end, name),
  refresh_token: `refresh-${name ?? 'token'}`,
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: end / 1_000,
  user: { id: 'ada', email: 'ada@example.com', factors: [] },
});

/** The server's clock, which goes as the test's timers do, whatever the device's is set to. */
let serverTime: () => number;
let refusing: { status: number; body: object; retryAfter?: number } | null;
let renewals: number;

const setDeviceClock = (ahead: number): void => {
  jest.setSystemTime(serverTime() + ahead);
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
  jest.spyOn(console, 'warn').mockImplementation();
  jest.useFakeTimers({ now: START });
  const opened = performance.now();
  serverTime = () => START + performance.now() - opened;
  renewals = 0;
  refusing = null;
  localStorage.clear();
  localStorage.setItem(KEY, JSON.stringify(sessionUntil(START + HOUR)));
  globalThis.fetch = (input) => {
    const renews = (input instanceof Request ? input.url : String(input)).includes(
      'grant_type=refresh_token',
    );
    if (renews) renewals += 1;
    const answer =
      renews && refusing !== null
        ? respond(refusing)
        : respond({ body: renews ? sessionUntil(serverTime() + HOUR, `renewed-${renewals}`) : {} });
    answer.headers.set('date', new Date(serverTime()).toUTCString());
    if (renews && refusing?.retryAfter !== undefined)
      answer.headers.set('retry-after', String(refusing.retryAfter));
    return Promise.resolve(answer);
  };
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
// Other tabs are not what this is about, and an open channel would keep the test's process alive.
const { BroadcastChannel } = globalThis;
beforeAll(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
afterAll(() => Object.assign(globalThis, { BroadcastChannel }));

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** A page is opened, and asks for something every second for a while. */
const openPage = async (): Promise<typeof AuthModule> => {
  jest.resetModules();
  const auth = await import('./auth.ts');
  auth.startAuth();
  await pass(100);
  return auth;
};
const read = async (auth: typeof AuthModule, seconds: number): Promise<void> => {
  const { noteServerTime } = await import('./server-time.ts');
  for (let second = 0; second < seconds; second += 1) {
    const token = auth.currentAccessToken();
    await pass(1_000);
    expect(await token).toMatch(/^(token|renewed)/);
    noteServerTime(await fetch('/api/plans'));
  }
};

describe.each([
  ['two hours ahead', 2 * HOUR],
  ['a day ahead', 24 * HOUR],
  ['two hours behind', -2 * HOUR],
])('on a device whose clock is %s', (_, ahead) => {
  test('a token is renewed once at the most until that is known, and then when it ends', async () => {
    setDeviceClock(ahead);
    const auth = await openPage();
    await read(auth, 120);
    expect(renewals).toBeLessThanOrEqual(1);
    expect(auth.authState().status).toBe('signed-in');

    const before = renewals;
    await pass(HOUR);
    await read(auth, 10);
    expect(renewals).toBe(before + 1);
  });

  test('ages, ends and who is online go by the server’s clock', async () => {
    setDeviceClock(ahead);
    await read(await openPage(), 2);
    const { relativeTime, timeLeft } = await import('./format.ts');
    const { shortAge } = await import('./short-age.ts');
    const { isOnline } = await import('./online.ts');
    const at = (ms: number) => new Date(serverTime() + ms).toISOString();

    const said = [
      relativeTime(at(0)),
      relativeTime(at(-HOUR - 5_000)),
      shortAge(at(0)),
      timeLeft(at(HOUR + 5_000)),
    ];
    expect(said.map((words) => words.replace(/\s/g, ' '))).toEqual(['just now', '1h ago', 'now', '1h']);
    expect([isOnline(at(-60_000)), isOnline(at(-HOUR))]).toEqual([true, false]);
  });

  test('it is known at the next visit', async () => {
    setDeviceClock(ahead);
    await read(await openPage(), 5);
    const before = renewals;
    await read(await openPage(), 60);
    expect(renewals).toBe(before);
  });
});

test.each([
  ['on', 2 * HOUR],
  ['back', -2 * HOUR],
])('a clock that is set %s while the page is open costs one renewal at the most', async (_, ahead) => {
  const auth = await openPage();
  await read(auth, 5);
  setDeviceClock(ahead);
  await read(auth, 60);
  setDeviceClock(0);
  await read(auth, 60);
  expect(renewals).toBeLessThanOrEqual(1);
  await pass(HOUR);
  await read(auth, 5);
  expect(auth.authState().status).toBe('signed-in');
});

test('a token of an earlier visit that has ended is renewed, whatever the clock says', async () => {
  localStorage.setItem(KEY, JSON.stringify(sessionUntil(START - HOUR)));
  const auth = await openPage();
  await read(auth, 5);
  expect(renewals).toBe(1);
});

test('renewals that are refused for coming too often end no session, and are not asked for until they may', async () => {
  localStorage.setItem(KEY, JSON.stringify(sessionUntil(START - HOUR)));
  refusing = {
    status: 429,
    body: { code: 'over_request_rate_limit', message: 'For security purposes, wait.' },
    retryAfter: 90,
  };
  const auth = await openPage();
  await pass(60_000);
  expect(auth.authState().status).toBe('signed-in');
  expect(localStorage.getItem(KEY)).not.toBeNull();
  expect(renewals).toBe(1);

  refusing = null;
  await pass(31_000);
  const asked = auth.currentAccessToken().catch(() => null);
  await pass(5_000);
  await asked;
  await read(auth, 5);
  expect(auth.authState().status).toBe('signed-in');
});

test('one that the server refuses for what it is still ends the session', async () => {
  localStorage.setItem(KEY, JSON.stringify(sessionUntil(START - HOUR)));
  refusing = { status: 400, body: { code: 'refresh_token_not_found', message: 'Not found' } };
  const auth = await openPage();
  await pass(5_000);
  expect(auth.authState().status).toBe('visitor');
});
