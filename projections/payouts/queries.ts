import type { Pool } from 'pg';
import type { Payouts } from '../../contracts/profiles.ts';
import { jsonValue } from '../sql.ts';

/** A person's payout account and what waits for it, in minor units. */
export const payoutsOf = async (db: Pool, userId: string): Promise<Payouts> =>
  (await jsonValue<Payouts>(
    db,
    `select json_build_object(
       'status', coalesce((select status from read.payout_accounts where id = $1), 'none'),
       'payable', coalesce((
         select sum(payable) from read.escrows
          where developer_id = $1 and payment_status = 'released' and paid_out_at is null), 0))::text as json`,
    [userId],
  )) ?? { status: 'none', payable: 0 };

/** Whose payout account this is; null when it is not known. */
export const ownerOfPayoutAccount = async (db: Pool, account: string): Promise<string | null> => {
  const { rows } = await db.query<{ id: string }>('select id from read.payout_accounts where account = $1', [
    account,
  ]);
  return rows[0]?.id ?? null;
};
