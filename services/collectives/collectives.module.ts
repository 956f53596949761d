import { Module } from '@nestjs/common';
import type { Clock } from '../kernel/clock.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { ReserveAndFinish } from '../platform/commands/finish-reservation.ts';
import type { Uploads } from '../platform/files/uploads.ts';
import { UPLOADS } from '../platform/files/uploads.ts';
import { CLOCK, COMMANDS, CONFIG, RESERVE_AND_FINISH } from '../platform/tokens.ts';
import { CollectivesController } from './collectives.controller.ts';
import { GroupLimits } from './group-limits.ts';
import { GroupWriter } from './group-writer.ts';
import { MembersController } from './members.controller.ts';
import { StudioApplicationsController } from './studio-applications.controller.ts';
import { StudiosController } from './studios.controller.ts';

@Module({
  controllers: [CollectivesController, MembersController, StudiosController, StudioApplicationsController],
  providers: [
    {
      provide: GroupWriter,
      inject: [COMMANDS, RESERVE_AND_FINISH, UPLOADS, CLOCK, CONFIG],
      useFactory: (
        commands: Commands,
        reserveAndFinish: ReserveAndFinish,
        uploads: Uploads,
        clock: Clock,
        { rateLimitScale }: { readonly rateLimitScale: number },
      ): GroupWriter =>
        new GroupWriter(commands, reserveAndFinish, uploads, new GroupLimits(clock, rateLimitScale)),
    },
  ],
})
export class CollectivesModule {}
