import type { Logger } from 'pino';
import type { Pool } from 'pg';
import { forgetOldViews } from '../../projections/analytics/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Rounds } from '../platform/mail/rounds.ts';
import { startRounds } from '../platform/mail/rounds.ts';

const SIX_HOURS_MS = 6 * 60 * 60 * 1000;

/** Views and searches go after 400 days, whether or not anybody looks at that profile again. */
export const startViewSweep = (pool: Pool, clock: Clock, logger: Logger): Rounds =>
  startRounds(
    () => forgetOldViews(pool, clock.now()),
    SIX_HOURS_MS,
    (error) => logger.warn({ err: error }, 'old profile views could not be removed; trying again'),
  );
