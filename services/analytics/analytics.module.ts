import { Module } from '@nestjs/common';
import { AnalyticsController } from './analytics.controller.ts';

@Module({ controllers: [AnalyticsController] })
export class AnalyticsModule {}
