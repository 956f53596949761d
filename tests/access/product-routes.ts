import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { ProductModule } from '../../services/apps/product.module.ts';
import type { ProductParts } from '../../services/apps/product.module.ts';
import { HEAVY } from '../../services/platform/http/route.ts';
import { accessOfRoutes } from '../../services/platform/session/access.ts';
import type { AccessLevel } from '../../services/platform/session/access.ts';
import { StatusModule } from '../../services/platform/status/status.module.ts';

export interface ProductRoute {
  /** `GET /api/jobs/:id` */
  readonly route: string;
  readonly access: AccessLevel | undefined;
  /** Whether it has the limit of reads that search or count. */
  readonly heavy: boolean;
}

/** The routes of every room. Nest looks the modules over without making anything, so nothing has to be there. */
export const routesOfTheProduct = async (): Promise<readonly ProductRoute[]> => {
  const parts: ProductParts = {
    foundation: {} as ProductParts['foundation'],
    clock: {} as ProductParts['clock'],
    figures: () => Promise.reject(new Error('nothing is made')),
    // The mailbox is a route of development, and in the table as others are.
    config: { nodeEnv: 'test', publicUrl: 'http://localhost' } as ProductParts['config'],
    payments: null,
    prices: null,
    paymentsKind: 'none',
    status: StatusModule.of({} as Parameters<typeof StatusModule.of>[0]),
  };
  const app = await NestFactory.create(await ProductModule.of(parts), new FastifyAdapter(), {
    preview: true,
    logger: false,
    abortOnError: false,
  });
  return accessOfRoutes(app).map(({ method, path, access, marked }) => ({
    route: `${method} ${path}`,
    access,
    heavy: Reflect.getMetadata(HEAVY, marked) === true,
  }));
};
