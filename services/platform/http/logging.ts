import { Logger as NestLogger, LoggerModule } from 'nestjs-pino';
import { Injectable, RequestMethod } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { pino } from 'pino';
import type { DestinationStream, Logger, LoggerOptions } from 'pino';
import { correlation } from '../correlation.ts';

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

/**
 * The process's log: one line of JSON per entry, with the `correlation` that it belongs to. `level` is one of pino's, or
 * `silent`.
 */
export const createLogger = (level: string, destination?: DestinationStream): Logger => {
  const options: LoggerOptions = {
    level,
    base: null,
    redact: { paths: redacted, censor: '[redacted]' },
    mixin: () => {
      const story = correlation();
      return story === undefined ? {} : { correlation: story };
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
};

/** An address without its query: links carry tokens there. */
const pathOf = (url: string | undefined): string => url?.split('?', 1)[0] ?? '';

/** Nest's middleware may have cut `url`; `originalUrl` stays what was asked for. */
interface LoggedRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly originalUrl?: string | undefined;
}
const addressOf = (request: LoggedRequest): string => pathOf(request.originalUrl ?? request.url);

/** One line per request of the API, with method, path, status and milliseconds; no header, no query, no body. */
export const requestLogging = (logger: Logger): DynamicModule =>
  LoggerModule.forRoot({
    forRoutes: [{ path: '{*all}', method: RequestMethod.ALL }],
    pinoHttp: {
      logger,
      quietReqLogger: true,
      serializers: {
        req: (request: LoggedRequest) => ({ method: request.method, path: addressOf(request) }),
        res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      },
      customLogLevel: (_request, response) => (response.statusCode >= 500 ? 'warn' : 'info'),
      customSuccessMessage: (request) => `${request.method ?? ''} ${addressOf(request)}`,
      customErrorMessage: (request) => `${request.method ?? ''} ${addressOf(request)}`,
      // The error itself is logged where it is answered, with its stack; here it would say the status once more.
      customErrorObject: (_request, response, _error, { responseTime }: { responseTime: number }) => ({
        res: response,
        responseTime,
      }),
      autoLogging: { ignore: (request) => !/^\/(api|auth|webhooks)\//.test(addressOf(request)) },
    },
  });

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
