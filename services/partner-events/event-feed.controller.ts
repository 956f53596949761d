import { Controller, Inject, Query as QueryString } from '@nestjs/common';
import type { Pool } from 'pg';
import { EventFeed, FeedQuery } from '../../contracts/partner-events.ts';
import { eventFeedOf } from '../../projections/partner-events/queries.ts';
import { Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { READ_POOL } from '../platform/tokens.ts';

/** What happened to a person, for their programs. */
@Controller('api/events')
export class EventFeedController {
  constructor(@Inject(READ_POOL) private readonly reads: Pool) {}

  @Query('', { access: 'onboarded', answer: EventFeed })
  feed(
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: FeedQuery }) asked: FeedQuery,
  ): Promise<EventFeed> {
    return eventFeedOf(this.reads, userId, asked);
  }
}
