import { Module } from '@nestjs/common';
import { PrivacyController } from './privacy.controller.ts';

@Module({ controllers: [PrivacyController] })
export class PrivacyModule {}
