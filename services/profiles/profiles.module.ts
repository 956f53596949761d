import { Module } from '@nestjs/common';
import { PeopleController } from './people.controller.ts';
import { ProfilesController } from './profiles.controller.ts';
import { WorksController } from './works.controller.ts';

@Module({ controllers: [ProfilesController, PeopleController, WorksController] })
export class ProfilesModule {}
