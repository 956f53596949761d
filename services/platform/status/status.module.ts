import type { DynamicModule } from '@nestjs/common';
import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.ts';
import { createInsiders } from './insiders.ts';
import { MetricsController } from './metrics.controller.ts';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';
import { INSIDERS, METRICS, READINESS } from './status-tokens.ts';

/** What a process of any role shows of itself: /health/live, /health/ready and /metrics. */
@Module({})
export class StatusModule {
  static of(parts: {
    readonly readiness: Readiness;
    readonly metrics: Metrics;
    readonly metricsToken: string | undefined;
    /** True in production, or where TRUST_PROXY is set (insiders.ts). */
    readonly proxied: boolean;
  }): DynamicModule {
    return {
      module: StatusModule,
      controllers: [HealthController, MetricsController],
      providers: [
        { provide: READINESS, useValue: parts.readiness },
        { provide: METRICS, useValue: parts.metrics },
        {
          provide: INSIDERS,
          useValue: createInsiders({ token: parts.metricsToken, proxied: parts.proxied }),
        },
      ],
    };
  }
}
