import { Module } from '@nestjs/common';
import { PeopleController } from './people.controller.ts';
import { ProfilesController } from './profiles.controller.ts';
import { Usernames } from './usernames.ts';
import { UsersAdminController } from './users-admin.controller.ts';
import { WorksController } from './works.controller.ts';

@Module({
  controllers: [ProfilesController, PeopleController, WorksController, UsersAdminController],
  providers: [Usernames],
})
export class ProfilesModule {}
