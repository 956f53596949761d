import { moneyUnderWay } from '../../projections/escrows/queries.ts';
import type { EventLog } from '../kernel/log.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { MoneyUnderWay } from '../platform/facts/money-under-way.ts';
import type { ReadPosition } from '../platform/http/read-position.ts';
import type { Pool } from '../platform/pg/pool.ts';

/** How long the read models may take to show what has happened, in milliseconds. */
const PATIENCE_MS = 5_000;

interface Parts {
  readonly pool: Pool;
  readonly log: Pick<EventLog, 'head'>;
  readonly readPosition: Pick<ReadPosition, 'waitFor'>;
}

/** Waits until the read models show all that has happened until now. @throws Rejection('read_model_behind') */
export const untilShown = async ({ log, readPosition }: Omit<Parts, 'pool'>): Promise<void> => {
  if (!(await readPosition.waitFor(await log.head(), PATIENCE_MS))) throw new Rejection('read_model_behind');
};

/** A read model of money that stopped shows what it had: nothing is to be decided by it. */
const isStopped = async (pool: Pool): Promise<boolean> => {
  const { rowCount } = await pool.query(`select 1 from projector.models where name = 'escrows' and stopped`);
  return rowCount !== 0;
};

export const createMoneyUnderWay =
  (parts: Parts): MoneyUnderWay =>
  async (userId) => {
    await untilShown(parts);
    if (await isStopped(parts.pool)) throw new Rejection('read_model_behind');
    return await moneyUnderWay(parts.pool, userId);
  };
