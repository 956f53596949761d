import { Body, Controller, Inject, Param } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  FollowSearch,
  RenameSearch,
  SavedSearches,
  SaveSearch,
  SeenMatches,
} from '../../contracts/saved-searches.ts';
import { savesSearches } from '../../contracts/saved-search-plan.ts';
import { Created, Done, Id } from '../../contracts/wire.ts';
import { noteSeen } from '../../projections/saved-searches/new-matches.ts';
import { queryOf, savedSearchesOf } from '../../projections/saved-searches/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { idFrom } from '../kernel/ids.ts';
import { Rejection } from '../kernel/rejection.ts';
import { created, done } from '../platform/commands/answers.ts';
import type { CommandMeta, CommandResult, Commands } from '../platform/commands/commands.ts';
import type { ReserveAndFinish } from '../platform/commands/finish-reservation.ts';
import { followUp } from '../platform/commands/parts.ts';
import { assertFiltersInPlan } from '../platform/facts/filters-in-plan.ts';
import type { TierOf } from '../platform/facts/tier-of.ts';
import { TIER_OF } from '../platform/facts/tier-of.ts';
import { Meta } from '../platform/http/meta.ts';
import { Command, Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { CLOCK, COMMANDS, PG_POOL, READ_POOL, RESERVE_AND_FINISH } from '../platform/tokens.ts';
import type { SavedSearchPlacesCommand } from './places.decider.ts';
import type { SavedSearchCommand } from './saved-search.decider.ts';

@Controller('api/saved-searches')
export class SavedSearchesController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(RESERVE_AND_FINISH) private readonly reserveAndFinish: ReserveAndFinish,
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(PG_POOL) private readonly writing: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(TIER_OF) private readonly tierOf: TierOf,
  ) {}

  @Query('', { access: 'onboarded', answer: SavedSearches })
  async mine(@Actor() { userId }: RequestActor): Promise<SavedSearches> {
    return savedSearchesOf(this.pool, userId, await this.tierOf(userId), this.clock.now());
  }

  @Command('POST', { access: 'onboarded', answer: Created, status: 201 })
  async save(
    @Actor() { userId }: RequestActor,
    @Body({ schema: SaveSearch }) body: SaveSearch,
    @Meta() meta: CommandMeta,
  ): Promise<Created> {
    const { kind, name, follow } = body;
    const tier = await this.tierOf(userId);
    const inPlan = savesSearches(tier);
    if (inPlan && body.kind === 'talent') assertFiltersInPlan(body.query, tier);
    const searchId = idFrom('savedSearch', userId, meta.commandId);
    const query = queryOf(body.query);
    const command: SavedSearchPlacesCommand = {
      type: 'TakeSearchPlace',
      searchId,
      userId,
      kind,
      name,
      query,
      follow,
      inPlan,
    };
    return created(searchId, await this.reserveAndFinish('savedSearchPlaces', userId, command, meta));
  }

  @Command('PATCH :id', { access: 'onboarded', answer: Done })
  async rename(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: RenameSearch }) { name }: RenameSearch,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return done(await this.send(id, { type: 'RenameSearch', by: userId, name }, meta));
  }

  @Command('POST :id/follow', { access: 'onboarded', answer: Done })
  async follow(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: FollowSearch }) { how }: FollowSearch,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const inPlan = savesSearches(await this.tierOf(userId));
    return done(await this.send(id, { type: 'FollowSearch', by: userId, how, inPlan }, meta));
  }

  @Command('POST :id/unfollow', { access: 'onboarded', answer: Done })
  async unfollow(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) id: string,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return done(await this.send(id, { type: 'UnfollowSearch', by: userId }, meta));
  }

  /** Its person has looked at it: no event, as it changes nothing that anybody else could know. */
  @Command('POST :id/seen', { access: 'onboarded', whileSuspended: true })
  async seen(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: SeenMatches }) { until }: SeenMatches,
  ): Promise<void> {
    const search = await this.commands.state('savedSearch', id);
    if (search.status !== 'saved' || search.userId !== userId) throw new Rejection('saved_search_not_found');
    await noteSeen(this.writing, id, new Date(until), this.clock.now());
  }

  /** Frees its place at once; a policy does that again, should this process die between. */
  @Command('DELETE :id', { access: 'onboarded', answer: Done })
  async remove(
    @Actor() { userId }: RequestActor,
    @Param('id', { schema: Id }) searchId: string,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const removed = await this.send(searchId, { type: 'RemoveSearch', by: userId }, meta);
    const free: SavedSearchPlacesCommand = { type: 'FreeSearchPlace', userId, searchId };
    await this.commands.send('savedSearchPlaces', userId, free, followUp(meta));
    return done(removed);
  }

  private send(
    id: string,
    command: SavedSearchCommand,
    meta: CommandMeta,
  ): Promise<CommandResult<'savedSearch'>> {
    return this.commands.send('savedSearch', id, command, meta);
  }
}
