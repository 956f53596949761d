import { Module } from '@nestjs/common';
import { AchievementsAdminController } from './achievements-admin.controller.ts';
import { AchievementsController } from './achievements.controller.ts';
import { ReputationController } from './reputation.controller.ts';

@Module({ controllers: [AchievementsController, AchievementsAdminController, ReputationController] })
export class ReputationModule {}
