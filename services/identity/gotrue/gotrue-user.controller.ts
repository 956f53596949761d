import { All, Body, Controller, Get, Header, Inject, Put, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { providerNames } from '../../platform/config/config.ts';
import { Access } from '../../platform/session/access.ts';
import { countedBearer, currentUser } from '../accounts/account.ts';
import { AuthFailure } from './auth-failure.ts';
import { challengeOf } from '../outside/flow-states.ts';
import { answerPreflight } from './gotrue-protocol.ts';
import { single } from './gotrue-request.ts';
import type { OneOrMany } from './gotrue-request.ts';
import { IDENTITY_PARTS } from '../identity-tokens.ts';
import { clientOf } from '../parts.ts';
import type { IdentityParts } from '../parts.ts';
import { addressBlock } from '../../platform/http/address-block.ts';
import { readBody, UpdateUserRequest } from '../accounts/requests.ts';
import { updateUser } from '../accounts/update-user.ts';
import type { WireUser } from '../accounts/users.ts';

/** The signed-in person and what the server says about itself, under the GoTrue contract. */
@Controller('auth/v1')
@Access('own-rules')
@ApiExcludeController()
export class GoTrueUserController {
  constructor(@Inject(IDENTITY_PARTS) private readonly parts: IdentityParts) {}

  @Get('user')
  async user(@Req() request: FastifyRequest): Promise<WireUser> {
    const { userId } = await countedBearer(this.parts, request);
    return currentUser(this.parts, userId);
  }

  @Put('user')
  async update(
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @Query('redirect_to') redirectTo: OneOrMany,
  ): Promise<WireUser> {
    const claims = await countedBearer(this.parts, request);
    const given = readBody(UpdateUserRequest, body);
    if (given.phone) throw new AuthFailure(422, 'validation_failed', 'Phone numbers are not supported');
    return updateUser(
      this.parts,
      claims,
      {
        email: given.email ?? null,
        password: given.password ?? null,
        currentPassword: given.current_password ?? null,
        nonce: given.nonce ?? null,
        data: given.data ?? null,
        redirectTo: single(redirectTo),
        challenge: challengeOf(given),
      },
      clientOf(request),
    );
  }

  @Get('settings')
  async settings(@Req() request: FastifyRequest): Promise<Record<string, unknown>> {
    await this.parts.limits.take(['facts by address', addressBlock(request.ip)]);
    return {
      external: {
        email: true,
        phone: false,
        anonymous_users: false,
        ...Object.fromEntries(providerNames.map((name) => [name, this.parts.providers.has(name)])),
      },
      disable_signup: false,
      mailer_autoconfirm: !this.parts.config.confirmEmail,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    };
  }

  @Get('.well-known/jwks.json')
  // Half of the time that a new key is published before it signs.
  @Header('cache-control', 'public, max-age=300')
  async keys(@Req() request: FastifyRequest): ReturnType<IdentityParts['tokens']['publicKeys']> {
    await this.parts.limits.take(['facts by address', addressBlock(request.ip)]);
    return this.parts.tokens.publicKeys(this.parts.clock.now());
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
