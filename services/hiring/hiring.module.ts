import { Module } from '@nestjs/common';
import { ApplicationsController } from './applications.controller.ts';
import { JobsAdminController } from './jobs-admin.controller.ts';
import { JobsController } from './jobs.controller.ts';

@Module({ controllers: [JobsController, JobsAdminController, ApplicationsController] })
export class HiringModule {}
