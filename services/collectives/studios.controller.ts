import { Body, Controller, Inject, Param, Query as QueryString } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  CollectivePage,
  CreatedCollective,
  EditedCollective,
  GroupFilters,
} from '../../contracts/collectives.ts';
import { JobPage } from '../../contracts/jobs.ts';
import {
  CreateStudio,
  EditStudio,
  MyStudios,
  StudioDetail,
  StudioListQuery,
  StudioPage,
  UnlinkCollective,
} from '../../contracts/studios.ts';
import { Count, Done, Id, PageQuery } from '../../contracts/wire.ts';
import {
  isStudioThere,
  jobsOfStudio,
  knownGroup,
  studioDetail,
} from '../../projections/collectives/queries.ts';
import { collectivesOfStudio, countGroups, groupsFound } from '../../projections/collectives/search.ts';
import { myStudios } from '../../projections/members/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { CommandMeta } from '../platform/commands/commands.ts';
import { Meta } from '../platform/http/meta.ts';
import { orForeign } from '../platform/http/paged.ts';
import { Command, Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor, OptionalActor } from '../platform/session/access.ts';
import { CLOCK, READ_POOL } from '../platform/tokens.ts';
import { AddressParameter } from './collectives.controller.ts';
import { groupChangesOf } from './group-changes.ts';
import { GroupWriter } from './group-writer.ts';

@Controller('api')
export class StudiosController {
  constructor(
    @Inject(GroupWriter) private readonly writer: GroupWriter,
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Query('studios', { access: 'everyone', answer: StudioPage, written: true, heavy: true })
  list(
    @QueryString({ schema: StudioListQuery }) query: StudioListQuery,
    @OptionalActor() actor: RequestActor | null,
  ): Promise<string> {
    return orForeign(groupsFound(this.pool, 'studio', query, actor?.userId ?? null, this.clock.now()));
  }

  @Query('studios/count', { access: 'everyone', answer: Count, heavy: true })
  count(@QueryString({ schema: GroupFilters }) filters: GroupFilters): Promise<Count> {
    return countGroups(this.pool, 'studio', filters, this.clock.now());
  }

  @Query('studios/by-slug/:slug', { access: 'everyone', answer: StudioDetail, written: true })
  async detail(
    @Param('slug', { schema: AddressParameter }) slug: string,
    @OptionalActor() actor: RequestActor | null,
  ): Promise<string> {
    const studio = await studioDetail(this.pool, slug.toLowerCase(), actor?.userId ?? null, this.clock.now());
    if (studio !== null) return studio;
    // A job that one of its managers has posted leads here all the same.
    const hidden = await isStudioThere(this.pool, slug.toLowerCase());
    throw new Rejection(hidden ? 'studio_hidden' : 'studio_not_found');
  }

  @Query('studios/:id/jobs', { access: 'everyone', answer: JobPage, written: true })
  async hiring(
    @Param('id', { schema: Id }) id: string,
    @QueryString({ schema: PageQuery }) page: PageQuery,
    @OptionalActor() actor: RequestActor | null,
  ): Promise<string> {
    await this.assertStudio(id, actor);
    return await orForeign(jobsOfStudio(this.pool, id, page, this.clock.now()));
  }

  @Query('studios/:id/collectives', { access: 'everyone', answer: CollectivePage, written: true })
  async collectives(
    @Param('id', { schema: Id }) id: string,
    @QueryString({ schema: PageQuery }) page: PageQuery,
    @OptionalActor() actor: RequestActor | null,
  ): Promise<string> {
    await this.assertStudio(id, actor);
    return await orForeign(collectivesOfStudio(this.pool, id, actor?.userId ?? null, page, this.clock.now()));
  }

  @Query('me/studios', { access: 'onboarded', answer: MyStudios, written: true })
  mine(
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: PageQuery }) page: PageQuery,
  ): Promise<string> {
    return orForeign(myStudios(this.pool, userId, page, this.clock.now()));
  }

  @Command('POST studios', { access: 'onboarded', answer: CreatedCollective, status: 201 })
  create(
    @Actor() actor: RequestActor,
    @Body({ schema: CreateStudio }) body: CreateStudio,
    @Meta() meta: CommandMeta,
  ): Promise<CreatedCollective> {
    const said = {
      name: body.name,
      description: body.description,
      studioId: null,
      websiteUrl: body.website_url,
      twitterUrl: body.twitter_url,
      linkedinUrl: body.linkedin_url,
      location: body.location,
      tags: body.tags,
      avatarUrl: null,
      bannerUrl: null,
      isRecruiting: body.is_recruiting,
      recruitingRoles: body.recruiting_roles,
    };
    return this.writer.create({ kind: 'studio', actor, said }, meta);
  }

  @Command('PATCH studios/:id', { access: 'onboarded', answer: EditedCollective })
  edit(
    @Actor() actor: RequestActor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: EditStudio }) body: EditStudio,
    @Meta() meta: CommandMeta,
  ): Promise<EditedCollective> {
    return this.writer.edit({ kind: 'studio', id, actor, changes: groupChangesOf(body) }, meta);
  }

  @Command('POST studios/:id/unlink', { access: 'onboarded', answer: Done })
  unlink(
    @Actor() actor: RequestActor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: UnlinkCollective }) { collective_id: collectiveId }: UnlinkCollective,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return this.writer.unlink(id, collectiveId, actor, meta);
  }

  private async assertStudio(id: string, actor: RequestActor | null): Promise<void> {
    const known = await knownGroup(this.pool, id, actor?.userId ?? null, this.clock.now());
    if (known?.kind !== 'studio') throw new Rejection('studio_not_found');
  }
}
