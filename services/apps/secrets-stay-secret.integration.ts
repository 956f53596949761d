import { randomUUID } from 'node:crypto';
import { generateSync } from 'otplib';
import { PICTURE } from '../../tests/access/things.ts';
import type { Answer } from '../../tests/journeys/people.ts';
import { completeProfile, eventually, pay } from '../../tests/journeys/people.ts';
import { followMailedLink } from '../../tests/support/mailed-link.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import { tablesOf } from '../../tests/support/product-to-back-up.ts';
import type * as Logging from '../platform/http/logging.ts';
import { sandboxKeys } from '../sandbox/keys.ts';

jest.setTimeout(180_000);

/** Every line that the product logs, at its most talkative. */
const lines: string[] = [];
jest.mock('../platform/http/logging.ts', () => {
  const actual = jest.requireActual<typeof Logging>('../platform/http/logging.ts');
  return {
    ...actual,
    createLogger: () =>
      actual.createLogger('trace', { write: (line: string) => void mockLines().push(line) }),
  };
});
const mockLines = (): string[] => lines;

const given = {
  MASTER_KEY: 'c4'.repeat(32),
  CHAIN_KEY: 'c5'.repeat(32),
  METRICS_TOKEN: 'canary-metrics-token-7hq2',
  AUTH_GOOGLE_CLIENT_SECRET: 'canary-google-secret-1f0s',
  AUTH_DISCORD_CLIENT_SECRET: 'canary-discord-secret-9d3k',
  AUTH_ROBLOX_CLIENT_SECRET: 'canary-roblox-secret-4v8b',
};
const CARD = '4242424242424242';
const email = 'canary@example.test';
const password = {
  first: 'canary-password-first',
  wrong: 'canary-password-wrong',
  next: 'canary-password-next',
};

let place: MovedProduct;
/** What must be found nowhere, by what it is. */
const canaries = new Map<string, string>();
const found = (what: string, value: unknown): string => {
  if (typeof value !== 'string' || value.length < 8) throw new Error(`there is no ${what}: ${String(value)}`);
  canaries.set(what, value);
  return value;
};

const post = (where: string, body: unknown, token: string | null = null) =>
  place.ask('POST', where, token, body);
const field = ({ body }: Answer, name: string): unknown => (body as Record<string, unknown> | null)?.[name];

const newestLink = (kind: string): Promise<string> =>
  eventually(`the letter ${kind}`, async () => {
    const { rows } = await place.product.foundation.pool.query<{ body_text: string }>(
      'select body_text from mail.mailbox where recipient = $1 and kind = $2 order by seq desc limit 1',
      [email, kind],
    );
    return /http\S*auth\/v1\/verify\?\S*/.exec(rows[0]?.body_text ?? '')?.[0];
  });

/** Follows a link of a letter. @returns what stands behind the # of the page that it leads to */
const follow = async (what: string, link: string): Promise<URLSearchParams> => {
  const query = new URL(link).searchParams;
  found(what, query.get('token') ?? query.get('token_hash'));
  const answer = await followMailedLink(link);
  return new URLSearchParams(new URL(answer.headers.get('location') ?? '', place.url).hash.slice(1));
};

const session = (what: string, answer: Answer): string => {
  found(`${what}: refresh token`, field(answer, 'refresh_token'));
  return found(`${what}: access token`, field(answer, 'access_token'));
};

/** Somebody uses everything that takes a secret, well and badly. */
const live = async (): Promise<void> => {
  await post('/auth/v1/signup', { email, password: password.first, data: { display_name: 'Canary' } });
  await follow('token of the confirmation', await newestLink('confirm-email'));
  const signIn = (with_: string) => post('/auth/v1/token?grant_type=password', { email, password: with_ });
  expect((await signIn(password.wrong)).status).toBe(400);
  const first = await signIn(password.first);
  const refreshed = await post('/auth/v1/token?grant_type=refresh_token', {
    refresh_token: field(first, 'refresh_token'),
  });
  session('first session', first);
  const token = session('refreshed session', refreshed);

  // What cannot be read is refused, and perhaps logged.
  await fetch(`${place.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: `{"email": "${email}", "password": "${password.first}"`,
  });
  await place.ask('GET', '/api/me', `${token}x`);
  await followMailedLink(`${place.url}/auth/v1/verify?type=signup&token=${password.wrong}`);
  await place.ask('GET', `/api/nowhere?token=${token}&password=${password.first}`, token);
  await post('/api/account/deletion', { password: password.wrong }, token);
  await post('/api/account/deletion', { password: password.first, [password.next]: password.next }, token);
  await post('/auth/v1/signup', { email, password: password.next, data: { display_name: 'Canary' } });

  const factor = await post('/auth/v1/factors', { factor_type: 'totp', friendly_name: 'phone' }, token);
  const secret = found('TOTP secret', (field(factor, 'totp') as { secret?: string } | null)?.secret);
  const id = field(factor, 'id') as string;
  const challenge = await post(`/auth/v1/factors/${id}/challenge`, {}, token);
  const verified = await post(
    `/auth/v1/factors/${id}/verify`,
    {
      challenge_id: field(challenge, 'id'),
      code: generateSync({ secret, epoch: Math.floor(place.now().getTime() / 1000) }),
    },
    token,
  );
  const strong = session('session at aal2', verified);
  const codes = field(await post('/api/account/recovery-codes', {}, strong), 'codes') as string[];
  codes.forEach((code, at) => found(`recovery code ${at}`, code));
  const half = session('half a session', await signIn(password.first));
  const recovered = await post('/api/account/recovery-codes/use', { code: codes[0] }, half);
  const whole = session('recovered session', recovered);

  const member = {
    token: whole,
    username: 'canary',
    email,
    call: (method: string, where: string, body?: unknown) => place.ask(method, where, whole, body),
  };
  await completeProfile(member, 'Canary');
  await fetch(`${place.url}/api/uploads/avatar`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${whole}`,
      'content-type': 'image/png',
      'idempotency-key': randomUUID(),
    },
    body: PICTURE,
  });
  const prices = field(await member.call('GET', '/api/plans'), 'prices') as {
    tier: string;
    price_id: string;
  }[];
  const priceId = prices.find(({ tier }) => tier === 'creator')?.price_id;
  await pay(field(await post('/api/create-checkout-session', { priceId }, whole), 'url') as string);
  await post('/api/account/export', {}, whole);
  await place.settled();
  const account = (await member.call('GET', '/api/account')).body as { export: { url: string } };
  const { searchParams } = new URL(account.export.url);
  found('signature of an export', searchParams.get('signature'));
  expect((await fetch(account.export.url.replace('//localhost', '//127.0.0.1'))).status).toBe(200);

  await post('/auth/v1/recover', { email });
  const fragment = await follow('token of the reset', await newestLink('recovery'));
  found('session of the reset: refresh token', fragment.get('refresh_token'));
  const reset = found('session of the reset: access token', fragment.get('access_token'));
  await place.ask('PUT', '/auth/v1/user', reset, { password: password.next });
  const change = { password: password.next, current_password: password.first };
  expect(await place.ask('PUT', '/auth/v1/user', whole, change)).toMatchObject({ status: 200 });
  await place.settled();
};

/** The value as it is, and as bytes are written in logs and by PostgreSQL. */
const formsOf = (value: string): readonly string[] => [
  value,
  Buffer.from(value).toString('hex'),
  Buffer.from(value).toString('base64').replace(/=+$/, ''),
  ...(/^[0-9a-f]{64}$/.test(value) ? [Buffer.from(value, 'hex').toString('base64')] : []),
];

beforeAll(async () => {
  const ids = ['GOOGLE', 'DISCORD', 'ROBLOX'].map((name) => [`AUTH_${name}_CLIENT_ID`, 'makehold'] as const);
  place = await openMovedProduct({ ...Object.fromEntries(ids), ...given });
  for (const [name, value] of Object.entries(given)) found(name, value);
  for (const [name, value] of Object.entries(password)) found(`password: ${name}`, value);
  found('card', CARD);
  await live();
  const { rootKey, masterKey } = place.product.foundation;
  found('root key', rootKey.toString('hex'));
  for (const [name, value] of Object.entries(sandboxKeys(masterKey)))
    if (/secret/i.test(name)) found(`payment provider: ${name}`, value);
});
afterAll(() => place.stop());

const leakedIn = (text: string): readonly string[] =>
  [...canaries]
    .filter(([, value]) => formsOf(value).some((form) => text.includes(form)))
    .map(([what]) => what);

describe('secrets', () => {
  it('were all used, so that this test could see them', () => {
    expect(canaries.size).toBeGreaterThan(30);
    expect(lines.length).toBeGreaterThan(30);
    expect(lines.join('')).toContain('/auth/v1/token');
  });

  it('stand in no line of the log', () => {
    expect(leakedIn(lines.join('\n'))).toEqual([]);
  });

  it('stand in no event', async () => {
    const { rows } = await place.product.foundation.pool.query<{ text: string }>(
      'select e::text as text from log.events e',
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(leakedIn(rows.map(({ text }) => text).join('\n'))).toEqual([]);
  });

  it('stand in no table, but for the letters that carry them in the development mailbox', async () => {
    const { pool } = place.product.foundation;
    const leaks: Record<string, readonly string[]> = {};
    for (const table of await tablesOf(pool)) {
      const { rows } = await pool.query<{ text: string }>(`select t::text as text from ${table} t`);
      const leaked = leakedIn(rows.map(({ text }) => text).join('\n'));
      if (leaked.length > 0) leaks[table] = leaked;
    }
    expect(leaks).toEqual({ 'mail.mailbox': ['token of the confirmation', 'token of the reset'] });
  });
});
