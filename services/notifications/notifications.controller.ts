import { Body, Controller, Inject, Param, Query as QueryString } from '@nestjs/common';
import type { Pool } from 'pg';
import { ChangeEmails, EmailChoices } from '../../contracts/emails.ts';
import { NotificationList, NotificationPage, NotificationQuery } from '../../contracts/notifications.ts';
import { Done, Id } from '../../contracts/wire.ts';
import { emailChoicesOf } from '../../projections/inbox/queries.ts';
import {
  isOwnNotification,
  latestNotifications,
  notificationPage,
} from '../../projections/notifications/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { Meta } from '../platform/http/meta.ts';
import { orForeign } from '../platform/http/paged.ts';
import { Command, Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { CLOCK, COMMANDS, CONFIG, READ_POOL } from '../platform/tokens.ts';
import type { InboxCommand } from './inbox.decider.ts';

const DAY_MS = 86_400_000;

@Controller('api/notifications')
export class NotificationsController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: { readonly notificationsKeptDays: number },
  ) {}

  @Query('', { access: 'signed-in', answer: NotificationList })
  latest(@Actor() { userId }: RequestActor): Promise<NotificationList> {
    return latestNotifications(this.pool, userId, this.readSince());
  }

  /** All of them, a page at a time. */
  @Query('all', { access: 'signed-in', answer: NotificationPage })
  all(
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: NotificationQuery }) query: NotificationQuery,
  ): Promise<NotificationPage> {
    return orForeign(notificationPage(this.pool, userId, this.readSince(), query));
  }

  /** What was read before then isn't shown any more. */
  private readSince(): Date {
    return new Date(this.clock.now().getTime() - this.config.notificationsKeptDays * DAY_MS);
  }

  @Command('POST read-all', { access: 'signed-in', answer: Done, whileSuspended: true })
  async readAll(@Actor() { userId }: RequestActor, @Meta() meta: CommandMeta): Promise<Done> {
    const command: InboxCommand = { type: 'ReadAllNotifications', userId };
    return done(await this.commands.send('inbox', userId, command, meta));
  }

  @Command('POST :id/read', { access: 'signed-in', answer: Done, whileSuspended: true })
  async read(
    @Param('id', { schema: Id }) notificationId: string,
    @Actor() { userId }: RequestActor,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const own = await isOwnNotification(this.pool, userId, notificationId);
    // Whoever presses it sees it as unread, whatever the read models have heard since.
    const command: InboxCommand = { type: 'ReadNotification', userId, notificationId, own, unread: true };
    return done(await this.commands.send('inbox', userId, command, meta));
  }

  /** Which mails the person has turned off. */
  @Query('emails', { access: 'signed-in', answer: EmailChoices })
  emails(@Actor() { userId }: RequestActor): Promise<EmailChoices> {
    return emailChoicesOf(this.pool, userId);
  }

  /** Turns one kind of mail on or off. */
  @Command('PATCH emails', { access: 'signed-in', answer: Done, whileSuspended: true })
  async changeEmails(
    @Actor() { userId }: RequestActor,
    @Body({ schema: ChangeEmails }) { kind, on }: ChangeEmails,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const command: InboxCommand = { type: 'ChangeEmails', userId, kind, on, by: 'account' };
    return done(await this.commands.send('inbox', userId, command, meta));
  }
}
