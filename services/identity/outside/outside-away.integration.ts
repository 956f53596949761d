import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountsDatabase, PASSWORD, people, startAccountsApp } from '../../../tests/support/identity-app.ts';
import type { AccountsApp } from '../../../tests/support/identity-app.ts';
import { openBrowser } from '../../../tests/providers/browser.ts';

jest.setTimeout(180_000);

/** Takes every request and answers none. */
const silent = createServer(() => undefined);
const broken = createServer((_, response) => response.writeHead(503).end('<h1>Down for maintenance</h1>'));

const listening = async (server: Server): Promise<string> => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const shut = (server: Server): Promise<unknown> => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
};
/** Where nobody listens any more. */
const closedPort = async (): Promise<string> => {
  const server = createServer();
  const address = await listening(server);
  await shut(server);
  return address;
};

describe('a provider that is away', () => {
  let database: Awaited<ReturnType<typeof accountsDatabase>>;
  let app: AccountsApp;
  const { register } = people(() => app);
  let complaint: jest.SpyInstance;

  beforeAll(async () => {
    database = await accountsDatabase();
    const client = (issuer: string) => ({ clientId: 'client', clientSecret: 'secret', issuer });
    const closed = await closedPort();
    app = await startAccountsApp(database.pool, {
      providers: {
        google: client(closed),
        roblox: client(await listening(silent)),
        discord: client(closed),
      },
    });
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([shut(silent), database.drop()]);
  });
  beforeEach(() => {
    complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => complaint.mockRestore());

  const back = () => `${app.url}/welcome`;
  const authorize = (provider: string, more = '', at = app.url) =>
    fetch(`${at}/auth/v1/authorize?provider=${provider}&redirect_to=${encodeURIComponent(back())}${more}`, {
      redirect: 'manual',
    });
  const arrivedAt = (answer: Response): URL => {
    expect(answer.status).toBe(302);
    return new URL(answer.headers.get('location') ?? '');
  };
  const said = (text: string) => Object.fromEntries(new URLSearchParams(text.slice(1)));
  const away = (title: string) => ({
    error: 'server_error',
    error_code: 'unexpected_failure',
    error_description: `${title} can’t be reached right now. Please try again later.`,
  });

  it('sends the browser back to where it came from, with what has happened', async () => {
    const arrived = arrivedAt(await authorize('google'));

    expect(`${arrived.origin}${arrived.pathname}`).toBe(back());
    expect(said(arrived.hash)).toEqual(away('Google'));
    expect(arrived.search).toBe('');
  });

  it('tells a client with a challenge where it looks for a code', async () => {
    const challenge = `&code_challenge=${'a'.repeat(43)}&code_challenge_method=s256`;

    expect(said(arrivedAt(await authorize('google', challenge)).search)).toEqual(away('Google'));
  });

  it('leads to allowed addresses alone', async () => {
    const answer = await fetch(
      `${app.url}/auth/v1/authorize?provider=google&redirect_to=https://evil.example/`,
      { redirect: 'manual' },
    );

    expect(arrivedAt(answer).origin).toBe(app.url);
  });

  it('is given up when it says nothing', async () => {
    const arrived = arrivedAt(await authorize('roblox'));

    expect(said(arrived.hash)).toEqual(away('Roblox'));
  });

  it('is away as well when only what stands before it answers', async () => {
    const issuer = await listening(broken);
    const other = await startAccountsApp(database.pool, {
      providers: { google: { clientId: 'client', clientSecret: 'secret', issuer } },
    });
    try {
      const arrived = arrivedAt(await authorize('google', '', other.url));
      expect(said(arrived.hash)).toEqual(away('Google'));
    } finally {
      await Promise.all([other.close(), shut(broken)]);
    }
  });

  it('ends the way back in the same words, and the sign-in with it', async () => {
    const browser = openBrowser();
    const there = arrivedAt(
      await browser.open(`${app.url}/auth/v1/authorize?provider=discord&redirect_to=${back()}`),
    );
    const callback = `${app.url}/auth/v1/callback?code=x&state=${there.searchParams.get('state') ?? ''}`;

    expect(said(arrivedAt(await browser.open(callback)).hash)).toEqual(away('Discord'));
    expect(said(arrivedAt(await browser.open(callback)).hash)).toMatchObject({
      error_code: 'bad_oauth_state',
    });
  });

  it('refuses who asks for an address to go to, or brings an id_token, with 503', async () => {
    const { email } = await register();
    const own = app.client({});
    await own.signInWithPassword({ email, password: PASSWORD });
    const linked = await own.linkIdentity({ provider: 'google', options: { redirectTo: back() } });
    const token = `${btoa('{"alg":"RS256","kid":"1"}')}.${btoa('{}')}.x`.replaceAll('=', '');
    const signedIn = await app.client({}).signInWithIdToken({ provider: 'google', token });
    const message = away('Google').error_description;

    // Of 503 the contract’s client keeps the status alone: it is one of those that may pass.
    expect(linked.error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 });
    expect(signedIn.error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 });
    const answer = await fetch(`${app.url}/auth/v1/token?grant_type=id_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'google', id_token: token }),
    });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ error_code: 'unexpected_failure', msg: message });
  });
});
