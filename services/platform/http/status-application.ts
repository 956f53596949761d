import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { newId } from '../../kernel/ids.ts';
import { answerBrokenRequests, answerUnreadableAddress } from './bare-answers.ts';
import { watchIntake } from './closing.ts';
import { correlateRequests } from './correlate.ts';
import { FrameworkLogger, frameworkLogging, logRequests } from './logging.ts';
import { RefusalFilter } from './refusal.filter.ts';
import { secure } from './security.ts';

@Module({})
class StatusRoot {}

const INTAKE = Symbol('intake');

/** Whoever asks how a process is doing sends nothing. */
const BODY_LIMIT = 1_024;
/** In milliseconds. */
const REQUEST_TIMEOUT_MS = 10_000;

/**
 * The controllers of a module over HTTP and nothing beside them, for a process that people's browsers do not reach: no
 * web, no sockets, no description. It does not listen yet.
 */
export const createStatusApplication = async (
  rootModule: DynamicModule,
  {
    logger,
    publicUrl,
    watch,
  }: {
    readonly logger: Logger;
    readonly publicUrl: string;
    /** Adds hooks before there are any routes: these see every request. */
    readonly watch?: (server: FastifyInstance) => void;
  },
): Promise<NestFastifyApplication> => {
  const adapter = new FastifyAdapter({
    logger: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: REQUEST_TIMEOUT_MS },
    genReqId: () => newId(),
    clientErrorHandler: answerBrokenRequests({ publicUrl }),
    frameworkErrors: answerUnreadableAddress({ publicUrl, logger, protocols: [] }),
  });
  const server = adapter.getInstance();
  const stopIntake = watchIntake(server.server);
  correlateRequests(server);
  watch?.(server);
  secure(server, { publicUrl });
  logRequests(server, logger);
  const app = await NestFactory.create<NestFastifyApplication>(
    {
      module: StatusRoot,
      imports: [frameworkLogging(logger), rootModule],
      providers: [FrameworkLogger, { provide: INTAKE, useValue: { beforeApplicationShutdown: stopIntake } }],
    },
    adapter,
    { bufferLogs: true, abortOnError: false },
  );
  app.useLogger(app.get(FrameworkLogger));
  app.useGlobalFilters(new RefusalFilter({ logger, protocols: [] }));
  return app;
};
