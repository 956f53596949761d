import { Controller, Inject, Param, Query as QueryString } from '@nestjs/common';
import type { Pool } from 'pg';
import { ParkedTaskPage } from '../../contracts/moderation.ts';
import { Done, Id, PageQuery } from '../../contracts/wire.ts';
import { Rejection } from '../kernel/rejection.ts';
import { done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { ROLES_OF } from '../platform/facts/roles-of.ts';
import type { RolesOf } from '../platform/facts/roles-of.ts';
import { Meta } from '../platform/http/meta.ts';
import { orForeign } from '../platform/http/paged.ts';
import { Command, Query } from '../platform/http/route.ts';
import { parkedTask, releaseParkedTasks } from '../platform/queue/pending-tasks.ts';
import { COMMANDS, PG_POOL, READ_POOL } from '../platform/tokens.ts';
import { parkedTaskPage, toldOf } from './parked-tasks.ts';

/** What failed too often and waits for an admin. */
@Controller('api/admin/parked-tasks')
export class ParkedTasksController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(READ_POOL) private readonly reads: Pool,
    @Inject(ROLES_OF) private readonly rolesOf: RolesOf,
  ) {}

  /** What is parked, the longest first. */
  @Query('', { access: 'admin', answer: ParkedTaskPage })
  list(@QueryString({ schema: PageQuery }) query: PageQuery): Promise<ParkedTaskPage> {
    return orForeign(parkedTaskPage(this.reads, query));
  }

  /**
   * Gives a parked task a full set of new attempts. Who did it stands in the log first: a request that ends in between
   * leaves the task parked, and the next one releases it.
   */
  @Command('POST :id/try-again', { access: 'admin', answer: Done })
  async tryAgain(@Param('id', { schema: Id }) taskId: string, @Meta() meta: CommandMeta): Promise<Done> {
    const [task, byRoles] = await Promise.all([parkedTask(this.pool, taskId), this.rolesOf(meta.actor)]);
    if (task === undefined) {
      const earlier = await this.commands.earlier('parkedTask', taskId, meta);
      if (earlier !== undefined) return done(earlier);
      throw new Rejection('not_parked');
    }
    const { kind } = toldOf(task.kind, task.payload);
    const parkedAt = task.parkedAt.toISOString();
    const command = { type: 'ReleaseParkedTask', taskId, kind, parkedAt, by: meta.actor, byRoles } as const;
    const result = await this.commands.send('parkedTask', taskId, command, meta);
    await releaseParkedTasks(this.pool, taskId);
    return done(result);
  }
}
