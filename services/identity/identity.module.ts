import { Inject, Logger, Module, Optional } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Clock } from '../kernel/clock.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { startRounds } from '../platform/mail/rounds.ts';
import type { Rounds } from '../platform/mail/rounds.ts';
import { APPEAL_TOKEN_OF } from '../platform/facts/appeal-token-of.ts';
import type { AppealTokenOf } from '../platform/facts/appeal-token-of.ts';
import { STANDING_OF } from '../platform/facts/standing-of.ts';
import type { StandingOf } from '../platform/facts/standing-of.ts';
import type { AuthConfig } from '../platform/session/auth-config.ts';
import { ACCESS_TOKENS, SESSIONS } from '../platform/session/session-tokens.ts';
import type { Sessions } from '../platform/session/sessions.ts';
import { endUnusedSessions } from '../platform/session/sessions.ts';
import type { AccessTokens } from '../platform/session/tokens.ts';
import { CLOCK, CONFIG, MAIL, PG_POOL } from '../platform/tokens.ts';
import { REQUEST_ERASURE } from '../platform/facts/request-erasure.ts';
import type { RequestErasure } from '../platform/facts/request-erasure.ts';
import { ROLES_OF } from '../platform/facts/roles-of.ts';
import type { RolesOf } from '../platform/facts/roles-of.ts';
import { SET_STANDING } from '../platform/facts/set-standing.ts';
import type { SetStanding } from '../platform/facts/set-standing.ts';
import { sweepSignUps } from './accounts/abandoned-sign-ups.ts';
import { AccountController } from './accounts/account.controller.ts';
import { AdminUsersController } from './admin/admin-users.controller.ts';
import { createFactsOutbox } from './facts.ts';
import type { AccountFacts } from './facts.ts';
import { FactorsController } from './factors/factors.controller.ts';
import { sweepChallenges } from './factors/factors.ts';
import { sweepPasskeyChallenges } from './passkeys/challenges.ts';
import { PasskeysController } from './passkeys/passkeys.controller.ts';
import { sweepFlows } from './outside/flow-states.ts';
import { GoTrueLettersController } from './gotrue/gotrue-letters.controller.ts';
import { GoTrueUserController } from './gotrue/gotrue-user.controller.ts';
import { GoTrueController } from './gotrue/gotrue.controller.ts';
import { installAuthProtocol } from './gotrue/gotrue-protocol.ts';
import { ACCOUNT_FACTS, CLAIM_SITE_OWNER, IDENTITY_PARTS, PASSWORD_ENGINE } from './identity-tokens.ts';
import { createLetterRequests } from './letters/letter-requests.ts';
import { writeLetter } from './letters/letters.ts';
import { sweepLinks } from './letters/one-time-links.ts';
import { sweepOutside } from './outside/outside-sign-in.ts';
import { OutsideSignInsController } from './outside/outside-sign-ins.controller.ts';
import { tellLog } from './parts.ts';
import type { ClaimSiteOwner, IdentityParts } from './parts.ts';
import { createHashingThreads } from './sessions/hashing-threads.ts';
import { createPasswords } from './sessions/passwords.ts';
import type { PasswordEngine } from './sessions/passwords.ts';
import { createProviders } from './outside/providers.ts';
import { createRateLimits } from './gotrue/rate-limits.ts';

const SWEEP_MS = 10 * 60 * 1000;
const DAY_MS = 86_400_000;

/**
 * Accounts under /auth/v1. Needs, from global modules: PG_POOL, CONFIG, CLOCK, MAIL, the SessionModule, ACCOUNT_FACTS,
 * CLAIM_SITE_OWNER, ROLES_OF, STANDING_OF, APPEAL_TOKEN_OF, SET_STANDING, REQUEST_ERASURE and PRIVACY_OF. The pool is to be closed
 * after the application.
 */
@Module({
  controllers: [
    AccountController,
    AdminUsersController,
    FactorsController,
    GoTrueController,
    GoTrueLettersController,
    OutsideSignInsController,
    PasskeysController,
    GoTrueUserController,
  ],
  providers: [
    {
      provide: IDENTITY_PARTS,
      inject: [
        PG_POOL,
        CONFIG,
        CLOCK,
        MAIL,
        SESSIONS,
        ACCESS_TOKENS,
        ACCOUNT_FACTS,
        CLAIM_SITE_OWNER,
        STANDING_OF,
        APPEAL_TOKEN_OF,
        ROLES_OF,
        SET_STANDING,
        REQUEST_ERASURE,
        { token: PASSWORD_ENGINE, optional: true },
      ],
      useFactory: async (
        pool: Pool,
        config: AuthConfig,
        clock: Clock,
        mail: Mail,
        sessions: Sessions,
        tokens: AccessTokens,
        accountFacts: AccountFacts,
        claimSiteOwner: ClaimSiteOwner,
        standingOf: StandingOf,
        appealTokenOf: AppealTokenOf,
        rolesOf: RolesOf,
        setStanding: SetStanding,
        requestErasure: RequestErasure,
        engine: PasswordEngine | undefined,
      ): Promise<IdentityParts> => {
        const log = new Logger('Identity');
        const report = (what: string, error: unknown): void => log.error(`${what} failed: ${String(error)}`);
        const { rootKey, rateLimitScale: scale } = config;
        const facts = createFactsOutbox(pool, accountFacts, (error) =>
          report('telling the log of an account', error),
        );
        const limits = createRateLimits({ pool, rootKey, clock, scale });
        const letters = createLetterRequests({
          pool,
          rootKey,
          write: (tx, request) => writeLetter({ mail, config, facts, limits }, tx, request, clock.now()),
          written: async (userIds) => {
            await mail.deliver();
            for (const userId of userIds) await tellLog({ facts, report }, userId);
          },
          failed: (error) => report('writing a letter', error),
        });
        return {
          pool,
          config,
          clock,
          mail,
          letters,
          sessions,
          tokens,
          claimSiteOwner,
          standingOf,
          appealTokenOf,
          rolesOf,
          setStanding,
          requestErasure,
          report,
          facts,
          providers: createProviders(config.providers),
          passwords: await createPasswords(engine ?? createHashingThreads()),
          limits,
        };
      },
    },
  ],
  exports: [IDENTITY_PARTS],
})
export class IdentityModule implements OnModuleInit, BeforeApplicationShutdown {
  private sweeping: Rounds | undefined;

  constructor(
    @Inject(IDENTITY_PARTS) private readonly parts: IdentityParts,
    @Optional() @Inject(HttpAdapterHost) private readonly host: HttpAdapterHost | undefined,
  ) {}

  onModuleInit(): void {
    const { config, limits, pool, clock, report, tokens } = this.parts;
    this.sweeping = startRounds(
      async () => {
        await limits.sweep();
        await sweepLinks(pool, clock.now());
        await sweepChallenges(pool, clock.now());
        await sweepPasskeyChallenges(pool, clock.now());
        await sweepFlows(pool, clock.now());
        await sweepOutside(pool, clock.now());

        await endUnusedSessions(pool, new Date(clock.now().getTime() - config.sessionsKeptDays * DAY_MS));
        await tokens.keepKeys(clock.now());
        await sweepSignUps(this.parts, clock.now());
      },
      SWEEP_MS,
      (error) => report('sweeping', error),
    );
    const server = this.host?.httpAdapter?.getInstance<FastifyInstance | undefined>();
    if (server !== undefined && 'addHook' in server) installAuthProtocol(server, this.parts.config);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.sweeping?.stop(), this.parts.letters.stop()]);
    await this.parts.facts.stop();
    await this.parts.passwords.stop();
  }
}
