import { All, Body, Controller, Get, Header, Inject, Put, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../platform/session/access.ts';
import { bearer, currentUser, updateUser } from './account.ts';
import { AuthFailure } from './auth-failure.ts';
import { answerPreflight } from './gotrue-protocol.ts';
import { IDENTITY_PARTS } from './identity-tokens.ts';
import type { IdentityParts } from './parts.ts';
import { readBody, UpdateUserRequest } from './requests.ts';
import type { WireUser } from './users.ts';

/** The signed-in person and what the server says about itself, under the GoTrue contract. */
@Controller('auth/v1')
@Access('own-rules')
@ApiExcludeController()
export class GoTrueUserController {
  constructor(@Inject(IDENTITY_PARTS) private readonly parts: IdentityParts) {}

  @Get('user')
  async user(@Req() request: FastifyRequest): Promise<WireUser> {
    const { userId } = await bearer(this.parts, request.headers.authorization);
    return currentUser(this.parts, userId);
  }

  @Put('user')
  async update(@Req() request: FastifyRequest, @Body() body: unknown): Promise<WireUser> {
    const claims = await bearer(this.parts, request.headers.authorization);
    const {
      email,
      phone,
      password,
      current_password: currentPassword,
      data,
    } = readBody(UpdateUserRequest, body);
    if (phone) throw new AuthFailure(422, 'validation_failed', 'Phone numbers are not supported');
    return updateUser(this.parts, claims, {
      email: email ?? null,
      password: password ?? null,
      currentPassword: currentPassword ?? null,
      data: data ?? null,
    });
  }

  @Get('settings')
  settings(): Record<string, unknown> {
    return {
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: !this.parts.config.confirmEmail,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    };
  }

  @Get('.well-known/jwks.json')
  @Header('cache-control', 'public, max-age=600')
  keys(): ReturnType<IdentityParts['tokens']['publicKeys']> {
    return this.parts.tokens.publicKeys();
  }

  @Get('health')
  health(): Record<string, string> {
    return {
      name: 'GoTrue',
      version: 'makehold',
      description: 'Accounts of Makehold, under the GoTrue contract',
    };
  }

  /** Whatever else is asked for, in the contract's shape, and browsers that ask before they call. */
  @All('*')
  other(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    if (request.method === 'OPTIONS') return answerPreflight(reply);
    throw new AuthFailure(404, 'not_found', 'This endpoint does not exist');
  }
}
