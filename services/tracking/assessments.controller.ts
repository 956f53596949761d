import { Body, Controller, Inject, Param } from '@nestjs/common';
import type { Pool } from 'pg';
import { CardDetail, GiveScore, WriteNote } from '../../contracts/tracking.ts';
import { Created, Done, Id } from '../../contracts/wire.ts';
import { boardOf, cardDetail } from '../../projections/tracking/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { idFrom } from '../kernel/ids.ts';
import { Rejection } from '../kernel/rejection.ts';
import { created, done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import type { ManagesStudio } from '../platform/facts/manages-studio.ts';
import { MANAGES_STUDIO } from '../platform/facts/manages-studio.ts';
import type { TierOf } from '../platform/facts/tier-of.ts';
import { TIER_OF } from '../platform/facts/tier-of.ts';
import { Meta } from '../platform/http/meta.ts';
import { Command, Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { CLOCK, COMMANDS, READ_POOL } from '../platform/tokens.ts';
import type { AssessmentCommand } from './assessment.decider.ts';
import type { OpenBoard } from './board-access.ts';
import { createOpenBoard } from './board-access.ts';

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
type Change = DistributiveOmit<
  Exclude<AssessmentCommand, { type: 'ForgetAssessments' }>,
  'applicationId' | 'jobId' | 'ownerId' | 'studioId' | 'by' | 'tracking'
>;

/** What those who run a board say of one application among themselves. */
@Controller('api/applications/:id')
export class AssessmentsController {
  private readonly openBoard: (jobId: string, by: string) => Promise<OpenBoard>;

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(TIER_OF) tierOf: TierOf,
    @Inject(MANAGES_STUDIO) managesStudio: ManagesStudio,
  ) {
    this.openBoard = createOpenBoard({ commands, tierOf, managesStudio });
  }

  @Query('card', { access: 'onboarded', answer: CardDetail, written: true })
  async card(@Param('id', { schema: Id }) id: string, @Actor() { userId }: RequestActor): Promise<string> {
    const { of } = await this.open(id, userId);
    const board = await boardOf(this.pool, of.jobId);
    const card = board && (await cardDetail(this.pool, board, id, userId, this.clock.now()));
    if (card === null) throw new Rejection('not_found');
    return card;
  }

  @Command('POST notes', { access: 'onboarded', answer: Created, status: 201 })
  async write(
    @Param('id', { schema: Id }) id: string,
    @Actor() { userId }: RequestActor,
    @Body({ schema: WriteNote }) { body }: WriteNote,
    @Meta() meta: CommandMeta,
  ): Promise<Created> {
    const noteId = idFrom('note', id, meta.commandId);
    return created(noteId, await this.change(id, userId, meta, { type: 'WriteNote', noteId, body }));
  }

  @Command('PATCH notes/:note', { access: 'onboarded', answer: Done })
  async edit(
    @Param('id', { schema: Id }) id: string,
    @Param('note', { schema: Id }) noteId: string,
    @Actor() { userId }: RequestActor,
    @Body({ schema: WriteNote }) { body }: WriteNote,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return done(await this.change(id, userId, meta, { type: 'EditNote', noteId, body }));
  }

  @Command('DELETE notes/:note', { access: 'onboarded', answer: Done })
  async remove(
    @Param('id', { schema: Id }) id: string,
    @Param('note', { schema: Id }) noteId: string,
    @Actor() { userId }: RequestActor,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return done(await this.change(id, userId, meta, { type: 'RemoveNote', noteId }));
  }

  @Command('POST score', { access: 'onboarded', answer: Done })
  async score(
    @Param('id', { schema: Id }) id: string,
    @Actor() { userId }: RequestActor,
    @Body({ schema: GiveScore }) { points }: GiveScore,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return done(
      await this.change(id, userId, meta, async ({ of: { jobId } }) => {
        const { criteria } = await this.commands.state('board', jobId);
        return { type: 'GiveScore', points, criteria };
      }),
    );
  }

  @Command('DELETE score', { access: 'onboarded', answer: Done })
  async removeScore(
    @Param('id', { schema: Id }) id: string,
    @Actor() { userId }: RequestActor,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return done(await this.change(id, userId, meta, { type: 'RemoveScore' }));
  }

  /** @throws Rejection ('not_found') as well for one that was withdrawn */
  private async open(id: string, userId: string): Promise<OpenBoard> {
    const application = await this.commands.state('application', id);
    if (application.status === 'none' || application.status === 'withdrawn') throw new Rejection('not_found');
    return await this.openBoard(application.jobId, userId);
  }

  private async change(
    id: string,
    userId: string,
    meta: CommandMeta,
    change: Change | ((opened: OpenBoard) => Promise<Change>),
  ) {
    const opened = await this.open(id, userId);
    const { of, tracking } = opened;
    const asked = typeof change === 'function' ? await change(opened) : change;
    return await this.commands.send('assessment', id, { applicationId: id, ...of, tracking, ...asked }, meta);
  }
}
