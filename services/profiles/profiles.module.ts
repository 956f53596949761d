import { Module } from '@nestjs/common';
import { ProfilesController } from './profiles.controller.ts';

@Module({ controllers: [ProfilesController] })
export class ProfilesModule {}
