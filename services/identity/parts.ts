import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Clock } from '../kernel/clock.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { AppealTokenOf } from '../platform/facts/appeal-token-of.ts';
import type { StandingOf } from '../platform/facts/standing-of.ts';
import type { AuthConfig } from '../platform/session/auth-config.ts';
import type { Sessions } from '../platform/session/sessions.ts';
import type { AccessTokens } from '../platform/session/tokens.ts';
import type { RolesOf } from '../platform/facts/roles-of.ts';
import type { RequestErasure } from '../platform/facts/request-erasure.ts';
import type { SetStanding } from '../platform/facts/set-standing.ts';
import type { FactsOutbox } from './facts.ts';
import type { LetterRequests } from './letters/letter-requests.ts';
import type { Passwords } from './sessions/passwords.ts';
import type { Providers } from './outside/providers.ts';
import type { RateLimits } from './gotrue/rate-limits.ts';

/**
 * Lets a person who signs in claim the site, provided under CLAIM_SITE_OWNER: the first one wins, all others change
 * nothing. `email` is there for SITE_OWNER_EMAIL.
 */
export type ClaimSiteOwner = (userId: string, email: string) => Promise<void>;

/** What the parts of this room work with. */
export interface IdentityParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly config: AuthConfig;
  readonly mail: Mail;
  readonly facts: FactsOutbox;
  readonly letters: LetterRequests;
  readonly passwords: Passwords;
  readonly providers: Providers;
  readonly limits: RateLimits;
  readonly sessions: Sessions;
  readonly tokens: AccessTokens;
  readonly claimSiteOwner: ClaimSiteOwner;
  readonly standingOf: StandingOf;
  readonly appealTokenOf: AppealTokenOf;
  readonly rolesOf: RolesOf;
  readonly setStanding: SetStanding;
  readonly requestErasure: RequestErasure;
  readonly report: (what: string, error: unknown) => void;
}

/** Where a request comes from, as its connection says. */
export interface Client {
  readonly ip: string;
  readonly userAgent: string | null;
}

export const clientOf = (request: FastifyRequest): Client => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
});

/** How long an answer waits for work that goes on (and is repeated) without it, in milliseconds. */
const PATIENCE_MS = 3_000;

/** Waits for `work` to settle, briefly; a failure is reported, never thrown. */
export const settled = async (work: Promise<void>, failed: (error: unknown) => void): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([work.catch(failed), patience]);
  clearTimeout(timer);
};

/** Tells the log of a person's new facts, as far as the log answers soon; the drain does the rest. */
export const tellLog = (
  { facts, report }: Pick<IdentityParts, 'facts' | 'report'>,
  userId: string,
): Promise<void> => settled(facts.deliver(userId), (error) => report('telling the log of an account', error));
