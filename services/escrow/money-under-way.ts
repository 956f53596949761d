import { moneyUnderWay } from '../../projections/escrows/queries.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { MoneyUnderWay } from '../platform/facts/money-under-way.ts';
import type { ShownParts } from '../platform/http/until-shown.ts';
import { untilShown } from '../platform/http/until-shown.ts';
import type { Pool } from '../platform/pg/pool.ts';

/** A read model of money that stopped shows what it had: nothing is to be decided by it. */
const isStopped = async (pool: Pool): Promise<boolean> => {
  const { rowCount } = await pool.query(`select 1 from projector.models where name = 'escrows' and stopped`);
  return rowCount !== 0;
};

export const createMoneyUnderWay =
  (parts: ShownParts & { readonly pool: Pool }): MoneyUnderWay =>
  async (userId) => {
    await untilShown(parts);
    if (await isStopped(parts.pool)) throw new Rejection('read_model_behind');
    return await moneyUnderWay(parts.pool, userId);
  };
