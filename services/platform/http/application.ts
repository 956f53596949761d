import type { IncomingMessage } from 'node:http';
import { Module } from '@nestjs/common';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { systemClock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { Rejection } from '../../kernel/rejection.ts';
import type { Config } from '../config/config.ts';
import { SocketAdapter } from '../sockets/socket-adapter.ts';
import { createSocketPlaces } from '../sockets/socket-places.ts';
import { READ_POSITION } from '../tokens.ts';
import { addressBlock } from './address-block.ts';
import { JSON_LIMIT, readBodies } from './bodies.ts';
import { callerAddress } from './caller-address.ts';
import { watchIntake } from './closing.ts';
import { withoutVersion } from './api-version.ts';
import { answerBrokenRequests, answerUnreadableAddress } from './bare-answers.ts';
import { compressAnswers } from './compression.ts';
import { correlateRequests } from './correlate.ts';
import { documentRoutes } from './documentation.ts';
import { InputPipe } from './input.pipe.ts';
import { FrameworkLogger, frameworkLogging, logRequests } from './logging.ts';
import { pathOf } from './path-of.ts';
import { PositionGuard, tellPositions, tellReadPositions } from './position.ts';
import type { ReadPosition } from './read-position.ts';
import { answerRefusal, RefusalFilter } from './refusal.filter.ts';
import type { ForeignProtocol, RefusalParts } from './refusal.filter.ts';
import { secure } from './security.ts';
import { serveWeb } from './web-files.ts';
import { readableUrl } from './readable-url.ts';
import type { PageOf } from './web-files.ts';
import { ReadLimitGuard } from './read-limit.guard.ts';
import { WriteLimitGuard } from './write-limit.guard.ts';
import { createPageLimit, createReadLimits, createWriteLimits, isWrite } from './write-limit.ts';

export interface HttpOptions {
  readonly config: Pick<Config, 'rateLimitScale'> & Partial<Pick<Config, 'trustProxy'>>;
  /** Origin that people use, without a slash at the end. */
  readonly publicUrl: string;
  /** Folder of the built web, and what each of its pages says of itself; absent where something else serves it. */
  readonly web?: { readonly root: string; readonly pageOf: PageOf };
  readonly logger: Logger;
  /** Whoever answers errors in other words than ours, below addresses of its own. */
  readonly protocols?: readonly ForeignProtocol[];
  /** Adds hooks before there are any routes: these see every request. */
  readonly watch?: (server: FastifyInstance) => void;
  /** How long a request may take to arrive, in milliseconds; REQUEST_TIMEOUT_MS unless a test cannot wait. */
  readonly requestTimeoutMs?: number;
}

@Module({})
class HttpRoot {}

const INTAKE = Symbol('intake');

/** A request that has not arrived within this time is given up, in milliseconds: 25 MB at 320 kbit/s. */
const REQUEST_TIMEOUT_MS = 650_000;
/** Its headers fit into a few packets; Node takes the two the other way round where this one is the longer. */
const HEADERS_TIMEOUT_MS = 20_000;
/** How often both are looked after, in milliseconds. */
const TIMEOUT_CHECK_MS = 10_000;

/** An address with a NUL in it is none of ours; no table could be asked for it. */
const hasNul = (url: string): boolean => pathOf(url).includes('%00');

/**
 * The root module over HTTP as every process of ours serves it: input parsed by the schema beside it, refusals as
 * ErrorBody, security headers, request log, limits of writes and searches, read-your-writes, OpenAPI, the built web, sockets of
 * the same origin. It does not listen yet. The root module provides READ_POSITION globally.
 * @throws when `web.root` holds no built web
 */
export const createHttpApplication = async (
  rootModule: Type | DynamicModule,
  options: HttpOptions,
): Promise<NestFastifyApplication> => {
  const { logger, publicUrl } = options;
  const { trustProxy } = options.config;
  const limits = createWriteLimits(options.config.rateLimitScale, systemClock);
  const readLimits = createReadLimits(options.config.rateLimitScale, systemClock);
  const refusals: RefusalParts = { logger, protocols: options.protocols ?? [] };
  const requestTimeout = options.requestTimeoutMs ?? REQUEST_TIMEOUT_MS;
  const adapter = new FastifyAdapter({
    logger: false,
    bodyLimit: JSON_LIMIT,
    requestTimeout,
    http: {
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeout),
      connectionsCheckingInterval: Math.min(TIMEOUT_CHECK_MS, requestTimeout),
    },
    clientErrorHandler: answerBrokenRequests({ publicUrl }),
    frameworkErrors: answerUnreadableAddress({ publicUrl, ...refusals }),
    genReqId: () => newId(),
    rewriteUrl: (request: IncomingMessage) => withoutVersion(request, readableUrl(request)),
    ...(trustProxy === undefined ? {} : { trustProxy: [...trustProxy] }),
    routerOptions: { maxParamLength: 500 },
  });
  const server = adapter.getInstance();
  const stopIntake = watchIntake(server.server);
  correlateRequests(server);
  options.watch?.(server);
  secure(server, { publicUrl });
  await compressAnswers(server);
  readBodies(server);
  server.addHook('onRequest', (request, reply, done) => {
    try {
      if (hasNul(request.url)) throw new Rejection('not_found');
      // GoTrue's paths have limits of their own.
      if (request.url.startsWith('/api/') && isWrite(request.method))
        limits.address.take(addressBlock(request.ip));
    } catch (error) {
      // Thrown on, it would meet the filter on routes of controllers only.
      return answerRefusal(error, request, reply, refusals);
    }
    done();
  });
  logRequests(server, logger);
  tellPositions(server);

  const root: DynamicModule = {
    module: HttpRoot,
    imports: [frameworkLogging(logger), rootModule],
    providers: [
      FrameworkLogger,
      // Before the sockets close, which waits for the HTTP server too.
      { provide: INTAKE, useValue: { beforeApplicationShutdown: stopIntake } },
    ],
  };
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    bodyParser: false,
    bufferLogs: true,
    abortOnError: false,
  });
  app.useLogger(app.get(FrameworkLogger));
  const readPosition = app.get<ReadPosition>(READ_POSITION, { strict: false });
  tellReadPositions(server, readPosition);
  // What waits until it is known who asks. Given here they come after every guard of a module: those run in an order that
  // the depth of their modules decides. No interceptors, since a route's first brings a chain of observables along.
  app.useGlobalGuards(
    new WriteLimitGuard(limits.actor),
    new ReadLimitGuard(readLimits),
    new PositionGuard(readPosition),
  );
  app.useGlobalPipes(new InputPipe());
  app.useGlobalFilters(new RefusalFilter(refusals));
  app.useWebSocketAdapter(
    new SocketAdapter(app, publicUrl, {
      places: createSocketPlaces(options.config.rateLimitScale),
      addressOf: callerAddress(trustProxy),
    }),
  );
  documentRoutes(app, { publicUrl });
  if (options.web !== undefined) {
    const limit = createPageLimit(options.config.rateLimitScale, systemClock);
    await serveWeb(server, options.web.root, { pageOf: options.web.pageOf, limit });
  }
  return app;
};
