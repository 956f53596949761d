import { Module } from '@nestjs/common';
import type { Clock } from '../kernel/clock.ts';
import type { Limit } from '../platform/http/write-limit.ts';
import { CLOCK, CONFIG } from '../platform/tokens.ts';
import { createReportLimit, REPORT_LIMIT } from './report-limit.ts';
import { ReportsAdminController } from './reports-admin.controller.ts';
import { ReportsController } from './reports.controller.ts';

@Module({
  controllers: [ReportsController, ReportsAdminController],
  providers: [
    {
      provide: REPORT_LIMIT,
      inject: [CLOCK, CONFIG],
      useFactory: (clock: Clock, { rateLimitScale }: { readonly rateLimitScale: number }): Limit =>
        createReportLimit(clock, rateLimitScale),
    },
  ],
})
export class ReportsModule {}
