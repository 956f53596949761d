import { Module } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Commands } from '../platform/commands/commands.ts';
import type { ReserveAndFinish } from '../platform/commands/finish-reservation.ts';
import { COMMANDS, PG_POOL, RESERVE_AND_FINISH, ROOT_KEY } from '../platform/tokens.ts';
import { PeopleController } from './people.controller.ts';
import { ProfilesController } from './profiles.controller.ts';
import { Usernames } from './usernames.ts';
import { UsersAdminController } from './users-admin.controller.ts';
import { WorksController } from './works.controller.ts';

@Module({
  controllers: [ProfilesController, PeopleController, WorksController, UsersAdminController],
  providers: [
    {
      provide: Usernames,
      inject: [COMMANDS, RESERVE_AND_FINISH, PG_POOL, ROOT_KEY],
      useFactory: (commands: Commands, reserveAndFinish: ReserveAndFinish, pool: Pool, rootKey: Buffer) =>
        new Usernames(commands, reserveAndFinish, pool, rootKey),
    },
  ],
})
export class ProfilesModule {}
