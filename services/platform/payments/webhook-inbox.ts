import type { Pool } from '../pg/pool.ts';

/** A webhook as it is kept. `done`: it was acted on; `unknown`: of a kind that the product does not know. */
export interface KeptWebhook {
  readonly id: string;
  readonly type: string;
  readonly receivedAt: Date;
  readonly attempts: number;
  readonly outcome: 'done' | 'unknown' | null;
  readonly lastError: string | null;
}

export interface WebhookInbox {
  /** Keeps a genuine webhook before anything is done about it. @returns whether it was dealt with before */
  keep(webhook: { id: string; type: string; payload: string }): Promise<boolean>;
  settled(id: string, outcome: 'done' | 'unknown'): Promise<void>;
  failed(id: string, error: string): Promise<void>;
}

/** What the provider says of people: nothing here needs it, and nobody's address may outlive their account. */
const PERSONAL = new Set([
  'address',
  'billing_details',
  'business_profile',
  'company',
  'customer_address',
  'customer_details',
  'customer_email',
  'customer_name',
  'customer_phone',
  'customer_shipping',
  'display_name',
  'email',
  'individual',
  'name',
  'phone',
  'receipt_email',
  'shipping',
  'shipping_details',
]);

/** The payload without what it says of people, at any depth. @throws SyntaxError for what is no JSON */
export const withoutPeople = (payload: string): string =>
  JSON.stringify(JSON.parse(payload, (key, value: unknown) => (PERSONAL.has(key) ? undefined : value)));

/** The webhooks of the payment provider, one row an id of its. */
export const createWebhookInbox = (pool: Pool): WebhookInbox => ({
  async keep({ id, type, payload }) {
    const { rows } = await pool.query<{ settled: boolean }>(
      `insert into payments.webhooks as kept (id, type, payload, attempts) values ($1, $2, $3, 1)
       on conflict (id) do update set attempts = kept.attempts + 1
       returning outcome is not null as settled`,
      [id, type, withoutPeople(payload)],
    );
    return rows[0]?.settled === true;
  },
  async settled(id, outcome) {
    await pool.query(
      `update payments.webhooks set outcome = $2, settled_at = now(), last_error = null where id = $1`,
      [id, outcome],
    );
  },
  async failed(id, error) {
    await pool.query('update payments.webhooks set last_error = $2 where id = $1 and outcome is null', [
      id,
      error.slice(0, 500),
    ]);
  },
});

const COLUMNS = `id, type, received_at as "receivedAt", attempts, outcome, last_error as "lastError"`;

/** Those that nothing was done about yet, the oldest first. */
export const unsettledWebhooks = async (db: Pick<Pool, 'query'>): Promise<readonly KeptWebhook[]> =>
  (
    await db.query<KeptWebhook>(
      `select ${COLUMNS} from payments.webhooks where outcome is null order by received_at, id`,
    )
  ).rows;

/** How many came of each kind, and what became of them. */
export const countedWebhooks = async (
  db: Pick<Pool, 'query'>,
): Promise<readonly { type: string; outcome: KeptWebhook['outcome']; count: number }[]> =>
  (
    await db.query<{ type: string; outcome: KeptWebhook['outcome']; count: number }>(
      'select type, outcome, count(*)::int as count from payments.webhooks group by 1, 2 order by 1, 2',
    )
  ).rows;

/** A row waits longer from attempt to attempt: a kind that keeps failing holds nothing up. */
const DUE = `outcome is null and received_at + attempts * interval '30 seconds' < now()`;

/** The bodies of those that nothing was done about and whose turn it is, the oldest first. */
export const dueWebhooks = async (db: Pick<Pool, 'query'>): Promise<readonly string[]> =>
  (
    await db.query<{ payload: string }>(
      `select payload from payments.webhooks where ${DUE} order by received_at, id limit 50`,
    )
  ).rows.map(({ payload }) => payload);

/**
 * Has them taken up again by the running product: one by its id, or all of kinds that were unknown when they came.
 * @returns how many
 */
export const replayWebhooks = async (db: Pick<Pool, 'query'>, id?: string): Promise<number> =>
  (
    await db.query(
      `update payments.webhooks set outcome = null, settled_at = null, attempts = 0
        where ${id === undefined ? `outcome = 'unknown'` : 'id = $1'}`,
      id === undefined ? [] : [id],
    )
  ).rowCount ?? 0;
