import { Controller, Inject } from '@nestjs/common';
import type { Pool } from 'pg';
import { PulseDone, PulseState } from '../../contracts/pulse.ts';
import { touchLastActive } from '../../projections/profiles/queries.ts';
import { newsSince, pulseDaysOf } from '../../projections/pulse/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { done } from '../platform/commands/answers.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { Meta } from '../platform/http/meta.ts';
import { Command, Query } from '../platform/http/route.ts';
import type { RequestActor } from '../platform/session/access.ts';
import { Actor } from '../platform/session/access.ts';
import { CLOCK, COMMANDS, PG_POOL, READ_POOL } from '../platform/tokens.ts';
import { dayOf, hasGrace, streakBy } from './pulse.decider.ts';

const DAY_MS = 86_400_000;

/** The check-in of a day: once a UTC day, for 5 XP and a row of days. */
@Controller('api/pulse')
export class PulseController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(READ_POOL) private readonly reads: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Query('', { access: 'onboarded', answer: PulseState, heavy: true })
  async state(@Actor() { userId }: RequestActor): Promise<PulseState> {
    const now = this.clock.now();
    const today = dayOf(now);
    const midnight = Date.parse(today);
    const [days, news] = await Promise.all([
      pulseDaysOf(this.reads, userId),
      newsSince(this.reads, userId, new Date(midnight - DAY_MS)),
    ]);
    return {
      active: days.day === today,
      streak: streakBy(days, today),
      grace: hasGrace(days, today),
      resets_at: new Date(midnight + DAY_MS).toISOString(),
      news,
    };
  }

  @Command('POST', { access: 'onboarded', answer: PulseDone })
  async activate(@Actor() { userId }: RequestActor, @Meta() meta: CommandMeta): Promise<PulseDone> {
    const result = await this.commands.send('pulse', userId, { type: 'ActivatePulse', userId }, meta);
    await touchLastActive(this.pool, userId, this.clock.now(), meta.commandId);
    const { streak } = await this.commands.state('pulse', userId);
    return { streak, ...done(result) };
  }
}
