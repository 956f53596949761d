import type { Pool } from 'pg';
import type { ContractQuery } from '../../contracts/contract.ts';
import { ESCROW_FEE_BASIS_POINTS } from '../../contracts/money.ts';
import { joinAgreed } from '../jobs/agreed.ts';
import type { List } from '../keyset.ts';
import { createOrder, pageOf, wholeOf } from '../keyset.ts';
import { replyJson, replyUntil } from '../reviews/reply.ts';
import { iso, personJson } from '../sql.ts';
import { prepared } from '../../services/kernel/prepared.ts';

/** Sealed ratings open 14 days after the release (ruling 25). */
const SEALED_FOR = `interval '14 days'`;

/** Of an escrow that is not funded yet: what is charged today. */
const feeBasisPoints = `coalesce(e.fee_basis_points, ${ESCROW_FEE_BASIS_POINTS})`;
/** As escrowFee in contracts/money.ts has it. */
const expectedFee = `floor((coalesce(e.left, e.amount)::bigint * ${feeBasisPoints} + 5000) / 10000)::int`;

/** `$1`: the reader. A sealed rating of the other side shows that it stands, not what it says. */
const contractJson = `json_build_object(
  'id', a.id, 'job_id', a.job_id, 'employer_id', a.owner_id, 'developer_id', a.applicant_id,
  'payment_status', case when e.payment_status = 'funded' and e.chargebacks_open > 0 then 'disputed'
                         else coalesce(e.payment_status, 'none') end,
  'job', json_build_object('id', j.id, 'title', agreed.title, 'budget', agreed.budget, 'pay_type', agreed.pay_type,
    'budget_min', agreed.budget_min, 'budget_max', agreed.budget_max),
  'employer', ${personJson('employer')},
  'developer', ${personJson('developer')},
  'viewer', case when a.owner_id = $1 then 'employer' else 'developer' end,
  'accepted_at', ${iso('a.decided_at')},
  'application', a.message,
  'escrow', json_build_object(
    'currency', e.currency, 'amount', e.amount,
    'left', e.left, 'refunded_elsewhere', coalesce(e.refunded_elsewhere, 0),
    'charged_back', coalesce(e.charged_back, 0), 'chargeback_open', coalesce(e.chargebacks_open, 0) > 0,
    'provider_moved_at', ${iso('e.provider_moved_at')},
    'fee', coalesce(e.fee, ${expectedFee}),
    'net', coalesce(e.net, coalesce(e.left, e.amount) - ${expectedFee}),
    'fee_basis_points', ${feeBasisPoints},
    'checkout_open', coalesce(e.checkout_open, false),
    'funded_at', ${iso('e.funded_at')}, 'submitted_at', ${iso('e.submitted_at')},
    'submission_note', e.submission_note,
    'changes_requested_at', ${iso('e.changes_requested_at')}, 'changes_words', e.changes_words,
    'earlier_submitted_at', ${iso('e.earlier_submitted_at')},
    'earlier_submission_note', e.earlier_submission_note,
    'auto_release_at', case when e.payment_status = 'funded' then ${iso('e.auto_release_at')} end,
    'release_extended', coalesce(e.release_extended, false),
    'released_at', ${iso('e.released_at')}, 'refunded_at', ${iso('e.refunded_at')},
    'refund_proposed_at', ${iso('e.refund_proposed_at')},
    'refund', case when e.payment_status is distinct from 'refunded' then 'none'
                   when e.owed = 0 then 'sent' when e.refund_failed_at is null then 'owed' else 'failed' end,
    'payout', case when e.payment_status is distinct from 'released' then 'none'
                   when e.payout_reversed_at is not null then 'reversed'
                   when e.paid_out_at is not null and e.payable = 0 then 'sent'
                   when e.chargebacks_open > 0 then 'held'
                   when e.payable = 0 then 'none' else 'payable' end),
  'ratings', json_build_object(
    'can_rate', coalesce(e.payment_status = 'released' and mine.id is null and not e.ratings_closed, false),
    'mine', case when mine.id is null then null else json_build_object(
      'rating', mine.rating, 'comment', mine.comment, 'revealed', mine.revealed,
      'reply', ${replyJson('mine')}) end,
    'theirs', json_build_object(
      'submitted', theirs.id is not null,
      'rating', case when theirs.revealed then theirs.rating end,
      'comment', case when theirs.revealed then theirs.comment end, 'reply', ${replyJson('theirs')}),
    'reply_until', ${replyUntil('theirs')},
    'closed', coalesce(e.ratings_closed, false),
    'reveals_at', ${iso(`e.released_at + ${SEALED_FOR}`)}))`;

const from = `
  from read.applications a
  join read.jobs j on j.id = a.job_id ${joinAgreed}
  join read.profiles employer on employer.id = a.owner_id
  join read.profiles developer on developer.id = a.applicant_id
  left join read.escrows e on e.id = a.id
  left join read.reviews mine on mine.id = a.id || '.' || $1
  left join read.reviews theirs on theirs.id = a.id || '.' || case when a.owner_id = $1 then a.applicant_id else a.owner_id end
 where a.status = 'accepted' and $1 in (a.owner_id, a.applicant_id)`;

/** The contract as one of its two sides sees it, as JSON text; null for everybody else. */
export const contractOf = async (db: Pool, applicationId: string, viewer: string): Promise<string | null> => {
  const { rows } = await db.query<{ json: string }>(
    prepared(`select ${contractJson}::text as json ${from} and a.id = $2`, [viewer, applicationId]),
  );
  return rows[0]?.json ?? null;
};

const lastChanged = createOrder('contracts: last changed', 'desc', [
  [
    'greatest(a.decided_at, e.funded_at, e.submitted_at, e.changes_requested_at, e.released_at, e.refunded_at, e.provider_moved_at)',
    'time',
  ],
  ['a.id', 'id'],
]);

const isUnsettled = `(coalesce(e.payment_status, 'none') in ('none', 'funded')
  or e.payment_status = 'released' and mine.id is null)`;

/** A person's contracts, the last one to change first. */
const contractsOf = (viewer: string, unsettled?: ContractQuery['unsettled']): List => ({
  order: lastChanged,
  of: { viewer, unsettled },
  item: contractJson,
  rows: `${from} ${unsettled === undefined ? '' : `and ${isUnsettled}`}`,
  values: [viewer],
});

/** A page of them, as the JSON text of Contracts; null for a cursor of another list. */
export const contracts = (
  db: Pool,
  viewer: string,
  { unsettled, ...page }: ContractQuery,
): Promise<string | null> => pageOf(db, contractsOf(viewer, unsettled), page);

/** All of them, for the export. */
export const allContracts = (db: Pool, person: string): Promise<{ readonly items: readonly unknown[] }> =>
  wholeOf(db, contractsOf(person));

export interface PayableRelease {
  readonly applicationId: string;
}

/** Releases that wait for the developer's payout account. */
export const payableReleases = async (db: Pool, developerId: string): Promise<readonly PayableRelease[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select id from read.escrows
      where developer_id = $1 and payment_status = 'released' and paid_out_at is null and payable > 0
        and chargebacks_open = 0
      order by released_at, id`,
    [developerId],
  );
  return rows.map(({ id }) => ({ applicationId: id }));
};

/**
 * A contract of a person's in which money is under way (services/platform/facts/money-under-way.ts); null where there is
 * none. What is released to somebody who has no payout account yet waits for one that they alone can make. A refund that is
 * owed is under way to whoever paid, and a chargeback between the two.
 */
export const moneyUnderWay = async (db: Pool, person: string): Promise<string | null> => {
  const { rows } = await db.query<{ id: string }>(
    `select id from read.escrows
      where ((payment_status = 'funded' or checkout_open) and $1 in (employer_id, developer_id))
         or (payment_status = 'released' and developer_id = $1 and payable > 0)
         or (payment_status <> 'none' and owed > 0 and employer_id = $1)
         or (chargebacks_open > 0 and paid_out_at is null and $1 in (employer_id, developer_id))
      order by id limit 1`,
    [person],
  );
  return rows[0]?.id ?? null;
};
