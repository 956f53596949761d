import { createParamDecorator, RequestMethod, SetMetadata } from '@nestjs/common';
import type { ExecutionContext, INestApplication } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { Role } from '../../../contracts/moderation.ts';
import type { AssuranceLevel } from './tokens.ts';

/**
 * Who may call a route. `first-factor` is `signed-in` for those whose second factor is still to be shown, to finish
 * that step; nothing else is open to them. `admin` takes the site owner too. `own-rules` is for routes that do not take
 * our bearer tokens as others do: the GoTrue contract, signed webhooks, files with signed links.
 */
export type AccessLevel =
  | 'everyone'
  | 'first-factor'
  | 'signed-in'
  | 'onboarded'
  | 'admin'
  | 'site-owner'
  | 'own-rules';

export const ACCESS = 'makehold:access';
export const WHILE_SUSPENDED = 'makehold:while-suspended';

/** Every route carries this, on its method or its controller; `assertEveryRouteHasAccess` sees to it. */
export const Access = (level: AccessLevel): MethodDecorator & ClassDecorator => SetMetadata(ACCESS, level);

/**
 * A write that is open to the suspended as well: leaving, taking one's data along, reading what one is told, seeing one's
 * contracts through (ruling 45). All others are refused to them, and all reads are open.
 */
export const WhileSuspended = (): MethodDecorator & ClassDecorator => SetMetadata(WHILE_SUSPENDED, true);

/** The person behind a request, as the session says; never taken from a body. */
export interface RequestActor {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  /** As the session stands now; a token may be older. */
  readonly aal: AssuranceLevel;
  /** The person has a second factor that this session has not shown: only `first-factor` routes let it in. */
  readonly needsSecondFactor: boolean;
  readonly roles: readonly Role[];
  /** Has completed onboarding; false also for the moment in which the read models have not heard of it. */
  readonly onboarded: boolean;
  /** The log has still to be told of facts of the account; it is before anything that the person does. */
  readonly factsWait: boolean;
  /** Null in good standing. */
  readonly suspendedUntil: Date | null;
}

/** What the guard leaves on the request. */
export interface RequestWithActor {
  actor?: RequestActor;
}

const actorOf = (context: ExecutionContext): RequestActor | undefined =>
  context.switchToHttp().getRequest<RequestWithActor>().actor;

/**
 * The signed-in person. That there is one is for the route's `@Access` to see to, and for nothing else: a second
 * refusal here would hide that it was forgotten.
 * @throws Error on a route that everyone may call
 */
export const Actor = createParamDecorator((_: unknown, context: ExecutionContext): RequestActor => {
  const actor = actorOf(context);
  if (actor === undefined) throw new Error('a route that takes an @Actor needs an @Access above everyone');
  return actor;
});

/** The signed-in person or null, for routes that show more to whom it concerns. */
export const OptionalActor = createParamDecorator(
  (_: unknown, context: ExecutionContext): RequestActor | null => actorOf(context) ?? null,
);

export interface RouteAccess {
  /** `JobsController.list` */
  readonly handler: string;
  readonly method: string;
  readonly path: string;
  /** Absent where the decorator was forgotten. */
  readonly access: AccessLevel | undefined;
  /** The method behind it, which bears what else its decorators say. */
  readonly marked: object;
}

const pathsOf = (target: object): readonly string[] => {
  const path: unknown = Reflect.getMetadata(PATH_METADATA, target);
  return Array.isArray(path) ? path.map(String) : [typeof path === 'string' ? path : ''];
};

/** All HTTP routes of an application with their access levels, for the start-up check and the matrix test. */
export const accessOfRoutes = (app: INestApplication): readonly RouteAccess[] => {
  const scanner = new MetadataScanner();
  const routes: RouteAccess[] = [];
  for (const module of app.get(ModulesContainer).values())
    for (const { metatype } of module.controllers.values()) {
      if (typeof metatype !== 'function') continue;
      const prototype = metatype.prototype as Record<string, object>;
      for (const name of scanner.getAllMethodNames(prototype)) {
        const handler = prototype[name];
        if (handler === undefined || !Reflect.hasMetadata(METHOD_METADATA, handler)) continue;
        const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod;
        const access = (Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, metatype)) as
          | AccessLevel
          | undefined;
        for (const base of pathsOf(metatype))
          for (const path of pathsOf(handler))
            routes.push({
              handler: `${metatype.name}.${name}`,
              method: RequestMethod[method],
              path: `/${base}/${path}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1'),
              access,
              marked: handler,
            });
      }
    }
  return routes;
};

/**
 * Call at start, before listening.
 * @throws naming every route that has no `@Access`: an unguarded route must not go unnoticed
 */
export const assertEveryRouteHasAccess = (app: INestApplication): void => {
  const open = accessOfRoutes(app).filter((route) => route.access === undefined);
  if (open.length > 0)
    throw new Error(`routes without @Access: ${open.map((route) => route.handler).join(', ')}`);
};
