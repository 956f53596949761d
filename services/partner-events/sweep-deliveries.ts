import type { Logger } from 'pino';
import type { Clock } from '../kernel/clock.ts';
import type { Rounds } from '../platform/mail/rounds.ts';
import { startRounds } from '../platform/mail/rounds.ts';
import type { Pool } from '../platform/pg/pool.ts';
import { forgetOldDeliveries } from './deliveries.ts';

const SIX_HOURS_MS = 6 * 60 * 60 * 1000;

/** The log of deliveries goes back 30 days. */
export const startDeliverySweep = (pool: Pool, clock: Clock, logger: Logger): Rounds =>
  startRounds(
    () => forgetOldDeliveries(pool, clock.now()),
    SIX_HOURS_MS,
    (error) => logger.warn({ err: error }, 'old webhook deliveries could not be removed; trying again'),
  );
