import { modelsIn } from '../../../projections/models.ts';
import { livePosition } from '../../../projections/fold.ts';
import { unsettledWebhooks } from '../../platform/payments/webhook-inbox.ts';
import type { Pool } from '../../platform/pg/pool.ts';

/** The ledger added up, and held against the books of the payment sandbox. */
export interface VerifiedMoney {
  readonly position: string;
  /** Lines of the ledger. */
  readonly lines: number;
  /** Events whose lines do not sum to zero. */
  readonly unbalanced: readonly string[];
  /** Applications of which other sums came, left or came back in the sandbox; null where there are no books. */
  readonly differing: readonly MoneyDifference[] | null;
  /** Applications whose contract shows another sum than the ledger. */
  readonly shown: readonly ShownDifference[];
  /** What we paid out of our own pocket, in minor units. */
  readonly lost: number;
  /** Webhooks that were kept and that nothing was done about. */
  readonly unsettled: readonly {
    readonly id: string;
    readonly type: string;
    readonly lastError: string | null;
  }[];
  readonly problem: string | null;
}

export interface MoneyDifference {
  readonly applicationId: string;
  readonly what: 'paid in' | 'paid out' | 'paid back' | 'charged back' | 'taken back';
  readonly currency: string;
  /** Minor units. */
  readonly ledger: number;
  readonly sandbox: number;
}

export interface ShownDifference {
  readonly applicationId: string;
  readonly what: 'payable' | 'owed';
  readonly ledger: number;
  readonly shown: number;
}

/**
 * What the sandbox moved for an application stands under its transfer group: the application's id for payments
 * (platform/payments), after `escrow:` for payouts (tasks/pay-out.handler). Subscriptions have none.
 */
const DIFFERENCES = `
  with ours as (
    select application_id, upper(currency) as currency,
           case when event_type = 'PayoutSent' then 'paid out'
                when event_type in ('RefundSent', 'RefundMadeAtProvider', 'RefundFailed') then 'paid back'
                when event_type in ('ChargebackOpened', 'ChargebackClosed') then 'charged back'
                when event_type = 'PayoutReversed' then 'taken back'
                else 'paid in' end as what,
           sum(case when event_type in ('EscrowFunded', 'SurplusPaymentReceived', 'PayoutReversed') then -amount
                    else amount end) as amount
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
      from sandbox.objects r join charges c on c.id = r.body->>'charge'
     -- One of ours that waits has not left as long as it has not arrived; one of the dashboard's has.
     where r.kind = 'refund' and (coalesce(r.body->>'status', 'succeeded') = 'succeeded'
       or r.body->>'status' = 'pending' and not coalesce(r.body->'metadata' ? 'request_key', false))
    union all
    select c.body->>'transfer_group', d.body, 'charged back'
      from sandbox.objects d join charges c on c.id = d.body->>'charge'
     where d.kind = 'dispute' and d.body->>'status' in ('needs_response', 'lost')
    union all
    select regexp_replace(body->>'transfer_group', '^escrow:', ''),
           jsonb_set(body, '{amount}', body->'amount_reversed'), 'taken back' from sandbox.objects
     where kind = 'transfer' and body->>'transfer_group' is not null
       and (body->>'amount_reversed')::bigint > 0),
  theirs as (
    select application_id, upper(body->>'currency') as currency, what, sum((body->>'amount')::bigint) as amount
      from moved group by 1, 2, 3)
  select application_id as "applicationId", what, currency,
         coalesce(ours.amount, 0)::float8 as ledger, coalesce(theirs.amount, 0)::float8 as sandbox
    from ours full join theirs using (application_id, what, currency)
   where coalesce(ours.amount, 0) <> coalesce(theirs.amount, 0)
   order by 1, 2, 3`;

/** What a contract shows as payable or owed is what the ledger's accounts of it hold. */
const SHOWN = `
  with ours as (
    select application_id,
           case when account = 'refunds' then 'owed' else 'payable' end as what,
           sum(amount) as amount
      from read.ledger where account like 'payable:%' or account = 'refunds' group by 1, 2),
  theirs as (
    select id as application_id, 'payable' as what, payable as amount from read.escrows
    union all select id, 'owed', owed from read.escrows)
  select application_id as "applicationId", what, coalesce(ours.amount, 0)::float8 as ledger,
         coalesce(theirs.amount, 0)::float8 as shown
    from ours full join theirs using (application_id, what)
   where coalesce(ours.amount, 0) <> coalesce(theirs.amount, 0)
   order by 1, 2`;

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
    const none = { position, lines: 0, unbalanced: [], differing: null, shown: [], lost: 0, unsettled: [] };
    if ((await modelsIn(client)).get('ledger')?.exists !== true)
      return { ...none, problem: 'the ledger is not built: start the product' };
    const counted = await client.query<{ lines: string }>('select count(*) as lines from read.ledger');
    const unbalanced = (await client.query<{ event: string }>(UNBALANCED)).rows.map(({ event }) => event);
    const used = await client.query('select from sandbox.objects limit 1');
    const differing = used.rowCount === 0 ? null : (await client.query<MoneyDifference>(DIFFERENCES)).rows;
    const models = await modelsIn(client);
    const shown =
      models.get('escrows')?.exists === true ? (await client.query<ShownDifference>(SHOWN)).rows : [];
    const losses = await client.query<{ lost: number }>(
      `select coalesce(-sum(amount), 0)::float8 as lost from read.ledger where account = 'losses'`,
    );
    const lost = losses.rows[0]?.lost ?? 0;
    const unsettled = await unsettledWebhooks(client);
    const problem =
      unbalanced.length > 0
        ? `${unbalanced.length} entries do not sum to zero`
        : differing !== null && differing.length > 0
          ? `${differing.length} sums differ from the payment sandbox's books`
          : shown.length > 0
            ? `${shown.length} sums of contracts differ from the ledger`
            : unsettled.length > 0
              ? `${unsettled.length} webhooks of the payment provider are not dealt with`
              : null;
    const lines = Number(counted.rows[0]?.lines ?? 0);
    return { position, lines, unbalanced, differing, shown, lost, unsettled, problem };
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
};
