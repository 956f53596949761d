import { Inject, Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Rejection } from '../../kernel/rejection.ts';
import { Suspended } from '../http/refusals.ts';
import { ACCESS, WHILE_SUSPENDED } from './access.ts';
import type { AccessLevel, RequestActor, RequestWithActor } from './access.ts';
import type { Authenticate } from './authenticate.ts';
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
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

const assertRole = ({ roles }: RequestActor, level: AccessLevel): void => {
  const owner = roles.includes('site_owner');
  if (level === 'site-owner' && !owner) throw new Rejection('not_allowed');
  if (level === 'admin' && !owner && !roles.includes('admin')) throw new Rejection('not_allowed');
};

/** Guards every HTTP route by its `@Access`. A route without one is closed. Sockets authenticate by themselves. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(AUTHENTICATE) private readonly authenticate: Authenticate,
    @Inject(ONBOARDED) private readonly onboarded: Onboarded,
    @Inject(TELL_FACTS) private readonly tellFacts: TellFacts,
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
    if (header === undefined) {
      if (level === 'everyone') return true;
      throw new Rejection('not_signed_in');
    }
    const token = /^Bearer +([\w.~+/=-]+)$/i.exec(header)?.[1];
    if (token === undefined) throw new Rejection('not_signed_in');
    const actor = await this.authenticate.request(token);
    if (actor.needsSecondFactor && level !== 'first-factor') {
      // Half signed in is a visitor where visitors are welcome.
      if (level === 'everyone') return true;
      throw new Rejection('second_factor_required');
    }
    assertRole(actor, level);
    const writes = !READING.has(request.method) && level !== 'first-factor';
    if (actor.suspendedUntil !== null && writes && !this.openWhileSuspended(context))
      throw new Suspended(actor.suspendedUntil);
    if (writes && actor.factsWait) await this.tellFacts(actor.userId);
    if (level === 'onboarded' && !actor.onboarded && !(await this.onboarded(actor.userId)))
      throw new Rejection('onboarding_required');
    request.actor = actor;
    return true;
  }

  private openWhileSuspended(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    return this.reflector.getAllAndOverride<boolean | undefined>(WHILE_SUSPENDED, targets) ?? false;
  }
}
