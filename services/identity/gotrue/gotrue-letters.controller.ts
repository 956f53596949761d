import { Body, Controller, Get, HttpCode, Inject, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { mailedPageHeaders } from '../../platform/mail/mailed-page.ts';
import { Access } from '../../platform/session/access.ts';
import { countedBearer } from '../accounts/account.ts';
import { askAgain, askForRecovery, askForSignIn } from '../letters/asked-letters.ts';
import { asAuthFailure, AuthFailure, failureParameters } from './auth-failure.ts';
import { challengeOf } from '../outside/flow-states.ts';
import { single } from './gotrue-request.ts';
import type { OneOrMany } from './gotrue-request.ts';
import { IDENTITY_PARTS } from '../identity-tokens.ts';
import { isCode } from '../letters/one-time-links.ts';
import type { Proof } from '../letters/one-time-links.ts';
import { assertSecondFactor } from '../factors/factors.ts';
import { clientOf } from '../parts.ts';
import type { IdentityParts } from '../parts.ts';
import { reauthenticate } from '../sessions/reauthentication.ts';
import { redirectTarget, withFragment, withQuery } from '../letters/redirects.ts';
import {
  FollowedLink,
  OtpRequest,
  readBody,
  RecoverRequest,
  ResendRequest,
  validEmail,
  VerifyRequest,
} from '../accounts/requests.ts';
import type { WireSession } from '../sessions/sign-in.ts';
import { linkPage } from '../letters/link.page.ts';
import { answersChallenge, linkKindsOf, verify } from '../letters/verify.ts';

const HALF = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

const invalid = (message: string): AuthFailure => new AuthFailure(400, 'validation_failed', message);

const ONE_OF_BOTH = 'Only an email address or phone number should be provided';

/** E.164, as the contract reads it. */
const PHONE = /^[1-9][0-9]{1,14}$/;

const emailOf = (email: string): string => {
  try {
    return validEmail(email);
  } catch {
    throw new AuthFailure(422, 'validation_failed', 'Invalid email format');
  }
};

/** What somebody shows; what is missing of it, or too much, in the contract's words. No phone has ever got a code. */
const proofOf = (body: z.infer<typeof VerifyRequest>): Proof => {
  const { type, token_hash: tokenHash, token, email, phone, redirect_to: redirectTo } = body;
  if (type === '') throw invalid('Verify requires a verification type');
  if (Boolean(token) === Boolean(tokenHash)) throw invalid('Verify requires either a token or a token hash');
  if (tokenHash) {
    if (email || phone || redirectTo) throw invalid('Only the token_hash and type should be provided');
    return { token: tokenHash, email: null };
  }
  if (!token || Boolean(email) === Boolean(phone)) throw invalid(`${ONE_OF_BOTH} on verify`);
  if (phone) {
    if (!PHONE.test(phone.replace(/^\+/, '').replaceAll(' ', '')))
      throw invalid('Invalid phone number format (E.164 required)');
    throw new AuthFailure(403, 'otp_expired', 'Token has expired or is invalid');
  }
  const address = emailOf(email ?? '');
  return isCode(token) ? { code: token, email: address } : { token, email: address };
};

/** What the button of a mailed link's page posts to. */
const FOLLOW = '/auth/v1/verify/link';

interface Followed {
  /** Where it leads. */
  readonly target: URL;
  readonly token: string;
}

/** To where the client looks: in the fragment, and where it set a challenge in the query. */
const told = ({ target, token }: Followed, values: Readonly<Record<string, string>>): string =>
  withFragment(answersChallenge(token) ? withQuery(target, values) : target, values);

const assertIsLink = (token: string, type: string): void => {
  if (type !== '' && token === '') throw invalid('Verify requires a token or a token hash');
  linkKindsOf(type);
};

/** @throws what is no refusal */
const refuseLink = (reply: FastifyReply, followed: Followed, error: unknown): void => {
  const failure = asAuthFailure(error);
  if (failure.status >= 500) throw error;
  if (failure.details.retryAfter !== undefined) reply.header('retry-after', failure.details.retryAfter);
  const values = failureParameters(failure, 'access_denied');
  reply.status(303).header('location', told(followed, values)).send();
};

/** Letters that open an account, and what becomes of their links and codes, under the GoTrue contract. */
@Controller('auth/v1')
@Access('own-rules')
@ApiExcludeController()
export class GoTrueLettersController {
  constructor(@Inject(IDENTITY_PARTS) private readonly parts: IdentityParts) {}

  /** Says the same whether or not there is an account, and whether or not one is made. */
  @Post('otp')
  @HttpCode(200)
  async otp(
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @Query('redirect_to') redirectTo: OneOrMany,
  ): Promise<Record<string, never>> {
    const given = readBody(OtpRequest, body);
    if (given.email && given.phone) throw invalid(ONE_OF_BOTH);
    if (given.email && given.channel) throw invalid('Channel should only be specified with Phone OTP');
    if (!given.email) {
      if (given.phone) throw new AuthFailure(400, 'phone_provider_disabled', 'Unsupported phone provider');
      throw invalid('One of email or phone must be set');
    }
    await askForSignIn(
      this.parts,
      {
        email: given.email,
        createUser: given.create_user ?? true,
        data: given.data ?? {},
        challenge: challengeOf(given),
        redirectTo: single(redirectTo),
      },
      clientOf(request),
    );
    return {};
  }

  @Post('recover')
  @HttpCode(200)
  async recover(
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @Query('redirect_to') redirectTo: OneOrMany,
  ): Promise<Record<string, never>> {
    const given = readBody(RecoverRequest, body);
    if (given.email === '') throw invalid('Password recovery requires an email');
    const asked = {
      email: given.email,
      challenge: challengeOf(given),
      redirectTo: single(redirectTo),
    };
    await askForRecovery(this.parts, asked, clientOf(request));
    return {};
  }

  @Post('resend')
  @HttpCode(200)
  async resend(
    @Req() request: FastifyRequest,
    @Body() body: unknown,
    @Query('redirect_to') redirectTo: OneOrMany,
  ): Promise<Record<string, never>> {
    const given = readBody(ResendRequest, body);
    const { type: what, email, phone } = given;
    const byPhone = what === 'sms' || what === 'phone_change';
    if (what !== 'signup' && what !== 'email_change' && !byPhone)
      throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
    if (what === 'signup' && !email) throw invalid('Type provided requires an email address');
    if (what === 'sms' && !phone) throw invalid('Type provided requires a phone number');
    if (email && phone) throw invalid(`${ONE_OF_BOTH}.`);
    if (phone) throw new AuthFailure(400, 'phone_provider_disabled', 'Phone logins are disabled');
    if (!email) throw invalid('Missing email address or phone number');
    // A change of phone that an address asks for again: there is none under way.
    if (byPhone) return {};
    const asked = { what, email, challenge: challengeOf(given), redirectTo: single(redirectTo) } as const;
    await askAgain(this.parts, asked, clientOf(request));
    return {};
  }

  @Get('reauthenticate')
  async reauthenticate(@Req() request: FastifyRequest): Promise<Record<string, never>> {
    const claims = await countedBearer(this.parts, request);
    await assertSecondFactor(this.parts, claims, 'AAL2 session is required to reauthenticate.');
    await reauthenticate(this.parts, claims, clientOf(request));
    return {};
  }

  /**
   * Where a mail's link leads: a page whose button follows it. The contract uses the link up here, but programs that check
   * mails open every link in them, with a browser too: the first to look would be signed in.
   */
  @Get('verify')
  linkPage(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query('token') givenToken: OneOrMany,
    @Query('type') givenType: OneOrMany,
    @Query('redirect_to') redirectTo: OneOrMany,
  ): void {
    if (request.method === 'HEAD') return void reply.status(200).send();
    const target = redirectTarget(this.parts.config, single(redirectTo));
    const [token, type] = [single(givenToken) ?? '', single(givenType) ?? ''];
    try {
      assertIsLink(token, type);
    } catch (error) {
      return void refuseLink(reply, { target, token }, error);
    }
    reply.headers(mailedPageHeaders([target.origin]));
    reply.send(linkPage(FOLLOW, { token, type, redirectTo: target.href }));
  }

  /** Follows a mail's link. What comes of it travels in the fragment of the page that it goes on to, or as a code. */
  @Post('verify/link')
  async followLink(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Body() body: unknown,
  ): Promise<void> {
    const { token, type, redirect_to: redirectTo } = readBody(FollowedLink, body);
    const target = redirectTarget(this.parts.config, redirectTo);
    try {
      assertIsLink(token, type);
      const verified = await verify(
        this.parts,
        { type, proof: { token, email: null }, followed: true },
        clientOf(request),
      );
      reply.status(303);
      switch (verified.outcome) {
        case 'half':
          reply.header('location', told({ target, token }, { message: HALF }));
          break;
        case 'code':
          reply.header('location', withQuery(target, { code: verified.code }).href);
          break;
        case 'session':
          reply.header('location', withFragment(target, fragmentOf(verified.session, type)));
      }
      reply.send();
    } catch (error) {
      refuseLink(reply, { target, token }, error);
    }
  }

  @Post('verify')
  @HttpCode(200)
  async verify(
    @Req() request: FastifyRequest,
    @Body() body: unknown,
  ): Promise<WireSession | { msg: string; code: string }> {
    const given = readBody(VerifyRequest, body);
    const verified = await verify(
      this.parts,
      { type: given.type, proof: proofOf(given), followed: false },
      clientOf(request),
    );
    switch (verified.outcome) {
      case 'session':
        return verified.session;
      case 'half':
        return { msg: HALF, code: '200' };
      case 'code':
        throw new Error('a code is given to browsers that follow a link alone');
    }
  }
}

const fragmentOf = (session: WireSession, type: string): Readonly<Record<string, string>> => ({
  access_token: session.access_token,
  expires_at: String(session.expires_at),
  expires_in: String(session.expires_in),
  refresh_token: session.refresh_token,
  token_type: session.token_type,
  type,
});
