import type { Pool } from 'pg';
import { banToAppeal } from '../../projections/sanctions/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import type { AppealTokenOf } from '../platform/facts/appeal-token-of.ts';
import { appealToken } from './appeal-link.ts';

export const createAppealTokenOf =
  (pool: Pool, rootKey: Buffer, clock: Clock): AppealTokenOf =>
  async (userId) => {
    const sanctionId = await banToAppeal(pool, userId, clock.now());
    return sanctionId && appealToken(rootKey, { sanctionId, userId });
  };
