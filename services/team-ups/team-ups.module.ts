import { Module } from '@nestjs/common';
import { InterestsController } from './interests.controller.ts';
import { TeamUpsController } from './team-ups.controller.ts';

@Module({ controllers: [TeamUpsController, InterestsController] })
export class TeamUpsModule {}
