import { Body, Controller, Header, Inject, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  Account,
  AccountSessionList,
  RecoveredSession,
  RecoveryCodes,
  UseRecoveryCode,
} from '../../../contracts/account.ts';
import type { z } from 'zod';
import { Id } from '../../../contracts/wire.ts';
import { PRIVACY_OF } from '../../platform/facts/privacy-of.ts';
import type { PrivacyOf } from '../../platform/facts/privacy-of.ts';
import { ROLES_OF } from '../../platform/facts/roles-of.ts';
import type { RolesOf } from '../../platform/facts/roles-of.ts';
import { TooManyRequests } from '../../platform/http/refusals.ts';
import { Command, Query } from '../../platform/http/route.ts';
import { Actor } from '../../platform/session/access.ts';
import type { RequestActor } from '../../platform/session/access.ts';
import { accountOf, endSession, sessionsOf } from './account-page.ts';
import { AuthFailure } from '../gotrue/auth-failure.ts';
import { IDENTITY_PARTS } from '../identity-tokens.ts';
import { clientOf } from '../parts.ts';
import type { IdentityParts } from '../parts.ts';
import { makeRecoveryCodes, useRecoveryCode } from '../factors/recovery-codes.ts';

/** Limits are told in the contract's terms; under /api they are our own. */
const limited = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AuthFailure && error.status === 429)
      throw new TooManyRequests(error.details.retryAfter ?? 1);
    throw error;
  }
};

/** The account page: what the GoTrue contract has no words for. */
@Controller('api/account')
export class AccountController {
  constructor(
    @Inject(IDENTITY_PARTS) private readonly parts: IdentityParts,
    @Inject(ROLES_OF) private readonly rolesOf: RolesOf,
    @Inject(PRIVACY_OF) private readonly privacyOf: PrivacyOf,
  ) {}

  @Query('', { access: 'signed-in', answer: Account })
  account(@Actor() actor: RequestActor): Promise<Account> {
    const { rolesOf, privacyOf } = this;
    const { pool, clock } = this.parts;
    return accountOf({ pool, clock, rolesOf, privacyOf }, actor);
  }

  @Query('sessions', { access: 'signed-in', answer: AccountSessionList })
  async sessions(@Actor() actor: RequestActor): Promise<z.infer<typeof AccountSessionList>> {
    return { items: await sessionsOf(this.parts.pool, actor) };
  }

  /** Ends one of the person's own sessions; the one that asks, too. */
  @Command('DELETE sessions/:id', { access: 'signed-in', whileSuspended: true })
  async endSession(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) id: string,
  ): Promise<void> {
    await endSession(this.parts, userId, id);
  }

  /** New recovery codes, shown this once. Never kept under an Idempotency-Key: they would stand there in the open. */
  @Command('POST recovery-codes', { access: 'signed-in', answer: RecoveryCodes, whileSuspended: true })
  @Header('cache-control', 'no-store')
  async recoveryCodes(@Actor() actor: RequestActor): Promise<z.infer<typeof RecoveryCodes>> {
    return { codes: [...(await limited(makeRecoveryCodes(this.parts, actor)))] };
  }

  /** For whoever has lost the second factor: the code takes its place in this session, once. */
  @Command('POST recovery-codes/use', { access: 'first-factor', answer: RecoveredSession })
  @Header('cache-control', 'no-store')
  async recover(
    @Req() request: FastifyRequest,
    @Actor() actor: RequestActor,
    @Body({ schema: UseRecoveryCode }) { code }: z.infer<typeof UseRecoveryCode>,
  ): Promise<z.infer<typeof RecoveredSession>> {
    const { user: _, ...session } = await limited(
      useRecoveryCode(this.parts, actor, code, clientOf(request)),
    );
    return session;
  }
}
