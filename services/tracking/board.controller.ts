import { Body, Controller, Inject, Param, Query as QueryString } from '@nestjs/common';
import type { Pool } from 'pg';
import type { z } from 'zod';
import type { HandledAs, SetCriteria as Criteria } from '../../contracts/tracking.ts';
import {
  AddedStage,
  Board,
  CardPage,
  DeclineApplicants,
  Handled,
  MoveCards,
  NameStage,
  OrderStages,
  ReplyToApplicants,
  SetCriteria,
  StageId,
} from '../../contracts/tracking.ts';
import { Done, Id, PageQuery } from '../../contracts/wire.ts';
import type { BoardOf } from '../../projections/tracking/queries.ts';
import { boardOf, cardsOf, namesOf, stagesOf, wholeBoard } from '../../projections/tracking/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { idFrom } from '../kernel/ids.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { CommandOf } from '../kernel/streams.ts';
import { created, done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { partOf } from '../platform/commands/parts.ts';
import type { ManagesStudio } from '../platform/facts/manages-studio.ts';
import { MANAGES_STUDIO } from '../platform/facts/manages-studio.ts';
import type { TierOf } from '../platform/facts/tier-of.ts';
import { TIER_OF } from '../platform/facts/tier-of.ts';
import { Meta } from '../platform/http/meta.ts';
import { orForeign } from '../platform/http/paged.ts';
import { Command, Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { CLOCK, COMMANDS, READ_POOL } from '../platform/tokens.ts';
import type { OpenBoard } from './board-access.ts';
import { createOpenBoard } from './board-access.ts';
import type { BoardCommand } from './board.decider.ts';
import { filledIn } from './reply-text.ts';

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
type Change = DistributiveOmit<BoardCommand, 'jobId' | 'ownerId' | 'studioId' | 'by' | 'tracking'>;
type Results = z.output<typeof Handled>['results'];

/** Refusals of one application that leave the others as they are. */
const handledAs: Partial<Record<Rejection['code'], HandledAs>> = {
  not_found: 'gone',
  already_decided: 'decided',
  too_many_replies: 'full',
};

/** Stages, and who stands in which. */
@Controller('api/jobs/:id')
export class BoardController {
  private readonly open: (jobId: string, by: string) => Promise<OpenBoard>;

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(TIER_OF) tierOf: TierOf,
    @Inject(MANAGES_STUDIO) managesStudio: ManagesStudio,
  ) {
    this.open = createOpenBoard({ commands, tierOf, managesStudio });
  }

  @Query('board', { access: 'onboarded', answer: Board, written: true, heavy: true })
  async board(
    @Param('id', { schema: Id }) jobId: string,
    @Actor() { userId }: RequestActor,
  ): Promise<string> {
    const { isOwner, tracking } = await this.open(jobId, userId);
    const board = await this.read(jobId);
    const may = { arrange: tracking, note: tracking, reply: tracking, decide: isOwner };
    return await wholeBoard(
      this.pool,
      board,
      { editable: tracking, read_only_because: tracking ? null : 'plan', may },
      this.clock.now(),
    );
  }

  @Query('board/:stage', { access: 'onboarded', answer: CardPage, written: true })
  async stage(
    @Param('id', { schema: Id }) jobId: string,
    @Param('stage', { schema: StageId }) stage: string,
    @Actor() { userId }: RequestActor,
    @QueryString({ schema: PageQuery }) page: PageQuery,
  ): Promise<string> {
    await this.open(jobId, userId);
    const board = await this.read(jobId);
    if (!stagesOf(board).some(({ id }) => id === stage)) throw new Rejection('stage_not_found');
    return await orForeign(cardsOf(this.pool, board, stage, page, this.clock.now()));
  }

  @Command('POST stages', { access: 'onboarded', answer: AddedStage, status: 201 })
  async addStage(
    @Param('id', { schema: Id }) jobId: string,
    @Actor() { userId }: RequestActor,
    @Body({ schema: NameStage }) { name }: NameStage,
    @Meta() meta: CommandMeta,
  ): Promise<z.output<typeof AddedStage>> {
    const stageId = idFrom('stage', jobId, meta.commandId);
    return created(stageId, await this.change(jobId, userId, meta, { type: 'AddStage', stageId, name }));
  }

  @Command('POST stages/order', { access: 'onboarded', answer: Done })
  async orderStages(
    @Param('id', { schema: Id }) jobId: string,
    @Actor() { userId }: RequestActor,
    @Body({ schema: OrderStages }) { stages }: OrderStages,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return done(await this.change(jobId, userId, meta, { type: 'OrderStages', stages }));
  }

  @Command('PATCH stages/:stage', { access: 'onboarded', answer: Done })
  async renameStage(
    @Param('id', { schema: Id }) jobId: string,
    @Param('stage', { schema: StageId }) stageId: string,
    @Actor() { userId }: RequestActor,
    @Body({ schema: NameStage }) { name }: NameStage,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return done(await this.change(jobId, userId, meta, { type: 'RenameStage', stageId, name }));
  }

  @Command('DELETE stages/:stage', { access: 'onboarded', answer: Done })
  async removeStage(
    @Param('id', { schema: Id }) jobId: string,
    @Param('stage', { schema: StageId }) stageId: string,
    @Actor() { userId }: RequestActor,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    return done(await this.change(jobId, userId, meta, { type: 'RemoveStage', stageId }));
  }

  @Command('POST board/criteria', { access: 'onboarded', answer: Done })
  async setCriteria(
    @Param('id', { schema: Id }) jobId: string,
    @Actor() { userId }: RequestActor,
    @Body({ schema: SetCriteria }) { criteria }: Criteria,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const named = criteria.map(({ id, name }, at) => ({
      id: id ?? idFrom('criterion', jobId, meta.commandId, at),
      name,
      added: id === null,
    }));
    return done(await this.change(jobId, userId, meta, { type: 'SetCriteria', criteria: named }));
  }

  @Command('POST board/move', { access: 'onboarded', answer: Handled })
  async move(
    @Param('id', { schema: Id }) jobId: string,
    @Actor() { userId }: RequestActor,
    @Body({ schema: MoveCards }) { applications, stage: stageId }: MoveCards,
    @Meta() meta: CommandMeta,
  ): Promise<z.output<typeof Handled>> {
    const { tracking, of } = await this.open(jobId, userId);
    const asked = [...new Set(applications)];
    const results = await Promise.all(
      asked.map(async (id): Promise<Results[number]> => {
        const standing = await this.commands.state('application', id);
        const here = standing.status !== 'none' && standing.jobId === jobId;
        if (!here || standing.status === 'withdrawn') return { application_id: id, result: 'gone' };
        return { application_id: id, result: standing.status === 'pending' ? 'done' : 'decided' };
      }),
    );
    const cards = results.filter(({ result }) => result === 'done').map(({ application_id: id }) => id);
    const command: BoardCommand = { type: 'MoveCards', ...of, tracking, stageId, cards };
    const { position } = await this.commands.send('board', jobId, command, meta);
    return { position: String(position), results };
  }

  @Command('POST board/reply', { access: 'onboarded', answer: Handled })
  async reply(
    @Param('id', { schema: Id }) jobId: string,
    @Actor() { userId: by }: RequestActor,
    @Body({ schema: ReplyToApplicants }) { applications, body }: ReplyToApplicants,
    @Meta() meta: CommandMeta,
  ): Promise<z.output<typeof Handled>> {
    const opened = await this.open(jobId, by);
    if (!opened.tracking) throw new Rejection('tracking_needs_tier');
    const { tracking } = opened;
    return await this.each(opened, applications, meta, body, (said) => ({
      type: 'ReplyToApplication',
      by,
      manages: true,
      deleted: false,
      tracking,
      ...(said ?? { replyId: '', body: '', studioId: null }),
    }));
  }

  /** To decide is the owner's alone. Each is decided in its own stream. */
  @Command('POST board/decline', { access: 'onboarded', answer: Handled })
  async decline(
    @Param('id', { schema: Id }) jobId: string,
    @Actor() { userId: by }: RequestActor,
    @Body({ schema: DeclineApplicants }) { applications, reply }: z.output<typeof DeclineApplicants>,
    @Meta() meta: CommandMeta,
  ): Promise<z.output<typeof Handled>> {
    const opened = await this.open(jobId, by);
    if (!opened.isOwner) throw new Rejection('not_allowed');
    if (!opened.tracking) throw new Rejection('tracking_needs_tier');
    const { tracking } = opened;
    return await this.each(opened, applications, meta, reply, (said) => ({
      type: 'RejectApplication',
      by,
      deleted: false,
      away: false,
      ...(said === null ? {} : { reply: { ...said, tracking } }),
    }));
  }

  /** The same for each of these applications of the job; what is refused of one leaves the others as they are. */
  private async each(
    { title, of: { jobId, studioId } }: OpenBoard,
    applications: readonly string[],
    meta: CommandMeta,
    text: string | null,
    command: (
      reply: { readonly replyId: string; readonly body: string; readonly studioId: string | null } | null,
    ) => CommandOf<'application'>,
  ): Promise<z.output<typeof Handled>> {
    const asked = [...new Set(applications)];
    const standing = await Promise.all(asked.map((id) => this.commands.state('application', id)));
    const people = standing.flatMap((state) => (state.status === 'none' ? [] : [state.applicantId]));
    const names = await namesOf(this.pool, people);
    let newest = 0n;
    const results: Results = [];
    for (const [at, id] of asked.entries()) {
      const state = standing[at];
      if (state === undefined || state.status === 'none' || state.jobId !== jobId) {
        results.push({ application_id: id, result: 'gone' });
        continue;
      }
      const part = partOf(meta, id);
      const reply =
        text === null
          ? null
          : {
              replyId: idFrom('reply', id, part.commandId),
              body: filledIn(text, { name: names.get(state.applicantId) ?? '', job: title }),
              studioId,
            };
      try {
        const { position } = await this.commands.send('application', id, command(reply), part);
        if (position > newest) newest = position;
        results.push({ application_id: id, result: 'done' });
      } catch (error) {
        const result = error instanceof Rejection ? handledAs[error.code] : undefined;
        if (result === undefined) throw error;
        results.push({ application_id: id, result });
      }
    }
    return { position: String(newest), results };
  }

  private async read(jobId: string): Promise<BoardOf> {
    const board = await boardOf(this.pool, jobId);
    if (board === null) throw new Rejection('not_found');
    return board;
  }

  private async change(jobId: string, userId: string, meta: CommandMeta, change: Change) {
    const { tracking, of } = await this.open(jobId, userId);
    return await this.commands.send('board', jobId, { ...of, tracking, ...change }, meta);
  }
}
