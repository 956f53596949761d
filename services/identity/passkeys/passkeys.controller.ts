import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Patch, Post, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../platform/session/access.ts';
import type { AccessClaims } from '../../platform/session/tokens.ts';
import { countedBearer } from '../accounts/account.ts';
import { readBody } from '../accounts/requests.ts';
import { IDENTITY_PARTS } from '../identity-tokens.ts';
import { clientOf } from '../parts.ts';
import type { IdentityParts } from '../parts.ts';
import type { WireSession } from '../sessions/sign-in.ts';
import { beginSignIn, endSignIn } from './passkey-sign-in.ts';
import {
  beginRegistration,
  endRegistration,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from './passkeys.ts';
import type { WirePasskey } from './passkeys.ts';
import { RenamePasskey, VerifyAuthentication, VerifyRegistration } from './requests.ts';

/** Passkeys under the GoTrue contract. */
@Controller('auth/v1/passkeys')
@Access('own-rules')
@ApiExcludeController()
export class PasskeysController {
  constructor(@Inject(IDENTITY_PARTS) private readonly parts: IdentityParts) {}

  private bearer(request: FastifyRequest): Promise<AccessClaims> {
    return countedBearer(this.parts, request);
  }

  @Post('registration/options')
  @HttpCode(200)
  async beginRegistration(@Req() request: FastifyRequest): ReturnType<typeof beginRegistration> {
    return beginRegistration(this.parts, await this.bearer(request));
  }

  @Post('registration/verify')
  @HttpCode(200)
  async endRegistration(@Req() request: FastifyRequest, @Body() body: unknown): Promise<WirePasskey> {
    const claims = await this.bearer(request);
    const { challenge_id: challengeId, credential } = readBody(VerifyRegistration, body);
    return endRegistration(this.parts, claims, { challengeId, credential });
  }

  @Post('authentication/options')
  @HttpCode(200)
  async beginSignIn(@Req() request: FastifyRequest): ReturnType<typeof beginSignIn> {
    return beginSignIn(this.parts, clientOf(request));
  }

  @Post('authentication/verify')
  @HttpCode(200)
  async endSignIn(@Req() request: FastifyRequest, @Body() body: unknown): Promise<WireSession> {
    const { challenge_id: challengeId, credential } = readBody(VerifyAuthentication, body);
    return endSignIn(this.parts, { challengeId, credential }, clientOf(request));
  }

  @Get()
  async list(@Req() request: FastifyRequest): Promise<WirePasskey[]> {
    return listPasskeys(this.parts, await this.bearer(request));
  }

  @Patch(':id')
  async rename(
    @Req() request: FastifyRequest,
    @Param('id') id: string,
    @Body() body: unknown,
  ): Promise<WirePasskey> {
    const claims = await this.bearer(request);
    return renamePasskey(this.parts, claims, { id, name: readBody(RenamePasskey, body).friendly_name });
  }

  @Delete(':id')
  @HttpCode(204)
  async remove(@Req() request: FastifyRequest, @Param('id') id: string): Promise<void> {
    await removePasskey(this.parts, await this.bearer(request), id);
  }
}
