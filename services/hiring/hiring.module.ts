import { Module } from '@nestjs/common';
import { ApplicationsController } from './applications.controller.ts';
import { JobsController } from './jobs.controller.ts';

@Module({ controllers: [JobsController, ApplicationsController] })
export class HiringModule {}
