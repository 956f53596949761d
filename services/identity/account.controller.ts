import { Body, Controller, Delete, Get, Header, HttpCode, Inject, Param, Post, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import {
  Account,
  AccountSessionList,
  RecoveredSession,
  RecoveryCodes,
  UseRecoveryCode,
} from '../../contracts/account.ts';
import type { z } from 'zod';
import { Id } from '../../contracts/wire.ts';
import { PRIVACY_OF } from '../platform/facts/privacy-of.ts';
import type { PrivacyOf } from '../platform/facts/privacy-of.ts';
import { ROLES_OF } from '../platform/facts/roles-of.ts';
import type { RolesOf } from '../platform/facts/roles-of.ts';
import { TooManyRequests } from '../platform/http/refusals.ts';
import { Access, Actor, WhileSuspended } from '../platform/session/access.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { accountOf, endSession, sessionsOf } from './account-page.ts';
import { AuthFailure } from './auth-failure.ts';
import { IDENTITY_PARTS } from './identity-tokens.ts';
import { clientOf } from './parts.ts';
import type { IdentityParts } from './parts.ts';
import { makeRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';

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

  @Get()
  @Access('signed-in')
  @ApiOkResponse({ standardSchema: Account })
  account(@Actor() { userId }: RequestActor): Promise<Account> {
    const { rolesOf, privacyOf } = this;
    return accountOf({ pool: this.parts.pool, rolesOf, privacyOf }, userId);
  }

  @Get('sessions')
  @Access('signed-in')
  @ApiOkResponse({ standardSchema: AccountSessionList })
  async sessions(@Actor() actor: RequestActor): Promise<z.infer<typeof AccountSessionList>> {
    return { items: await sessionsOf(this.parts.pool, actor) };
  }

  /** Ends one of the person's own sessions; the one that asks, too. */
  @Delete('sessions/:id')
  @WhileSuspended()
  @Access('signed-in')
  @HttpCode(204)
  @ApiNoContentResponse()
  async endSession(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) id: string,
  ): Promise<void> {
    await endSession(this.parts, userId, id);
  }

  /** New recovery codes, shown this once. Never kept under an Idempotency-Key: they would stand there in the open. */
  @Post('recovery-codes')
  @WhileSuspended()
  @Access('signed-in')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: RecoveryCodes })
  async recoveryCodes(@Actor() actor: RequestActor): Promise<z.infer<typeof RecoveryCodes>> {
    return { codes: [...(await limited(makeRecoveryCodes(this.parts, actor)))] };
  }

  /** For whoever has lost the second factor: the code takes its place in this session, once. */
  @Post('recovery-codes/use')
  @Access('first-factor')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: RecoveredSession })
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
