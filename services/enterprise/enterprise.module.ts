import { Module } from '@nestjs/common';
import { EnterpriseAdminController } from './enterprise-admin.controller.ts';
import { EnterpriseController } from './enterprise.controller.ts';

@Module({ controllers: [EnterpriseController, EnterpriseAdminController] })
export class EnterpriseModule {}
