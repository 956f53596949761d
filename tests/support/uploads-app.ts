import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { systemClock } from '../../services/kernel/clock.ts';
import { newId } from '../../services/kernel/ids.ts';
import { Rejection } from '../../services/kernel/rejection.ts';
import { FilesModule } from '../../services/platform/files/files.module.ts';
import { createHttpApplication } from '../../services/platform/http/application.ts';
import { createLogger } from '../../services/platform/http/logging.ts';
import { createReadPosition } from '../../services/platform/http/read-position.ts';
import { createPool } from '../../services/platform/pg/pool.ts';
import type { Authenticate } from '../../services/platform/session/authenticate.ts';
import { SessionGuard } from '../../services/platform/session/session.guard.ts';
import { API_ACCESS } from '../../services/platform/session/api-access.ts';
import { AUTHENTICATE, ONBOARDED, TELL_FACTS } from '../../services/platform/session/session-tokens.ts';
import { CLOCK, CONFIG, PG_POOL, READ_POSITION, ROOT_KEY } from '../../services/platform/tokens.ts';
import { createTestDatabase } from './database.ts';
import { requestActor } from './request-actor.ts';

export interface UploadsApp {
  readonly app: NestFastifyApplication;
  /** Two people; the bearer is the person's id. */
  readonly ada: string;
  readonly grace: string;
  /** The data directory. */
  readonly folder: string;
  upload(
    payload: Buffer | string,
    more?: { kind?: string; type?: string; as?: string | null; headers?: Record<string, string> },
  ): Promise<{ status: number; body: { url: string; code: string } }>;
  get(url: string): ReturnType<NestFastifyApplication['inject']>;
  close(): Promise<void>;
}

/** Files and uploads over HTTP on a free port, on a database and a folder of its own. */
export const startUploadsApp = async (): Promise<UploadsApp> => {
  const database = await createTestDatabase({ purpose: 'uploads' });
  const pool = createPool(database.url, { max: 4, name: 'uploads' });
  const folder = await mkdtemp(path.join(tmpdir(), 'uploads-'));
  const [ada, grace] = [newId(), newId()];
  const authenticate: Authenticate = {
    request: (token) =>
      token === ada || token === grace
        ? Promise.resolve(requestActor(token))
        : Promise.reject(new Rejection('not_signed_in')),
    socket: () => Promise.reject(new Rejection('not_signed_in')),
  };
  const position = await createReadPosition({
    listener: { listen: () => () => undefined, onReconnect: () => () => undefined },
    currentPosition: () => Promise.resolve(0n),
  });
  const given: readonly (readonly [symbol, unknown])[] = [
    [PG_POOL, pool],
    [CLOCK, systemClock],
    [ROOT_KEY, Buffer.alloc(32, 7)],
    [CONFIG, { dataDir: folder, rateLimitScale: 10, adminSecondFactor: false }],
    [AUTHENTICATE, authenticate],
    [API_ACCESS, () => Promise.reject(new Rejection('api_key_refused'))],
    [ONBOARDED, () => Promise.resolve(true)],
    [TELL_FACTS, () => Promise.resolve()],
    [READ_POSITION, position],
  ];

  @Global()
  @Module({
    providers: [
      ...given.map(([provide, useValue]) => ({ provide, useValue })),
      { provide: APP_GUARD, useClass: SessionGuard },
    ],
    exports: given.map(([provide]) => provide),
  })
  class Given {}

  @Module({ imports: [Given, FilesModule] })
  class Root {}

  const app = await createHttpApplication(Root, {
    config: { rateLimitScale: 10 },
    publicUrl: 'http://localhost:3000',
    logger: createLogger('silent'),
  });
  await app.listen(0, '127.0.0.1');

  return {
    app,
    ada,
    grace,
    folder,
    upload: async (payload, { kind = 'avatar', type = 'image/png', as = ada, headers = {} } = {}) => {
      const response = await app.inject({
        method: 'POST',
        url: `/api/uploads/${kind}`,
        headers: {
          'content-type': type,
          ...(as === null ? {} : { authorization: `Bearer ${as}` }),
          ...headers,
        },
        payload,
      });
      return { status: response.statusCode, body: response.json<{ url: string; code: string }>() };
    },
    get: (address) => app.inject({ method: 'GET', url: address }),
    close: async () => {
      await app.close();
      await pool.end();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
};
