import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { unwrapKey, wrapKey } from '../../platform/crypto/wrap.ts';
import type { ProviderName } from '../../platform/config/config.ts';
import { inTransaction } from '../../platform/pg/pool.ts';
import type { Db } from '../../platform/pg/pool.ts';
import type { AccessClaims } from '../../platform/session/tokens.ts';
import { AuthFailure } from '../gotrue/auth-failure.ts';
import { assertSecondFactor } from '../factors/factors.ts';
import { issueCode, startFlow } from './flow-states.ts';
import type { Challenge } from './flow-states.ts';
import { linkIdentity, providerTitles, userThrough } from './identities.ts';
import { besides, linkingSession } from './linking-session.ts';
import { tellLog } from '../parts.ts';
import type { Client, IdentityParts } from '../parts.ts';
import { askingProvider, ProviderAway } from './provider-away.ts';
import { providerNamed } from './providers.ts';
import type { Carried, OutsidePerson } from './providers.ts';
import { addressBlock } from '../../platform/http/address-block.ts';
import { redirectTarget } from '../letters/redirects.ts';
import { assertFresh } from '../sessions/fresh-session.ts';
import { claimOnSignIn, openSession, signedIn, wireSession } from '../sessions/sign-in.ts';
import type { WireSession } from '../sessions/sign-in.ts';

/** How long somebody may take at the provider, in milliseconds. */
export const UNDER_WAY_MS = 10 * 60 * 1000;

const secret = (): string => randomBytes(32).toString('base64url');
const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest();

/** What the provider is told as `redirect_uri`. From the configured address alone. */
const callbackOf = (publicUrl: string): string => `${publicUrl}/auth/v1/callback`;

interface Secrets extends Carried {
  /** What the browser's cookie has to say: a link to the callback alone signs nobody in. */
  readonly browser: string;
  /** Absent where they came by nobody's link. */
  readonly referralCode?: string;
}

/** An installation that has no provider has nothing to link, which the contract says in these words. */
export const assertLinkingIsOn = ({ providers }: Pick<IdentityParts, 'providers'>): void => {
  if (providers.size === 0)
    throw new AuthFailure(404, 'manual_linking_disabled', 'Manual linking is disabled');
};

const assertMayLink = async (parts: IdentityParts, claims: AccessClaims): Promise<void> => {
  await assertSecondFactor(parts, claims, 'AAL2 session is required to link an identity');
  await assertFresh(parts.pool, claims.sessionId, parts.clock.now(), 'connect another account');
};

export interface Beginning {
  readonly address: URL;
  readonly state: string;
  readonly browser: string;
}

/**
 * Begins a sign-in at a provider, or (`link`) the connection of an identity to the account of who asks, which needs a
 * session of the last 24 hours: what is connected signs in from then on.
 * @throws ProviderAway
 * @throws AuthFailure('provider_disabled' | 'oauth_provider_not_supported' | 'insufficient_aal' | 'reauthentication_needed'), 429
 */
export const beginOutside = async (
  parts: IdentityParts,
  given: {
    provider: string;
    redirectTo: string | undefined;
    challenge: Challenge | null;
    /** By whose link they came, should this open an account. */
    referralCode: string | null;
    link: AccessClaims | null;
  },
  client: Client,
): Promise<Beginning> => {
  const { pool, clock, config, limits, providers } = parts;
  await limits.take(['outside sign-in by address', addressBlock(client.ip)]);
  if (given.link !== null) assertLinkingIsOn(parts);
  const provider = providerNamed(providers, given.provider);
  if (given.link !== null) await assertMayLink(parts, given.link);
  const secrets: Secrets = {
    state: secret(),
    nonce: secret(),
    verifier: secret(),
    browser: secret(),
    ...(given.referralCode === null ? {} : { referralCode: given.referralCode }),
  };
  const address = await askingProvider(parts, provider.name, () =>
    provider.addressFor(secrets, callbackOf(config.publicUrl)),
  );
  const now = clock.now();
  const state = hashOf(secrets.state);
  await inTransaction(pool, async (tx) => {
    const flowId =
      given.challenge === null
        ? null
        : await startFlow(
            tx,
            given.challenge,
            {
              userId: given.link?.userId ?? null,
              sessionId: given.link?.sessionId ?? null,
              method: 'oauth',
            },
            now,
          );
    await tx.query(
      `insert into auth.outside_sign_ins
         (state_hash, provider, secrets, redirect_to, flow_id, user_id, session_id, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        state,
        provider.name,
        wrapKey(config.rootKey, Buffer.from(JSON.stringify(secrets)), `sign-in ${state.toString('hex')}`),
        redirectTarget(config, given.redirectTo).href,
        flowId,
        given.link?.userId ?? null,
        given.link?.sessionId ?? null,
        now,
        new Date(now.getTime() + UNDER_WAY_MS),
      ],
    );
  });
  return { address, state: secrets.state, browser: secrets.browser };
};

/** A sign-in that has come back from its provider. It is used up: the same address leads nowhere a second time. */
export interface UnderWay {
  readonly provider: ProviderName;
  readonly secrets: Secrets;
  readonly redirectTo: string;
  readonly flowId: string | null;
  readonly link: { readonly userId: string; readonly sessionId: string } | null;
  readonly expired: boolean;
}

/** Null for a state that was never given out, or has come back before. */
export const takeUnderWay = async (
  { pool, clock, config }: Pick<IdentityParts, 'pool' | 'clock' | 'config'>,
  state: string,
): Promise<UnderWay | null> => {
  const hash = hashOf(state);
  const { rows } = await pool.query<{
    provider: ProviderName;
    secrets: Buffer;
    redirect_to: string;
    flow_id: string | null;
    user_id: string | null;
    session_id: string | null;
    expires_at: Date;
  }>(
    `delete from auth.outside_sign_ins where state_hash = $1
     returning provider, secrets, redirect_to, flow_id, user_id, session_id, expires_at`,
    [hash],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const opened = unwrapKey(config.rootKey, row.secrets, `sign-in ${hash.toString('hex')}`);
  return {
    provider: row.provider,
    secrets: JSON.parse(opened.toString()) as Secrets,
    redirectTo: row.redirect_to,
    flowId: row.flow_id,
    link:
      row.user_id === null || row.session_id === null
        ? null
        : { userId: row.user_id, sessionId: row.session_id },
    expired: row.expires_at <= clock.now(),
  };
};

const sameText = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** What errors a provider may send back (RFC 6749 §4.1.2.1) and we pass on. */
const passedOn = ['access_denied', 'temporarily_unavailable', 'login_required', 'consent_required'];

/** The provider said no, or the person did. */
export class ProviderRefusal extends AuthFailure {
  constructor(readonly reason: string) {
    super(400, 'bad_oauth_callback', 'The sign-in wasn’t completed at the provider');
  }
}

const personBack = async (
  parts: IdentityParts,
  { provider: name, secrets }: UnderWay,
  query: URLSearchParams,
): Promise<OutsidePerson> => {
  const { config, providers, report } = parts;
  const refused = query.get('error');
  if (refused !== null) throw new ProviderRefusal(passedOn.includes(refused) ? refused : 'server_error');
  if (!query.has('code')) throw new AuthFailure(400, 'bad_oauth_callback', 'OAuth code parameter missing');
  const provider = providerNamed(providers, name);
  const callback = new URL(callbackOf(config.publicUrl));
  callback.search = query.toString();
  try {
    return await askingProvider(parts, name, () => provider.personBehind(callback, secrets));
  } catch (error) {
    if (error instanceof ProviderAway) throw error;
    report(`a sign-in through ${name}`, error);
    throw new AuthFailure(400, 'bad_oauth_callback', `Couldn’t sign in with ${providerTitles[name]}`);
  }
};

export type Arrived =
  | { readonly outcome: 'session'; readonly session: WireSession }
  | { readonly outcome: 'code'; readonly code: string };

/**
 * Ends what `beginOutside` began. `browser`: what the browser's cookie says.
 * @throws ProviderAway
 * @throws AuthFailure('bad_oauth_state' | 'bad_oauth_callback' | 'identity_already_exists' | …)
 */
export const endOutside = async (
  parts: IdentityParts,
  underWay: UnderWay,
  given: { query: URLSearchParams; browser: string | undefined },
  client: Client,
): Promise<Arrived> => {
  const { pool, clock, mail } = parts;
  if (underWay.expired || !sameText(given.browser ?? '', underWay.secrets.browser))
    throw new AuthFailure(400, 'bad_oauth_state', 'OAuth state is invalid or has expired');
  const person = await personBack(parts, underWay, given.query);
  const now = clock.now();
  const { provider, flowId, link } = underWay;
  const done = await inTransaction(pool, async (tx) => {
    const linking = link === null ? null : await linkingSession(tx, link);
    const user =
      linking === null
        ? await userThrough(parts, tx, provider, person, now, underWay.secrets.referralCode)
        : await linkIdentity(parts, tx, linking.userId, provider, person, now);
    if (flowId !== null) return { user, code: await issueCode(tx, flowId, user.id, now) };
    const session =
      linking === null
        ? await openSession(parts, tx, { userId: user.id, method: 'oauth', client }, now)
        : await besides(parts, tx, linking, client);
    return { user: (await signedIn(tx, user.id, now)) ?? user, session };
  });
  await Promise.all([tellLog(parts, done.user.id), mail.deliver()]);
  if (done.code !== undefined) return { outcome: 'code', code: done.code };
  await claimOnSignIn(parts, done.user);
  return { outcome: 'session', session: await wireSession(parts, done.session, done.user, now) };
};

/**
 * Signs in by an id_token that the client has got from a provider itself, or (`link`) connects its identity to the
 * account of who asks.
 */
export const signInByIdToken = async (
  parts: IdentityParts,
  given: {
    provider: string;
    idToken: string;
    accessToken: string | null;
    nonce: string | null;
    link: AccessClaims | null;
  },
  client: Client,
): Promise<WireSession> => {
  const { pool, clock, limits, mail, providers } = parts;
  await limits.take(['outside sign-in by address', addressBlock(client.ip)]);
  const { link } = given;
  if (link !== null) assertLinkingIsOn(parts);
  const provider = providerNamed(providers, given.provider);
  if (link !== null) await assertMayLink(parts, link);
  const person = await askingProvider(parts, provider.name, () => provider.personOf(given));
  const now = clock.now();
  const { user, session } = await inTransaction(pool, async (tx) => {
    if (link !== null) {
      const linking = await linkingSession(tx, link);
      const linked = await linkIdentity(parts, tx, link.userId, provider.name, person, now);
      return { user: linked, session: await besides(parts, tx, linking, client) };
    }
    const through = await userThrough(parts, tx, provider.name, person, now);
    return {
      user: (await signedIn(tx, through.id, now)) ?? through,
      session: await openSession(parts, tx, { userId: through.id, method: 'oauth', client }, now),
    };
  });
  await Promise.all([tellLog(parts, user.id), mail.deliver()]);
  await claimOnSignIn(parts, user);
  return wireSession(parts, session, user, now);
};

/** Removes sign-ins that nobody will come back from. */
export const sweepOutside = async (db: Db, now: Date): Promise<void> => {
  await db.query('delete from auth.outside_sign_ins where expires_at <= $1', [
    new Date(now.getTime() - UNDER_WAY_MS),
  ]);
};
