import { createHash } from 'node:crypto';
import { createRemoteJWKSet, customFetch as keysFetch, errors, jwtVerify } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchProtectedResource,
  fetchUserInfo,
} from 'openid-client';
import type { ServerMetadata } from 'openid-client';
import { z } from 'zod';
import type { ProviderClient, ProviderName, ProviderSettings } from '../../platform/config/config.ts';
import { providerNames } from '../../platform/config/config.ts';
import { AuthFailure } from '../gotrue/auth-failure.ts';
import { boundedFetch, NoAnswer, noAnswerBehind } from './bounded-fetch.ts';
import { normalEmail } from '../accounts/requests.ts';

/** Who somebody is at a provider. */
export interface OutsidePerson {
  /** Their id there, which never changes. */
  readonly id: string;
  readonly issuer: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
  readonly userName: string | null;
  readonly picture: string | null;
}

/** What a sign-in carries to the provider and back. */
export interface Carried {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface Provider {
  readonly name: ProviderName;
  /** Where the browser goes to sign in. */
  addressFor(carried: Carried, redirectUri: string): Promise<URL>;
  /** Who came back. `callback`: the address that the browser came back to. @throws when anything does not fit */
  personBehind(callback: URL, carried: Carried): Promise<OutsidePerson>;
  /** Who an id_token is about. @throws AuthFailure when it is not the provider's, for us, or of this nonce */
  personOf(given: {
    idToken: string;
    accessToken: string | null;
    nonce: string | null;
  }): Promise<OutsidePerson>;
}

interface Known {
  readonly issuer: string;
  /** Where its endpoints are, beside the issuer's own origin. */
  readonly origins: readonly string[];
  readonly scope: string;
}

/**
 * Roblox tells no e-mail address: its accounts can be connected to one of ours, and sign in from then on, but open
 * none. Discord is OAuth 2 alone in the ordinary flow: who came back is asked of its `/users/@me`.
 */
const known: Readonly<Record<ProviderName, Known>> = {
  roblox: { issuer: 'https://apis.roblox.com/oauth/', origins: [], scope: 'openid profile' },
  google: {
    issuer: 'https://accounts.google.com',
    origins: [
      'https://oauth2.googleapis.com',
      'https://openidconnect.googleapis.com',
      'https://www.googleapis.com',
    ],
    scope: 'openid email profile',
  },
  discord: { issuer: 'https://discord.com', origins: [], scope: 'identify email' },
};

/** For how long what a provider says of itself is believed, in milliseconds. */
const DISCOVERED_MS = 60 * 60 * 1000;
const SIGNATURES = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional().catch(undefined),
  // Some providers write it as text.
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false'])])
    .optional()
    .catch(undefined),
  name: z.string().max(200).optional().catch(undefined),
  nickname: z.string().max(200).optional().catch(undefined),
  preferred_username: z.string().max(200).optional().catch(undefined),
  picture: z.string().max(2_000).optional().catch(undefined),
});

const Email = z.email().max(254);

/** In the form in which addresses are kept; null for what is none. */
const addressIn = (text: string | null | undefined): string | null => {
  const parsed = Email.safeParse(normalEmail(text ?? ''));
  return parsed.success ? parsed.data : null;
};

const personFrom = (issuer: string, claims: unknown): OutsidePerson => {
  const { sub, email, email_verified: verified, ...rest } = Claims.parse(claims);
  return {
    id: sub,
    issuer,
    email: addressIn(email),
    emailVerified: verified === true || verified === 'true',
    name: rest.name ?? rest.nickname ?? null,
    userName: rest.preferred_username ?? null,
    picture: rest.picture ?? null,
  };
};

const DiscordUser = z.object({
  id: z.string().regex(/^\d{1,20}$/),
  username: z.string().max(200),
  global_name: z.string().max(200).nullish(),
  avatar: z.string().max(200).nullish(),
  email: z.string().max(254).nullish(),
  verified: z.boolean().nullish(),
});

const isPlainHttp = (issuer: string): boolean => issuer.startsWith('http:');

/** What a provider says of itself. @throws NoAnswer also where nobody could sign in by it: another name, no keys, no JSON */
const toldOfItself = async <T>(issuer: string, ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    if (noAnswerBehind(error) !== null) throw error;
    throw new NoAnswer(`${issuer} says nothing of itself to sign in by: ${String(error)}`, { cause: error });
  }
};

/** Remembers what `make` makes for an hour; a failure is not remembered. */
const remembered = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: { readonly at: number; readonly value: Promise<T> } | null = null;
  return () => {
    if (made === null || performance.now() - made.at > DISCOVERED_MS) {
      const value = make();
      made = { at: performance.now(), value };
      value.catch(() => {
        made = null;
      });
    }
    return made.value;
  };
};

const addressAt = async (
  config: Configuration,
  scope: string,
  { state, nonce, verifier }: Carried,
  more: Readonly<Record<string, string>>,
): Promise<URL> =>
  buildAuthorizationUrl(config, {
    scope,
    state,
    ...(scope.includes('openid') ? { nonce } : {}),
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...more,
  });

const badToken = (message: string): AuthFailure => new AuthFailure(400, 'bad_jwt', message);

/** OpenID Connect Core §3.1.3.6: the left half of the access token's hash. */
const hashFits = (alg: string | undefined, accessToken: string, expected: unknown): boolean => {
  const bits = /(256|384|512)$/.exec(alg ?? '')?.[1] ?? '512';
  const hash = createHash(`sha${bits}`).update(accessToken).digest();
  return hash.subarray(0, hash.length / 2).toString('base64url') === expected;
};

/** As the contract has it: the client shows the nonce, the token bears its SHA-256 in hexadecimal digits. */
const nonceFits = (nonce: string | null, claimed: unknown): boolean =>
  nonce === null || nonce === ''
    ? claimed === undefined
    : claimed === createHash('sha256').update(nonce).digest('hex');

const openIdProvider = (name: ProviderName, client: ProviderClient): Provider => {
  const { scope, issuer: own, origins } = known[name];
  const issuer = client.issuer ?? own;
  const bounded = boundedFetch([new URL(issuer).origin, ...(client.issuer === undefined ? origins : [])]);
  const configuration = remembered(() =>
    toldOfItself(issuer, async () => {
      const secret = ClientSecretPost(client.clientSecret);
      const config = await discovery(new URL(issuer), client.clientId, undefined, secret, {
        [customFetch]: bounded,
        // Otherwise an id_token that came straight from the provider would not have its signature checked.
        execute: [enableNonRepudiationChecks, ...(isPlainHttp(issuer) ? [allowInsecureRequests] : [])],
      });
      if (config.serverMetadata().issuer !== issuer)
        throw new Error(`${issuer} calls itself ${config.serverMetadata().issuer}`);
      return config;
    }),
  );
  const keys = remembered(() =>
    toldOfItself(issuer, async (): Promise<JWTVerifyGetKey> => {
      const { jwks_uri: address } = (await configuration()).serverMetadata();
      if (address === undefined) throw new Error(`${issuer} publishes no keys`);
      return createRemoteJWKSet(new URL(address), { [keysFetch]: bounded });
    }),
  );

  return {
    name,
    addressFor: async (carried, redirectUri) =>
      addressAt(await configuration(), scope, carried, { redirect_uri: redirectUri }),
    personBehind: async (callback, { state, nonce, verifier }) => {
      const config = await configuration();
      const tokens = await authorizationCodeGrant(config, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error(`${issuer} sent no id_token`);
      const { userinfo_endpoint: more } = config.serverMetadata();
      if (claims['email'] !== undefined || more === undefined) return personFrom(issuer, claims);
      const told = await fetchUserInfo(config, tokens.access_token, claims.sub);
      return personFrom(issuer, { ...told, ...claims });
    },
    personOf: async ({ idToken, accessToken, nonce }) => {
      try {
        const { payload, protectedHeader } = await jwtVerify(idToken, await keys(), {
          issuer,
          audience: client.clientId,
          algorithms: SIGNATURES,
          requiredClaims: ['sub', 'exp', 'iat'],
          clockTolerance: 30,
        });
        // A token for several audiences says who asked for it (OpenID Connect Core §3.1.3.7).
        if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload['azp'] !== client.clientId)
          throw badToken('Unacceptable audience in id_token');
        if (!nonceFits(nonce, payload['nonce'])) throw badToken('Nonces mismatch');
        if (accessToken !== null && payload['at_hash'] !== undefined)
          if (!hashFits(protectedHeader.alg, accessToken, payload['at_hash']))
            throw badToken('The access token does not belong to the id_token');
        return personFrom(issuer, payload);
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) throw badToken('Bad ID token');
        throw error;
      }
    },
  };
};

const discordProvider = (client: ProviderClient): Provider => {
  const { scope, issuer: own } = known.discord;
  const issuer = (client.issuer ?? own).replace(/\/+$/, '');
  const metadata: ServerMetadata = {
    issuer,
    authorization_endpoint: `${issuer}/oauth2/authorize`,
    token_endpoint: `${issuer}/api/oauth2/token`,
  };
  const config = new Configuration(
    metadata,
    client.clientId,
    undefined,
    ClientSecretPost(client.clientSecret),
  );
  config[customFetch] = boundedFetch([new URL(issuer).origin]);
  if (isPlainHttp(issuer)) allowInsecureRequests(config);
  const whoAmI = new URL(`${issuer}/api/users/@me`);

  return {
    name: 'discord',
    addressFor: (carried, redirectUri) => addressAt(config, scope, carried, { redirect_uri: redirectUri }),
    personBehind: async (callback, { state, verifier }) => {
      const tokens = await authorizationCodeGrant(config, callback, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      });
      const answer = await fetchProtectedResource(config, tokens.access_token, whoAmI, 'GET');
      if (!answer.ok) throw new Error(`${whoAmI.href} answered ${answer.status}`);
      const {
        id,
        username,
        global_name: name,
        avatar,
        email,
        verified,
      } = DiscordUser.parse(await answer.json());
      return {
        id,
        issuer,
        email: addressIn(email),
        emailVerified: verified === true,
        name: name ?? username,
        userName: username,
        picture: avatar ? `https://cdn.discordapp.com/avatars/${id}/${avatar}.png` : null,
      };
    },
    personOf: () =>
      Promise.reject(
        new AuthFailure(400, 'oauth_provider_not_supported', 'Discord gives out no id_token to sign in with'),
      ),
  };
};

/** The providers that are switched on, by name. */
export type Providers = ReadonlyMap<string, Provider>;

export const createProviders = (settings: ProviderSettings): Providers =>
  new Map(
    providerNames.flatMap((name) => {
      const client = settings[name];
      if (client === undefined) return [];
      return [[name, name === 'discord' ? discordProvider(client) : openIdProvider(name, client)] as const];
    }),
  );

/** @throws AuthFailure for one that is not switched on, or that nobody knows */
export const providerNamed = (providers: Providers, name: string): Provider => {
  const provider = providers.get(name);
  if (provider !== undefined) return provider;
  if (providerNames.some((one) => one === name))
    throw new AuthFailure(400, 'provider_disabled', 'Unsupported provider: provider is not enabled');
  throw new AuthFailure(
    400,
    'oauth_provider_not_supported',
    `Unsupported provider: Provider ${name.slice(0, 40)} could not be found`,
  );
};
