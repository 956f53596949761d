import { Body, Controller, Inject, Param } from '@nestjs/common';
import type { Pool } from 'pg';
import { SendReply } from '../../contracts/replies.ts';
import { Done, Id } from '../../contracts/wire.ts';
import { revealedAt } from '../../projections/reviews/queries.ts';
import { idFrom } from '../kernel/ids.ts';
import { done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import type { PartiesOf } from '../platform/facts/parties-of.ts';
import { PARTIES_OF } from '../platform/facts/parties-of.ts';
import { contractFor } from '../platform/facts/viewed-contract.ts';
import { Meta } from '../platform/http/meta.ts';
import { Command } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { COMMANDS, PG_POOL } from '../platform/tokens.ts';

/** The rated person's public reply to the other side's rating of one contract. */
@Controller('api/applications/:id/ratings/reply')
export class RepliesController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(PARTIES_OF) private readonly partiesOf: PartiesOf,
  ) {}

  @Command('POST', { access: 'onboarded', answer: Done })
  async reply(
    @Param('id', { schema: Id }) id: string,
    @Actor() { userId }: RequestActor,
    @Body({ schema: SendReply }) body: SendReply,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const said = await this.saidBy(id, userId, body);
    const revealed = await revealedAt(this.pool, id);
    const command = { type: 'ReplyToReview', ...said, revealedAt: revealed } as const;
    return done(await this.commands.send('reviews', id, command, meta));
  }

  @Command('PATCH', { access: 'onboarded', answer: Done })
  async edit(
    @Param('id', { schema: Id }) id: string,
    @Actor() { userId }: RequestActor,
    @Body({ schema: SendReply }) body: SendReply,
    @Meta() meta: CommandMeta,
  ): Promise<Done> {
    const said = await this.saidBy(id, userId, body);
    return done(await this.commands.send('reviews', id, { type: 'EditReply', ...said }, meta));
  }

  private async saidBy(id: string, userId: string, { words }: SendReply) {
    const parties = await contractFor(this.partiesOf, id, userId);
    const rater = userId === parties.employerId ? parties.developerId : parties.employerId;
    return { parties, reviewId: idFrom('review', id, rater), by: userId, words };
  }
}
