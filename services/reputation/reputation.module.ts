import { Module } from '@nestjs/common';
import { AchievementsController } from './achievements.controller.ts';
import { ReputationController } from './reputation.controller.ts';

@Module({ controllers: [AchievementsController, ReputationController] })
export class ReputationModule {}
