import { Logger as NestLogger, LoggerModule } from 'nestjs-pino';
import { Injectable } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { DestinationStream, Logger, LoggerOptions } from 'pino';
import { correlation } from '../correlation.ts';
import { withoutAddresses } from '../without-addresses.ts';
import { pathOf } from './path-of.ts';

/** Values that never reach a log line, wherever an object of ours carries them (two levels deep). */
const secrets = [
  'authorization',
  'cookie',
  'password',
  'current_password',
  'access_token',
  'refresh_token',
  'token',
  'token_hash',
  'secret',
  'stripe-signature',
];
const quoted = secrets.map((name) => (name.includes('-') ? `["${name}"]` : `.${name}`));

const redacted = [
  ...secrets.map((name) => (name.includes('-') ? `["${name}"]` : name)),
  ...quoted.map((name) => `*${name}`),
  ...quoted.map((name) => `*.*${name}`),
];

const masked = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? withoutAddresses(value) : value;

/** An error as pino writes it, without the addresses that a mail server or a provider has put into it. */
const told = (error: unknown): unknown => {
  const said: unknown = pino.stdSerializers.err(error as Error);
  if (said === undefined) return said;
  try {
    return JSON.parse(JSON.stringify(said, masked)) as unknown;
  } catch {
    // What it holds besides is no JSON, circles say: its words are enough.
    const { type, message, stack } = said as Record<string, unknown>;
    return { type, message: masked('', message), stack: masked('', stack) };
  }
};

/**
 * The process's log: one line of JSON per entry, with the `correlation` that it belongs to. `level` is one of pino's, or
 * `silent`.
 */
export const createLogger = (level: string, destination?: DestinationStream): Logger => {
  const options: LoggerOptions = {
    level,
    base: null,
    redact: { paths: redacted, censor: '[redacted]' },
    serializers: { err: told },
    mixin: () => {
      const story = correlation();
      return story === undefined ? {} : { correlation: story };
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
};

/** Links of mails carry what proves them behind these. */
const secretBehind = /^\/api\/(unsubscribe|appeals)\//;

const readable = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** An address without its query and without what follows in the path of a link: both carry tokens. */
const loggedPath = (url: string): string => {
  const path = pathOf(url);
  const begin = secretBehind.exec(readable(path))?.[0];
  return begin === undefined ? path : `${begin}[redacted]`;
};

const LOGGED = /^\/(api|auth|webhooks)\//;

/**
 * One line per request of the API, once its connection has its answer or is gone: method, path, status and
 * milliseconds; no header, no query, no body. A hook of the server rather than pino-http's middleware, which makes two
 * loggers for each request and redacts what they bind: that, and Nest's way to a middleware, were a tenth of a command.
 */
export const logRequests = (server: FastifyInstance, logger: Logger): void => {
  server.addHook('onRequest', (request, reply, done) => {
    const path = loggedPath(request.url);
    if (LOGGED.test(path)) {
      const { id, method } = request;
      const { raw } = reply;
      const began = performance.now();
      raw.once('close', () => {
        logger[raw.statusCode >= 500 ? 'warn' : 'info'](
          {
            reqId: id,
            // The response closes outside the request’s async context, so the correlation is given here.
            correlation: id,
            req: { method, path },
            res: { status: raw.statusCode },
            responseTime: Math.round(performance.now() - began),
          },
          `${method} ${path}`,
        );
      });
    }
    done();
  });
};

/** Nest's own messages go to the process's log (FrameworkLogger); requests are logged by `logRequests`. */
export const frameworkLogging = (logger: Logger): DynamicModule =>
  LoggerModule.forRoot({ forRoutes: [], pinoHttp: { logger } });

/** Nest names every module and route at each start: of use to whoever looks for a missing one, noise to others. */
const startContexts: ReadonlySet<unknown> = new Set([
  'NestFactory',
  'NestApplication',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'WebSocketsController',
]);

/** Nest's own messages in the process's log; those of its start at level debug. */
@Injectable()
export class FrameworkLogger extends NestLogger {
  override log(message: unknown, ...rest: unknown[]): void {
    if (startContexts.has(rest.at(-1))) this.debug(message, ...rest);
    else super.log(message, ...rest);
  }
}
