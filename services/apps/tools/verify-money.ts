import { modelsIn } from '../../../projections/models.ts';
import { livePosition } from '../../../projections/fold.ts';
import type { Pool } from '../../platform/pg/pool.ts';

/** The ledger added up, and held against the books of the payment sandbox. */
export interface VerifiedMoney {
  readonly position: string;
  /** Lines of the ledger. */
  readonly lines: number;
  /** Events whose lines do not sum to zero. */
  readonly unbalanced: readonly string[];
  /** Applications whose payments, payouts or refunds are other ones in the sandbox; null where there are no books. */
  readonly differing: readonly MoneyDifference[] | null;
  readonly problem: string | null;
}

export interface MoneyDifference {
  readonly applicationId: string;
  readonly what: 'paid in' | 'paid out' | 'paid back';
  readonly currency: string;
  /** Minor units. */
  readonly ledger: number;
  readonly sandbox: number;
}

/**
 * What the sandbox moved for an application stands under its transfer group: the application's id for payments
 * (platform/payments), after `escrow:` for payouts (tasks/pay-out.handler). Subscriptions have none.
 */
const DIFFERENCES = `
  with ours as (
    select application_id, upper(currency) as currency,
           case when event_type = 'PayoutSent' then 'paid out' when event_type = 'RefundSent' then 'paid back'
                else 'paid in' end as what,
           sum(abs(amount)) as amount
      from read.ledger where account = 'card_clearing' group by 1, 2, 3),
  charges as (
    select id, body from sandbox.objects
     where kind = 'charge' and body->>'status' = 'succeeded' and body->>'transfer_group' is not null),
  moved as (
    select body->>'transfer_group' as application_id, body, 'paid in' as what from charges
    union all
    select regexp_replace(body->>'transfer_group', '^escrow:', ''), body, 'paid out' from sandbox.objects
     where kind = 'transfer' and body->>'transfer_group' is not null
    union all
    select c.body->>'transfer_group', r.body, 'paid back'
      from sandbox.objects r join charges c on c.id = r.body->>'charge' where r.kind = 'refund'),
  theirs as (
    select application_id, upper(body->>'currency') as currency, what, sum((body->>'amount')::bigint) as amount
      from moved group by 1, 2, 3)
  select application_id as "applicationId", what, currency,
         coalesce(ours.amount, 0)::float8 as ledger, coalesce(theirs.amount, 0)::float8 as sandbox
    from ours full join theirs using (application_id, what, currency)
   where ours.amount is distinct from theirs.amount
   order by 1, 2, 3`;

const UNBALANCED = `
  select distinct split_part(id, ':', 1) as event from read.ledger
   group by split_part(id, ':', 1), currency having sum(amount) <> 0 order by 1`;

/**
 * Re-adds the ledger to zero, event by event, and compares what it says came in and went out with the sandbox's books.
 * Both are read at one moment; a payment whose webhook is still under way counts as a difference.
 */
export const verifyMoney = async (pool: Pool): Promise<VerifiedMoney> => {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const position = String(await livePosition(client, false));
    const none = { position, lines: 0, unbalanced: [], differing: null };
    if ((await modelsIn(client)).get('ledger')?.exists !== true)
      return { ...none, problem: 'the ledger is not built: start the product' };
    const counted = await client.query<{ lines: string }>('select count(*) as lines from read.ledger');
    const unbalanced = (await client.query<{ event: string }>(UNBALANCED)).rows.map(({ event }) => event);
    const used = await client.query('select from sandbox.objects limit 1');
    const differing = used.rowCount === 0 ? null : (await client.query<MoneyDifference>(DIFFERENCES)).rows;
    const problem =
      unbalanced.length > 0
        ? `${unbalanced.length} entries do not sum to zero`
        : differing !== null && differing.length > 0
          ? `${differing.length} sums differ from the payment sandbox's books`
          : null;
    return { position, lines: Number(counted.rows[0]?.lines ?? 0), unbalanced, differing, problem };
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
};
