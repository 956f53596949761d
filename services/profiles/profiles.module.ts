import { Module } from '@nestjs/common';
import { PeopleController } from './people.controller.ts';
import { ProfilesController } from './profiles.controller.ts';

@Module({ controllers: [ProfilesController, PeopleController] })
export class ProfilesModule {}
