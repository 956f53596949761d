import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import type { Pool } from 'pg';
import type { Clock } from '../../kernel/clock.ts';
import { CLOCK, CONFIG, PG_POOL } from '../tokens.ts';
import type { AuthConfig } from './auth-config.ts';
import { createAuthenticate } from './authenticate.ts';
import { ACCESS_TOKENS, AUTHENTICATE, LOOK_UP_SESSIONS, SESSIONS } from './session-tokens.ts';
import { SessionGuard } from './session.guard.ts';
import { createSessions } from './sessions.ts';
import type { LookUpSessions, Sessions } from './sessions.ts';
import { openAccessTokens } from './tokens.ts';
import type { AccessTokens } from './tokens.ts';

/**
 * Tokens, sessions and the guard over all routes. Needs PG_POOL, CONFIG, CLOCK, ONBOARDED, TELL_FACTS and
 * LOOK_UP_SESSIONS from global modules.
 */
@Global()
@Module({
  providers: [
    {
      provide: ACCESS_TOKENS,
      inject: [PG_POOL, CONFIG],
      useFactory: (pool: Pool, config: AuthConfig): Promise<AccessTokens> =>
        openAccessTokens({
          pool,
          rootKey: config.rootKey,
          issuer: () => `${config.publicUrl}/auth/v1`,
        }),
    },
    {
      provide: SESSIONS,
      inject: [PG_POOL, CONFIG, LOOK_UP_SESSIONS],
      useFactory: (pool: Pool, config: AuthConfig, lookUp: LookUpSessions): Sessions =>
        createSessions(pool, config, lookUp),
    },
    {
      provide: AUTHENTICATE,
      inject: [ACCESS_TOKENS, SESSIONS, CLOCK],
      useFactory: (tokens: AccessTokens, sessions: Sessions, clock: Clock) =>
        createAuthenticate(tokens, sessions, clock),
    },
    { provide: APP_GUARD, useClass: SessionGuard },
  ],
  exports: [ACCESS_TOKENS, SESSIONS, AUTHENTICATE],
})
export class SessionModule {}
