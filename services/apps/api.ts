import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DynamicModule } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createGoTrueProtocol } from '../identity/gotrue/gotrue-protocol.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { createFigures } from '../profiles/figures.ts';
import { createDrawing, loadDraw } from '../pages/drawing.ts';
import { createFirstData } from '../pages/first-data.ts';
import { createPageLinks } from '../pages/page-links.ts';
import { createPageOf } from '../pages/page-of.ts';
import { createHttpApplication } from '../platform/http/application.ts';
import type { Foundation } from './foundation.ts';
import type { PaymentParts } from './payment-parts.ts';
import { SANDBOX_PATH } from './payment-parts.ts';
import { ProductModule } from './product.module.ts';

export interface ApiParts {
  readonly config: Config;
  readonly publicUrl: string;
  readonly foundation: Foundation;
  readonly payment: PaymentParts;
  /** What a process of any role shows of itself. */
  readonly status: DynamicModule;
  /** Adds hooks that see every request. */
  readonly watch: (server: FastifyInstance) => void;
  readonly clock: Clock;
  readonly logger: Logger;
}

const webRoot = (): string | undefined => {
  const folder = fileURLToPath(new URL('../../web', import.meta.url));
  return existsSync(`${folder}/index.html`) ? folder : undefined;
};

/** The role `api`: everything that people's browsers talk to, and the payment sandbox. Not listening yet. */
export const createApi = async (parts: ApiParts): Promise<NestFastifyApplication> => {
  const { config, publicUrl, foundation, payment, status, watch, clock, logger } = parts;
  const web = webRoot();
  const { reads: pool, readPosition } = foundation;
  const figures = createFigures(pool, clock);
  const onError = (error: unknown): void => logger.error(error);
  const app = await createHttpApplication(
    await ProductModule.of({
      foundation,
      clock,
      figures,
      config: { ...config, publicUrl, rootKey: foundation.rootKey },
      payments: payment.payments,
      prices: payment.prices,
      paymentsKind: payment.kind,
      status,
    }),
    {
      config,
      publicUrl,
      logger,
      watch,
      ...(web === undefined
        ? {}
        : {
            web: {
              root: web,
              pageOf: createPageOf({
                pool,
                clock,
                publicUrl,
                linksOf: createPageLinks(web),
                firstDataOf: createFirstData({
                  pool,
                  clock,
                  figures,
                  position: () => readPosition.current(),
                  drawing: createDrawing({
                    draw: loadDraw(path.join(web, '../drawn/drawn.js'), onError),
                    clock,
                    onError,
                  }),
                }),
                onError,
              }),
            },
          }),
      protocols: [createGoTrueProtocol(onError)],
    },
  );
  if (payment.sandbox !== null)
    await app.getHttpAdapter().getInstance().register(payment.sandbox.plugin, { prefix: SANDBOX_PATH });
  return app;
};
