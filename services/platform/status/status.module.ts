import type { DynamicModule } from '@nestjs/common';
import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.ts';
import { createInsiders } from './insiders.ts';
import type { Readiness } from './readiness.ts';
import { INSIDERS, READINESS } from './status-tokens.ts';

/** What a process of any role shows of itself: /health/live and /health/ready. */
@Module({})
export class StatusModule {
  static of(parts: {
    readonly readiness: Readiness;
    readonly metricsToken: string | undefined;
  }): DynamicModule {
    return {
      module: StatusModule,
      controllers: [HealthController],
      providers: [
        { provide: READINESS, useValue: parts.readiness },
        { provide: INSIDERS, useValue: createInsiders(parts.metricsToken) },
      ],
    };
  }
}
