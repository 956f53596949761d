import { Body, Controller, Inject, Param, Query as QueryString } from '@nestjs/common';
import type { Pool } from 'pg';
import { z } from 'zod';
import {
  CollectiveDetail,
  CollectiveListQuery,
  FoundCollectives,
  CreateCollective,
  CreatedCollective,
  EditCollective,
  EditedCollective,
  GroupFilters,
  GroupsOfPerson,
  MyCollectives,
} from '../../contracts/collectives.ts';
import { Count, Id, PageQuery } from '../../contracts/wire.ts';
import { collectiveDetail } from '../../projections/collectives/queries.ts';
import { countGroups, groupsFound } from '../../projections/collectives/search.ts';
import { groupsOfPerson, myCollectives } from '../../projections/members/queries.ts';
import { idByUsername } from '../../projections/profiles/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { CommandMeta } from '../platform/commands/commands.ts';
import { Meta } from '../platform/http/meta.ts';
import { orForeign } from '../platform/http/paged.ts';
import { Command, Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor, OptionalActor } from '../platform/session/access.ts';
import { CLOCK, READ_POOL } from '../platform/tokens.ts';
import { groupChangesOf } from './group-changes.ts';
import { GroupWriter } from './group-writer.ts';

/** An address may have any letters: what is no slug leads to nothing. */
export const AddressParameter = z.string().min(1).max(200);

@Controller('api')
export class CollectivesController {
  constructor(
    @Inject(GroupWriter) private readonly writer: GroupWriter,
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Query('collectives', { access: 'everyone', answer: FoundCollectives, written: true, heavy: true })
  list(
    @QueryString({ schema: CollectiveListQuery }) query: CollectiveListQuery,
    @OptionalActor() actor: RequestActor | null,
  ): Promise<string> {
    return orForeign(groupsFound(this.pool, 'collective', query, actor?.userId ?? null, this.clock.now()));
  }

  @Query('collectives/count', { access: 'everyone', answer: Count, heavy: true })
  count(@QueryString({ schema: GroupFilters }) filters: GroupFilters): Promise<Count> {
    return countGroups(this.pool, 'collective', filters, this.clock.now());
  }

  @Query('collectives/by-slug/:slug', { access: 'everyone', answer: CollectiveDetail, written: true })
  async detail(
    @Param('slug', { schema: AddressParameter }) slug: string,
    @OptionalActor() actor: RequestActor | null,
  ): Promise<string> {
    const collective = await collectiveDetail(
      this.pool,
      slug.toLowerCase(),
      actor?.userId ?? null,
      this.clock.now(),
    );
    if (collective === null) throw new Rejection('collective_not_found');
    return collective;
  }

  @Query('me/collectives', { access: 'onboarded', answer: MyCollectives, written: true })
  mine(
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: PageQuery }) page: PageQuery,
  ): Promise<string> {
    return orForeign(myCollectives(this.pool, userId, page, this.clock.now()));
  }

  @Query('profiles/:username/collectives', { access: 'everyone', answer: GroupsOfPerson, written: true })
  async ofPerson(
    @Param('username', { schema: z.string().min(1).max(60) }) username: string,
    @QueryString({ schema: PageQuery }) page: PageQuery,
  ): Promise<string> {
    const now = this.clock.now();
    const person = await idByUsername(this.pool, username, now);
    if (person === null) throw new Rejection('not_found');
    return orForeign(groupsOfPerson(this.pool, person, page, now));
  }

  @Command('POST collectives', { access: 'onboarded', answer: CreatedCollective, status: 201 })
  create(
    @Actor() actor: RequestActor,
    @Body({ schema: CreateCollective }) body: CreateCollective,
    @Meta() meta: CommandMeta,
  ): Promise<CreatedCollective> {
    const said = {
      name: body.name,
      description: body.description,
      studioId: body.associated_studio_id,
      websiteUrl: '',
      twitterUrl: '',
      linkedinUrl: '',
      location: '',
      tags: [],
      avatarUrl: null,
      bannerUrl: null,
      isRecruiting: body.is_recruiting,
      recruitingRoles: body.recruiting_roles,
    };
    return this.writer.create({ kind: 'collective', actor, said }, meta);
  }

  @Command('PATCH collectives/:id', { access: 'onboarded', answer: EditedCollective })
  edit(
    @Actor() actor: RequestActor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: EditCollective }) body: EditCollective,
    @Meta() meta: CommandMeta,
  ): Promise<EditedCollective> {
    return this.writer.edit({ kind: 'collective', id, actor, changes: groupChangesOf(body) }, meta);
  }
}
