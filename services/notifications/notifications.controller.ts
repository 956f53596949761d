import { Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Pool } from 'pg';
import { NotificationList } from '../../contracts/notifications.ts';
import { Done, Id } from '../../contracts/wire.ts';
import { isOwnNotification, latestNotifications } from '../../projections/notifications/queries.ts';
import { done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { Meta } from '../platform/http/meta.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Access, Actor, WhileSuspended } from '../platform/session/access.ts';
import { COMMANDS, PG_POOL } from '../platform/tokens.ts';
import type { InboxCommand } from './inbox.decider.ts';

@Controller('api/notifications')
@WhileSuspended()
export class NotificationsController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  @Get()
  @Access('signed-in')
  @ApiOkResponse({ standardSchema: NotificationList })
  latest(@Actor() { userId }: RequestActor): Promise<NotificationList> {
    return latestNotifications(this.pool, userId);
  }

  @Post('read-all')
  @HttpCode(200)
  @Access('signed-in')
  @ApiOkResponse({ standardSchema: Done })
  async readAll(@Actor() { userId }: RequestActor, @Meta() meta: CommandMeta): Promise<Done> {
    const command: InboxCommand = { type: 'ReadAllNotifications', userId };
    return done(await this.commands.send('inbox', userId, command, meta));
  }

  @Post(':id/read')
  @HttpCode(200)
  @Access('signed-in')
  @ApiOkResponse({ standardSchema: Done })
  async read(
    @Param('id', { schema: Id }) notificationId: string,
    @Actor() { userId }: RequestActor,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const own = await isOwnNotification(this.pool, userId, notificationId);
    const command: InboxCommand = { type: 'ReadNotification', userId, notificationId, own };
    return done(await this.commands.send('inbox', userId, command, meta));
  }
}
