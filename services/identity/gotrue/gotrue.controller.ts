import { Body, Controller, HttpCode, Inject, Post, Query, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../platform/session/access.ts';
import { countedBearer, reachOf, signOut } from '../accounts/account.ts';
import { AuthFailure } from './auth-failure.ts';
import { challengeOf } from '../outside/flow-states.ts';
import { single } from './gotrue-request.ts';
import type { OneOrMany } from './gotrue-request.ts';
import { IDENTITY_PARTS } from '../identity-tokens.ts';
import { signInByIdToken } from '../outside/outside-sign-in.ts';
import { clientOf } from '../parts.ts';
import type { IdentityParts } from '../parts.ts';
import {
  IdTokenGrant,
  PasswordGrant,
  PkceGrant,
  readBody,
  RefreshGrant,
  SignUpRequest,
  validNewPassword,
} from '../accounts/requests.ts';
import { refresh, signIn } from '../sessions/sign-in.ts';
import type { WireSession } from '../sessions/sign-in.ts';
import { signUp } from '../accounts/sign-up.ts';
import type { WireUser } from '../accounts/users.ts';
import { exchange } from '../letters/verify.ts';

const onlyOne = (where: string): AuthFailure =>
  new AuthFailure(
    400,
    'validation_failed',
    `Only an email address or phone number should be provided${where}`,
  );

/** Signing up, in and out under the GoTrue contract. */
@Controller('auth/v1')
@Access('own-rules')
@ApiExcludeController()
export class GoTrueController {
  constructor(@Inject(IDENTITY_PARTS) private readonly parts: IdentityParts) {}

  @Post('signup')
  @HttpCode(200)
  async signUp(
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @Query('redirect_to') redirectTo: OneOrMany,
  ): Promise<WireUser | WireSession> {
    const given = readBody(SignUpRequest, body);
    const { password, data } = given;
    const email = given.email ?? '';
    if (email === '' && !given.phone)
      throw new AuthFailure(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
    if (given.phone) {
      validNewPassword(password, this.parts.config.passwordMin);
      if (email !== '') throw onlyOne(' on signup.');
      throw new AuthFailure(400, 'phone_provider_disabled', 'Phone signups are disabled');
    }
    return signUp(
      this.parts,
      {
        email,
        password,
        data: data ?? {},
        redirectTo: single(redirectTo),
        challenge: challengeOf(given),
      },
      clientOf(request),
    );
  }

  @Post('token')
  @HttpCode(200)
  async token(
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @Query('grant_type') grantType: OneOrMany,
  ): Promise<WireSession> {
    switch (single(grantType)) {
      case 'password':
        return this.byPassword(request, body);
      case 'refresh_token':
        return refresh(this.parts, readBody(RefreshGrant, body).refresh_token, clientOf(request));
      case 'pkce': {
        const { auth_code: code, code_verifier: verifier } = readBody(PkceGrant, body);
        return exchange(this.parts, { code, verifier }, clientOf(request));
      }
      case 'id_token': {
        const given = readBody(IdTokenGrant, body);
        if (given.id_token === '' || given.provider === '')
          throw new AuthFailure(400, 'validation_failed', 'id_token and provider required');
        const link = given.link_identity === true ? await countedBearer(this.parts, request) : null;
        return signInByIdToken(
          this.parts,
          {
            provider: given.provider,
            idToken: given.id_token,
            accessToken: given.access_token || null,
            nonce: given.nonce || null,
            link,
          },
          clientOf(request),
        );
      }
      case 'web3':
        throw new AuthFailure(422, 'web3_provider_disabled', 'Web3 provider is disabled');
      default:
        throw new AuthFailure(400, 'validation_failed', 'unsupported_grant_type');
    }
  }

  private byPassword(request: FastifyRequest, body: unknown): Promise<WireSession> {
    const { email, phone, password } = readBody(PasswordGrant, body);
    if (email && phone) throw onlyOne(' on login.');
    if (phone) throw new AuthFailure(422, 'phone_provider_disabled', 'Phone logins are disabled');
    return signIn(this.parts, { email: email ?? '', password }, clientOf(request));
  }

  /** A token that has run out is proof enough to end its session: a laptop that slept must be able to sign out. */
  @Post('logout')
  @HttpCode(204)
  async signOut(@Req() request: FastifyRequest, @Query('scope') asked: OneOrMany): Promise<void> {
    const scope = single(asked) ?? 'global';
    if (scope !== 'global' && scope !== 'local' && scope !== 'others')
      throw new AuthFailure(400, 'validation_failed', `Unsupported logout scope`);
    const claims = await countedBearer(this.parts, request, { acceptExpired: true });
    await signOut(this.parts, claims, await reachOf(this.parts, claims, scope));
  }
}
