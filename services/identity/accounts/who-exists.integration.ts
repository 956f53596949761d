import { Client } from 'pg';
import { followLink, lettersWritten, people, PASSWORD } from '../../../tests/support/identity-app.ts';
import type { AccountsApp } from '../../../tests/support/identity-app.ts';
import { inAccountsApp } from '../../../tests/support/in-accounts-app.ts';
import { IDENTITY_PARTS } from '../identity-tokens.ts';
import type { IdentityParts } from '../parts.ts';
import { signIn } from '../sessions/sign-in.ts';
import { verify } from '../letters/verify.ts';

const post = async (app: AccountsApp, path: string, body: object) => {
  const answer = await fetch(`${app.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify(body),
  });
  const { status, headers } = answer;
  return { status, retryAfter: headers.get('retry-after'), text: await answer.text() };
};

/** What the rounds in the background ask, which no request is behind. */
const BACKGROUND =
  /skip locked|^begin|^commit|mail\.outbox|mail\.mailbox|auth\.outbox|signing_keys|pg_advisory_xact_lock|u\.last_sign_in_at is null|coalesce\(refreshed_at, created_at\) </i;

describe('who has an account', () => {
  let app: AccountsApp;
  const { register } = people(() => app);
  let asked: string[] = [];

  inAccountsApp((started) => (app = started));
  beforeAll(async () => {
    const prototype = Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
    const real = prototype.query;
    jest.spyOn(prototype, 'query').mockImplementation(function (this: unknown, ...given: unknown[]) {
      const [first] = given;
      const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '');
      asked.push(text.replaceAll(/\s+/g, ' ').trim());
      return real.apply(this, given);
    });
  });
  afterAll(() => {
    jest.restoreAllMocks();
  });

  it.each([
    ['token?grant_type=password', (email: string) => ({ email, password: 'wrong-one' })],
    ['otp', (email: string) => ({ email })],
    ['otp', (email: string) => ({ email, create_user: false })],
    ['recover', (email: string) => ({ email })],
    ['resend', (email: string) => ({ type: 'signup', email })],
    ['resend', (email: string) => ({ type: 'email_change', email })],
    ['verify', (email: string) => ({ type: 'email', email, token: '000000' })],
  ])('shows at POST /%s neither in the answer nor in the work before it (%#)', async (path, body) => {
    const attempt = async (email: string) => {
      await lettersWritten(app.pool);
      const before = { ...app.engine };
      asked = [];
      const { status, text } = await post(app, path, body(email));
      const queries = asked.filter((query) => !BACKGROUND.test(query));
      return {
        status,
        text,
        queries,
        hashes: app.engine.hashes - before.hashes,
        verifications: app.engine.verifications - before.verifications,
      };
    };
    const known = await attempt((await register()).email);

    expect(known.queries.length).toBeGreaterThan(1);
    expect(await attempt(`nobody-${Math.random()}@example.com`)).toEqual(known);
  });
});

describe('a stranger', () => {
  let app: AccountsApp;
  let parts: IdentityParts;
  const { register } = people(() => app);
  const from = (ip: string) => ({ ip, userAgent: null });
  const outcome = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'done',
      (error: unknown) => (error as { code?: string }).code ?? String(error),
    );
  const counted = (outcomes: readonly string[]) =>
    Object.fromEntries(
      [...new Set(outcomes)].map((code) => [code, outcomes.filter((o) => o === code).length]),
    );

  inAccountsApp((started) => (app = started), { rateLimitScale: 1 });
  beforeAll(async () => {
    parts = app.app.get<IdentityParts>(IDENTITY_PARTS);
  });

  it('is slowed down after 1,000 wrong passwords from other addresses, and the owner signs in from hers', async () => {
    const { email } = await register();
    const outcomes: string[] = [];
    for (let round = 0; round < 10; round += 1)
      outcomes.push(
        ...(await Promise.all(
          Array.from({ length: 100 }, (_, stranger) =>
            outcome(signIn(parts, { email, password: `guess-${round}` }, from(`198.51.100.${stranger}`))),
          ),
        )),
      );
    const seen = counted(outcomes);
    expect(Object.keys(seen).sort()).toEqual(['invalid_credentials', 'over_request_rate_limit']);
    // A hundred at once from anywhere, then three from each address.
    expect(seen.invalid_credentials).toBeLessThanOrEqual(430);

    const owner = from('203.0.113.9');
    expect(await outcome(signIn(parts, { email, password: 'mistyped' }, owner))).toBe('invalid_credentials');
    expect(await outcome(signIn(parts, { email, password: PASSWORD }, owner))).toBe('done');
  }, 120_000);

  it('uses the tries of a code up, and the owner follows the link of the same letter', async () => {
    const { email } = await register();
    await post(app, 'otp', { email });
    const { link, code } = await app.newestMail(email);
    const wrong = code === '111111' ? '222222' : '111111';
    const guess = (ip: string) =>
      outcome(verify(parts, { type: 'email', proof: { code: wrong, email }, followed: false }, from(ip)));
    const outcomes = [];
    for (let at = 0; at < 100; at += 1) outcomes.push(await guess(`198.51.100.${at}`));
    expect(counted(outcomes).otp_expired).toBeLessThanOrEqual(31);

    expect((await followLink(link)).has('access_token')).toBe(true);
  });

  it('asks for letters in somebody’s name, and the owner still gets hers', async () => {
    const { email } = await register();
    const ask = (ip: string) =>
      outcome(
        import('../letters/asked-letters.ts').then(({ askForRecovery }) =>
          askForRecovery(parts, { email, challenge: null, redirectTo: undefined }, from(ip)),
        ),
      );
    const one = [];
    for (let at = 0; at < 8; at += 1) one.push(await ask('198.51.100.1'));
    expect(counted(one)).toEqual({ done: 5, over_email_send_rate_limit: 3 });
    for (let at = 2; at < 60; at += 1) await ask(`198.51.100.${at}`);

    expect(await ask('203.0.113.9')).toBe('done');
  });
});
