import type { GoTrueClient, Provider } from '@supabase/auth-js';
import type { ClientOptions } from '../support/gotrue-clients.ts';
import { accountsDatabase, people, startAccountsApp } from '../support/identity-app.ts';
import type { AccountsApp } from '../support/identity-app.ts';
import { openBrowser } from './browser.ts';
import { startDiscord } from './discord.ts';
import { startOpenIdProvider } from './openid-provider.ts';
import type { OpenIdProvider } from './openid-provider.ts';

export const GOOGLE = ['google-client', 'google-secret-of-this-test'] as const;
export const ROBLOX = ['roblox-client', 'roblox-secret-of-this-test'] as const;
const DISCORD = { id: 'discord-client', secret: 'discord-secret-of-this-test' };

/** The accounts over HTTP with providers on this machine, for the tests of the file that calls it, and who goes there. */
export const outsideWorld = () => {
  let database: Awaited<ReturnType<typeof accountsDatabase>>;
  let provider: OpenIdProvider;
  let discord: Awaited<ReturnType<typeof startDiscord>>;
  let app: AccountsApp;
  const { register, sessionOf, probe } = people(() => app);

  beforeAll(async () => {
    [database, provider, discord] = await Promise.all([
      accountsDatabase(),
      startOpenIdProvider([GOOGLE, ROBLOX]),
      startDiscord(DISCORD),
    ]);
    const { issuer } = provider;
    app = await startAccountsApp(database.pool, {
      providers: {
        google: { clientId: GOOGLE[0], clientSecret: GOOGLE[1], issuer },
        roblox: { clientId: ROBLOX[0], clientSecret: ROBLOX[1], issuer },
        discord: { clientId: DISCORD.id, clientSecret: DISCORD.secret, issuer: discord.issuer },
      },
    });
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([provider.stop(), discord.stop(), database.drop()]);
  });

  let made = 0;
  /** Another one each time. */
  const number = (): number => (made += 1);
  /** Somebody at the provider. */
  const outside = async (more: { email?: string; email_verified?: boolean; name?: string } = {}) => {
    const which = number();
    const person = {
      sub: `sub-${which}`,
      email: `outside-${which}@example.com`,
      email_verified: true,
      name: `Outside ${which}`,
      ...more,
    };
    await provider.person(person);
    return person;
  };
  const back = (): string => `${app.url}/welcome`;
  const isBack = (url: URL): boolean => url.href.startsWith(back());
  const fragmentOf = (url: URL): Record<string, string> =>
    Object.fromEntries(new URLSearchParams(url.hash.slice(1)));

  const addressFor = async (client: GoTrueClient, name: string): Promise<string> => {
    const { data, error } = await client.signInWithOAuth({
      provider: name as Provider,
      options: { redirectTo: back(), skipBrowserRedirect: true },
    });
    if (error !== null) throw error;
    return data.url;
  };
  /** The whole way through the provider, in a browser of its own. */
  const arrive = async (client: GoTrueClient, name: string, as: string | null): Promise<URL> =>
    openBrowser().walk(await addressFor(client, name), as, isBack);
  const signedIn = async (client: GoTrueClient, name: string, as: string | null): Promise<GoTrueClient> => {
    const { access_token = '', refresh_token = '', ...rest } = fragmentOf(await arrive(client, name, as));
    if (access_token === '') throw new Error(JSON.stringify(rest));
    const { error } = await client.setSession({ access_token, refresh_token });
    if (error !== null) throw error;
    return client;
  };
  const client = (options?: ClientOptions): GoTrueClient => app.client(options);
  const eventsOf = (userId: string): string[] => (app.log.get(userId) ?? []).map(({ type }) => type);
  const userOf = async (of: GoTrueClient) => {
    const { data, error } = await of.getUser();
    if (error !== null) throw error;
    return data.user;
  };
  const mailsTo = async (email: string): Promise<string[]> => {
    const answer = await fetch(`${app.url}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    return ((await answer.json()) as { kind: string }[]).map(({ kind }) => kind);
  };

  return {
    get app() {
      return app;
    },
    get database() {
      return database;
    },
    get provider() {
      return provider;
    },
    get discord() {
      return discord;
    },
    register,
    sessionOf,
    probe,
    number,
    outside,
    back,
    isBack,
    fragmentOf,
    addressFor,
    arrive,
    signedIn,
    client,
    eventsOf,
    userOf,
    mailsTo,
  };
};
