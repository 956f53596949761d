import { Module } from '@nestjs/common';
import { ReportedSanctionsController } from './reported-sanctions.controller.ts';
import { SanctionsAdminController } from './sanctions-admin.controller.ts';
import { SanctionsController } from './sanctions.controller.ts';

@Module({ controllers: [SanctionsController, SanctionsAdminController, ReportedSanctionsController] })
export class SanctionsModule {}
