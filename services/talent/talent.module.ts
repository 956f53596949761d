import { Module } from '@nestjs/common';
import { TalentController } from './talent.controller.ts';

@Module({ controllers: [TalentController] })
export class TalentModule {}
