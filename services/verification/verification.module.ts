import { Module } from '@nestjs/common';
import { VerificationAdminController } from './verification-admin.controller.ts';
import { VerificationController } from './verification.controller.ts';

@Module({ controllers: [VerificationController, VerificationAdminController] })
export class VerificationModule {}
