import { referralCodeIn } from '../accounts/requests.ts';
import { Controller, Delete, Get, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../platform/session/access.ts';
import { countedBearer } from '../accounts/account.ts';
import { asAuthFailure, AuthFailure, failureParameters } from '../gotrue/auth-failure.ts';
import { challengeOf } from './flow-states.ts';
import { ProviderAway } from './provider-away.ts';
import { single } from '../gotrue/gotrue-request.ts';
import type { OneOrMany } from '../gotrue/gotrue-request.ts';
import { IDENTITY_PARTS } from '../identity-tokens.ts';
import { unlinkIdentity } from './identities.ts';
import { beginOutside, endOutside, ProviderRefusal, takeUnderWay, UNDER_WAY_MS } from './outside-sign-in.ts';
import type { Beginning } from './outside-sign-in.ts';
import { clientOf } from '../parts.ts';
import type { IdentityParts } from '../parts.ts';
import { addressBlock } from '../../platform/http/address-block.ts';
import { redirectTarget, withFragment, withQuery } from '../letters/redirects.ts';

/** Each sign-in that is under way has a cookie of its own, so that two tabs do not spoil each other's. */
const cookieName = (state: string): string => `makehold-sign-in-${state.slice(0, 8)}`;

const cookieOf = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

const errorOf = ({ status }: AuthFailure): string =>
  status >= 500 ? 'server_error' : status === 403 ? 'access_denied' : 'invalid_request';

/** Where the browser is sent back to, with why it did not work. `pkce`: in the query too, where the client looks for a code. */
const toldAt = (target: URL, failure: AuthFailure, pkce: boolean): string => {
  const told = failureParameters(
    failure,
    failure instanceof ProviderRefusal ? failure.reason : errorOf(failure),
  );
  return withFragment(pkce ? withQuery(target, told) : target, told);
};

type Asked = Readonly<Record<string, OneOrMany>>;

/** Signing in with an account elsewhere, and connecting such accounts, under the GoTrue contract. */
@Controller('auth/v1')
@Access('own-rules')
@ApiExcludeController()
export class OutsideSignInsController {
  constructor(@Inject(IDENTITY_PARTS) private readonly parts: IdentityParts) {}

  /** The browser comes here by itself, and goes on to the provider. */
  @Get('authorize')
  async authorize(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query() query: Asked,
  ): Promise<void> {
    // Programs that check links ask for the head alone.
    if (request.method === 'HEAD') return void reply.status(200).send();
    const asked = this.asked(query);
    try {
      const beginning = await beginOutside(this.parts, { ...asked, link: null }, clientOf(request));
      this.remember(reply, beginning);
      reply.status(302).header('location', beginning.address.href).send();
    } catch (error) {
      // A person sits at the browser, who is not to look at JSON for what may have passed in a minute.
      if (!(error instanceof ProviderAway)) throw error;
      const target = redirectTarget(this.parts.config, asked.redirectTo);
      reply
        .status(302)
        .header('location', toldAt(target, error, asked.challenge !== null))
        .send();
    }
  }

  /** The same for connecting an identity to one's own account. The client asks for the address, and goes there. */
  @Get('user/identities/authorize')
  async link(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query() query: Asked,
  ): Promise<void> {
    const claims = await countedBearer(this.parts, request);
    const asked = this.asked(query);
    const beginning = await beginOutside(this.parts, { ...asked, link: claims }, clientOf(request));
    this.remember(reply, beginning);
    const { href: url } = beginning.address;
    if (single(query['skip_http_redirect']) === 'true') reply.status(200).send({ url });
    else reply.status(302).header('location', url).send();
  }

  @Delete('user/identities/:id')
  async unlink(@Req() request: FastifyRequest, @Param('id') id: string): Promise<Record<string, never>> {
    const claims = await countedBearer(this.parts, request);
    await this.parts.limits.take(['factors by account', claims.userId]);
    await unlinkIdentity(this.parts, claims, id);
    return {};
  }

  /** Where providers send the browser back to. What comes of it travels on in the fragment, or as a code (PKCE). */
  @Get('callback')
  async callback(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    // Programs that check links ask for the head alone; that must not use the sign-in up.
    if (request.method === 'HEAD') return void reply.status(200).send();
    const { parts } = this;
    const client = clientOf(request);
    await parts.limits.take(['outside sign-in by address', addressBlock(client.ip)]);
    const query = new URL(request.url, 'http://localhost').searchParams;
    const state = query.get('state') ?? '';
    const underWay = state === '' ? null : await takeUnderWay(parts, state);
    const target = underWay === null ? redirectTarget(parts.config, undefined) : new URL(underWay.redirectTo);
    const browser = cookieOf(request.headers.cookie, cookieName(state));
    if (browser !== undefined) this.forget(reply, state);
    reply.status(302);
    try {
      if (state === '') throw new AuthFailure(400, 'bad_oauth_callback', 'OAuth state parameter missing');
      if (underWay === null)
        throw new AuthFailure(400, 'bad_oauth_state', 'OAuth state is invalid or has expired');
      const arrived = await endOutside(parts, underWay, { query, browser }, client);
      if (arrived.outcome === 'code') {
        reply.header('location', withQuery(target, { code: arrived.code }).href);
      } else {
        const { access_token, refresh_token, token_type, expires_in, expires_at } = arrived.session;
        const tokens = { access_token, refresh_token, token_type };
        const times = { expires_in: String(expires_in), expires_at: String(expires_at) };
        reply.header('location', withFragment(target, { ...tokens, ...times }));
      }
    } catch (error) {
      const failure = asAuthFailure(error);
      if (failure.status >= 500 && !(failure instanceof ProviderAway))
        parts.report('the way back from a provider', error);
      reply.header('location', toldAt(target, failure, underWay !== null && underWay.flowId !== null));
    }
    reply.send();
  }

  /** Sign-in by a company's own directory: there is none, which the contract says in these words. */
  @Post('sso')
  async sso(@Req() request: FastifyRequest): Promise<never> {
    await this.parts.limits.take(['facts by address', addressBlock(request.ip)]);
    throw new AuthFailure(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
  }

  private asked(query: Asked): Omit<Parameters<typeof beginOutside>[1], 'link'> {
    return {
      provider: single(query['provider']) ?? '',
      redirectTo: single(query['redirect_to']),
      referralCode: referralCodeIn(single(query['referral_code'])),
      challenge: challengeOf({
        code_challenge: single(query['code_challenge']),
        code_challenge_method: single(query['code_challenge_method']),
      }),
    };
  }

  /** The one cookie that we set: the browser that comes back has to be the one that left. */
  private remember(reply: FastifyReply, { state, browser }: Beginning): void {
    reply.header('set-cookie', this.cookie(state, browser, UNDER_WAY_MS / 1000));
  }

  private forget(reply: FastifyReply, state: string): void {
    if (/^[\w-]{8,}$/.test(state)) reply.header('set-cookie', this.cookie(state, '', 0));
  }

  private cookie(state: string, value: string, seconds: number): string {
    const { protocol, pathname } = new URL(this.parts.config.publicUrl);
    const path = `${pathname.replace(/\/$/, '')}/auth/v1/callback`;
    const secure = protocol === 'https:' ? '; Secure' : '';
    return `${cookieName(state)}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
  }
}
