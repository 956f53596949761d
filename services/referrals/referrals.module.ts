import { Module } from '@nestjs/common';
import { ReferralsAdminController } from './referrals-admin.controller.ts';
import { ReferralsController } from './referrals.controller.ts';

@Module({ controllers: [ReferralsController, ReferralsAdminController] })
export class ReferralsModule {}
