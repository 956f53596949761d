import { Body, Controller, Delete, HttpCode, Inject, Param, Post, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../platform/session/access.ts';
import type { AccessClaims } from '../../platform/session/tokens.ts';
import { countedBearer } from '../accounts/account.ts';
import { AuthFailure } from '../gotrue/auth-failure.ts';
import { challenge, enroll, unenroll, verifyFactor } from './factors.ts';
import type { EnrolledFactor, FactorChallenge } from './factors.ts';
import { IDENTITY_PARTS } from '../identity-tokens.ts';
import { clientOf } from '../parts.ts';
import type { IdentityParts } from '../parts.ts';
import { EnrollRequest, readBody, VerifyFactorRequest } from '../accounts/requests.ts';
import type { WireSession } from '../sessions/sign-in.ts';

/** Second factors under the GoTrue contract: authenticator apps alone. */
@Controller('auth/v1/factors')
@Access('own-rules')
@ApiExcludeController()
export class FactorsController {
  constructor(@Inject(IDENTITY_PARTS) private readonly parts: IdentityParts) {}

  private bearer(request: FastifyRequest): Promise<AccessClaims> {
    return countedBearer(this.parts, request);
  }

  @Post()
  @HttpCode(200)
  async enroll(@Req() request: FastifyRequest, @Body() body: unknown): Promise<EnrolledFactor> {
    const claims = await this.bearer(request);
    const { factor_type: type, friendly_name: friendlyName, issuer } = readBody(EnrollRequest, body);
    if (type === 'phone')
      throw new AuthFailure(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
    if (type === 'webauthn')
      throw new AuthFailure(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
    if (type !== 'totp') throw new AuthFailure(400, 'validation_failed', 'factor_type needs to be totp');
    return enroll(this.parts, claims, { friendlyName: friendlyName ?? '', issuer: issuer || null });
  }

  @Post(':id/challenge')
  @HttpCode(200)
  async challenge(@Req() request: FastifyRequest, @Param('id') id: string): Promise<FactorChallenge> {
    const claims = await this.bearer(request);
    return challenge(this.parts, claims, id, clientOf(request));
  }

  @Post(':id/verify')
  @HttpCode(200)
  async verify(
    @Req() request: FastifyRequest,
    @Param('id') id: string,
    @Body() body: unknown,
  ): Promise<WireSession> {
    const claims = await this.bearer(request);
    const { challenge_id: challengeId, code } = readBody(VerifyFactorRequest, body);
    return verifyFactor(this.parts, claims, { factorId: id, challengeId, code }, clientOf(request));
  }

  @Delete(':id')
  async unenroll(@Req() request: FastifyRequest, @Param('id') id: string): Promise<{ id: string }> {
    const claims = await this.bearer(request);
    return unenroll(this.parts, claims, id);
  }
}
