import { Body, Controller, Inject, Param, Query as QueryString } from '@nestjs/common';
import type { Pool } from 'pg';
import { SavedPeopleIds, SavedPeoplePage, SavePerson } from '../../contracts/saved-people.ts';
import { Id, PageQuery } from '../../contracts/wire.ts';
import { isShownInTalent, savedPeople, savedPeopleIds } from '../../projections/saved-people/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { Rejection } from '../kernel/rejection.ts';
import { orForeign } from '../platform/http/paged.ts';
import type { ReadPosition } from '../platform/http/read-position.ts';
import { Command, Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { tellPerson } from '../platform/sockets/tell-person.ts';
import { CLOCK, PG_POOL, READ_POOL, READ_POSITION } from '../platform/tokens.ts';
import { savePerson, unsavePerson } from './saved-people.ts';

/** People whom somebody has saved for themselves. It is no fact of the log: what is taken back is forgotten. */
@Controller('api/me/saved-people')
export class SavedPeopleController {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(READ_POOL) private readonly reads: Pool,
    @Inject(READ_POSITION) private readonly readPosition: ReadPosition,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Query('', { access: 'onboarded', answer: SavedPeoplePage, written: true })
  list(
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: PageQuery }) page: PageQuery,
  ): Promise<string> {
    return orForeign(savedPeople(this.reads, userId, page, this.clock.now()));
  }

  @Query('ids', { access: 'onboarded', answer: SavedPeopleIds })
  ids(@Actor() { userId }: RequestActor): Promise<SavedPeopleIds> {
    return savedPeopleIds(this.reads, userId, this.clock.now());
  }

  @Command('POST', { access: 'onboarded' })
  async save(
    @Actor() { userId }: RequestActor,
    @Body({ schema: SavePerson }) { user_id: personId }: SavePerson,
  ): Promise<void> {
    if (personId === userId) throw new Rejection('not_oneself');
    const now = this.clock.now();
    if (!(await isShownInTalent(this.reads, personId, now))) throw new Rejection('user_not_found');
    await savePerson(this.pool, { userId, personId, now });
    await this.told(userId);
  }

  @Command('DELETE :userId', { access: 'onboarded' })
  async unsave(
    @Actor() { userId }: RequestActor,
    @Param('userId', { schema: Id }) personId: string,
  ): Promise<void> {
    await unsavePerson(this.pool, { userId, personId });
    await this.told(userId);
  }

  private told(userId: string): Promise<void> {
    return tellPerson(this.pool, this.readPosition, userId, 'saved_people');
  }
}
