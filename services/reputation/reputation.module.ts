import { Module } from '@nestjs/common';
import { AchievementsController } from './achievements.controller.ts';

@Module({ controllers: [AchievementsController] })
export class ReputationModule {}
