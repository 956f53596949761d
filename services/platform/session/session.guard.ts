import { Inject, Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { API_KEY_PREFIX } from '../../../contracts/api-keys.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { apiOperationOf } from '../http/api-version.ts';
import { Suspended } from '../http/refusals.ts';
import { ACCESS, WHILE_SUSPENDED } from './access.ts';
import type { AccessLevel, RequestActor, RequestWithActor } from './access.ts';
import { API_ACCESS } from './api-access.ts';
import type { ApiAccess } from './api-access.ts';
import type { Authenticate } from './authenticate.ts';
import { CONFIG } from '../tokens.ts';
import { AUTHENTICATE, ONBOARDED, TELL_FACTS } from './session-tokens.ts';

/** Whether a person has completed onboarding, for those of whom the read of their session does not say so. */
export type Onboarded = (userId: string) => Promise<boolean>;

/**
 * Tells the log what it has not been told yet of a person's account: that they signed up, above all. Nothing about a
 * person may stand in the log before that. Done at once where nothing waits.
 * @throws LogUnavailable, OutcomeUnknown: while the log is away
 */
export type TellFacts = (userId: string) => Promise<void>;

interface GuardedRequest extends RequestWithActor {
  readonly method: string;
  readonly headers: { readonly authorization?: string };
  readonly raw: object;
  readonly ip: string;
  /** As it came. */
  readonly originalUrl: string;
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

const assertRole = ({ roles, aal }: RequestActor, level: AccessLevel, secondFactor: boolean): void => {
  if (level !== 'admin' && level !== 'site-owner') return;
  const owner = roles.includes('site_owner');
  if (level === 'site-owner' && !owner) throw new Rejection('not_allowed');
  if (level === 'admin' && !owner && !roles.includes('admin')) throw new Rejection('not_allowed');
  if (secondFactor && aal !== 'aal2') throw new Rejection('admin_second_factor');
};

/** Guards every HTTP route by its `@Access`. A route without one is closed. Sockets authenticate by themselves. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(AUTHENTICATE) private readonly authenticate: Authenticate,
    @Inject(ONBOARDED) private readonly onboarded: Onboarded,
    @Inject(TELL_FACTS) private readonly tellFacts: TellFacts,
    @Inject(API_ACCESS) private readonly apiAccess: ApiAccess,
    @Inject(CONFIG) private readonly config: { readonly adminSecondFactor: boolean },
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const level = this.reflector.getAllAndOverride<AccessLevel | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (level === 'own-rules') return true;
    if (level === undefined) throw new Rejection('not_allowed');

    const request = context.switchToHttp().getRequest<GuardedRequest>();
    const header = request.headers.authorization;
    const token = /^Bearer +([\w.~+/=-]+)$/i.exec(header ?? '')?.[1];
    const operation = apiOperationOf(request.raw);
    if (operation === undefined && header === undefined) {
      if (level === 'everyone') return true;
      throw new Rejection('not_signed_in');
    }
    const actor =
      operation === undefined
        ? await this.personOf(token)
        : await this.apiAccess({
            operation,
            token,
            url: request.originalUrl,
            from: request.ip,
            tell: this.tellerOf(context),
          });
    if (actor.needsSecondFactor && level !== 'first-factor') {
      // Half signed in is a visitor where visitors are welcome.
      if (level === 'everyone') return true;
      throw new Rejection('second_factor_required');
    }
    assertRole(actor, level, this.config.adminSecondFactor);
    const writes = !READING.has(request.method) && level !== 'first-factor';
    if (actor.suspendedUntil !== null && writes && !this.openWhileSuspended(context))
      throw new Suspended(actor.suspendedUntil);
    if (writes && actor.factsWait) await this.tellFacts(actor.userId);
    if (level === 'onboarded' && !actor.onboarded && !(await this.onboarded(actor.userId)))
      throw new Rejection('onboarding_required');
    request.actor = actor;
    return true;
  }

  private async personOf(token: string | undefined): Promise<RequestActor> {
    if (token === undefined) throw new Rejection('not_signed_in');
    if (token.startsWith(API_KEY_PREFIX)) throw new Rejection('api_key_elsewhere');
    return await this.authenticate.request(token);
  }

  private tellerOf(context: ExecutionContext): (name: string, value: string) => void {
    const answer = context.switchToHttp().getResponse<{ header(name: string, value: string): unknown }>();
    return (name, value) => {
      answer.header(name, value);
    };
  }

  private openWhileSuspended(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    return this.reflector.getAllAndOverride<boolean | undefined>(WHILE_SUSPENDED, targets) ?? false;
  }
}
