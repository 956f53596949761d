import type { Logger } from 'pino';
import type { Pool } from 'pg';
import { forgetOldLooks } from '../../projections/reports/surroundings.ts';
import type { Clock } from '../kernel/clock.ts';
import { forgetOldDownloads } from '../platform/files/table-download.ts';
import type { Rounds } from '../platform/mail/rounds.ts';
import { startRounds } from '../platform/mail/rounds.ts';

const SIX_HOURS_MS = 6 * 60 * 60 * 1000;

/** Looks go after LOOKS_KEPT_DAYS, and downloads of tables after DOWNLOADS_KEPT_DAYS. */
export const startLookSweep = (pool: Pool, clock: Clock, logger: Logger): Rounds =>
  startRounds(
    async () => {
      await forgetOldLooks(pool, clock.now());
      await forgetOldDownloads(pool, clock.now());
    },
    SIX_HOURS_MS,
    (error) => logger.warn({ err: error }, 'old looks or downloads could not be removed; trying again'),
  );
