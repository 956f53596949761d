import { Body, Controller, Get, HttpCode, Inject, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../platform/session/access.ts';
import { bearer, signOut } from './account.ts';
import { asAuthFailure, AuthFailure } from './auth-failure.ts';
import { IDENTITY_PARTS } from './identity-tokens.ts';
import { clientOf } from './parts.ts';
import type { IdentityParts } from './parts.ts';
import { redirectTarget, withFragment } from './redirects.ts';
import {
  PasswordGrant,
  readBody,
  RefreshGrant,
  ResendRequest,
  SignUpRequest,
  validEmail,
  VerifyRequest,
} from './requests.ts';
import { refresh, signIn } from './sign-in.ts';
import type { WireSession } from './sign-in.ts';
import { confirm, resend, signUp } from './sign-up.ts';
import type { WireUser } from './users.ts';

/** Query values as Fastify reads them: a key given twice is a list. */
type Query1 = string | string[] | undefined;
const single = (value: Query1): string | undefined => (Array.isArray(value) ? value[0] : value);

/** Types of /verify that a confirmation link answers to. */
const CONFIRMING = ['signup', 'email'];

const assertConfirming = (type: string | undefined): void => {
  if (type === undefined || !CONFIRMING.includes(type))
    throw new AuthFailure(400, 'validation_failed', 'Unsupported verification type');
};

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
    @Query('redirect_to') redirectTo: Query1,
  ): Promise<WireUser | WireSession> {
    const { email, password, data } = readBody(SignUpRequest, body);
    return signUp(
      this.parts,
      { email, password, data: data ?? {}, redirectTo: single(redirectTo) },
      clientOf(request),
    );
  }

  @Post('token')
  @HttpCode(200)
  async token(
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @Query('grant_type') grantType: Query1,
  ): Promise<WireSession> {
    switch (single(grantType)) {
      case 'password':
        return signIn(this.parts, readBody(PasswordGrant, body), clientOf(request));
      case 'refresh_token':
        return refresh(this.parts, readBody(RefreshGrant, body).refresh_token, clientOf(request));
      default:
        throw new AuthFailure(400, 'validation_failed', 'unsupported_grant_type');
    }
  }

  /** Where a mail's link leads. What comes of it travels in the fragment of the page that it goes on to. */
  @Get('verify')
  async followLink(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query('token') token: Query1,
    @Query('type') type: Query1,
    @Query('redirect_to') redirectTo: Query1,
  ): Promise<void> {
    // Programs that check links ask for the head alone; that must not use the link up.
    if (request.method === 'HEAD') return void reply.status(200).send();
    const target = redirectTarget(this.parts.config, single(redirectTo));
    try {
      assertConfirming(single(type));
      const session = await confirm(
        this.parts,
        { token: single(token) ?? '', email: null },
        clientOf(request),
      );
      const { access_token, refresh_token, token_type, expires_in, expires_at } = session;
      reply.status(303).header(
        'location',
        withFragment(target, {
          access_token,
          expires_at: String(expires_at),
          expires_in: String(expires_in),
          refresh_token,
          token_type,
          type: 'signup',
        }),
      );
    } catch (error) {
      const failure = asAuthFailure(error);
      if (failure.status >= 500) throw error;
      reply.status(303).header(
        'location',
        withFragment(target, {
          error: 'access_denied',
          error_code: failure.code,
          error_description: failure.message,
        }),
      );
    }
    reply.send();
  }

  @Post('verify')
  @HttpCode(200)
  async verify(@Req() request: FastifyRequest, @Body() body: unknown): Promise<WireSession> {
    const { type, token_hash: tokenHash, token, email } = readBody(VerifyRequest, body);
    assertConfirming(type);
    if (tokenHash !== undefined)
      return confirm(this.parts, { token: tokenHash, email: null }, clientOf(request));
    if (token === undefined || email === undefined)
      throw new AuthFailure(
        400,
        'validation_failed',
        'Verify requires a token and an email, or a token hash',
      );
    return confirm(this.parts, { token, email: validEmail(email) }, clientOf(request));
  }

  @Post('resend')
  @HttpCode(200)
  async resend(
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @Query('redirect_to') redirectTo: Query1,
  ): Promise<Record<string, never>> {
    const { type, email } = readBody(ResendRequest, body);
    if (type !== 'signup') throw new AuthFailure(400, 'validation_failed', 'Unsupported type of mail');
    await resend(this.parts, { email, redirectTo: single(redirectTo) }, clientOf(request));
    return {};
  }

  /** A token that has run out is proof enough to end its session: a laptop that slept must be able to sign out. */
  @Post('logout')
  @HttpCode(204)
  async signOut(@Req() request: FastifyRequest, @Query('scope') asked: Query1): Promise<void> {
    const scope = single(asked) ?? 'global';
    if (scope !== 'global' && scope !== 'local' && scope !== 'others')
      throw new AuthFailure(400, 'validation_failed', `Unsupported logout scope`);
    const claims = await bearer(this.parts, request.headers.authorization, { acceptExpired: true });
    await signOut(this.parts, claims, scope);
  }
}
