import { createHmac } from 'node:crypto';

import type { Pool } from 'pg';

/**
 * Milliseconds: one attempt, the lease on it, the first wait after a failure, the longest wait. Who is waited for runs in
 * the same process, and somebody who has paid looks at the screen: soon after it can be reached, it hears of it.
 */
const TIMEOUT = 10_000;
const LEASE = TIMEOUT + 5_000;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 5_000;
const AT_ONCE = 8;

/** Signs a payload as Stripe does. `at` in seconds. https://docs.stripe.com/webhooks#verify-manually */
export const signatureOf = (payload: string, secret: string, at: number): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;

interface Claim {
  readonly event: string;
  readonly payload: string;
  readonly attempts: number;
}

/**
 * Takes due webhooks for the time of one attempt. They are taken in an order of their own statement and committed
 * before anything is sent, so that no connection waits for the receiver; a crash meanwhile costs only the lease.
 */
const claim = async (pool: Pool): Promise<readonly Claim[]> => {
  const taken = await pool.query<Claim>(
    `WITH due AS (
       SELECT event FROM sandbox.webhooks WHERE delivered IS NULL AND next_attempt <= now()
        ORDER BY seq LIMIT $1 FOR UPDATE SKIP LOCKED)
     UPDATE sandbox.webhooks AS webhook
        SET attempts = attempts + 1, next_attempt = now() + $2 * interval '1 millisecond'
       FROM due WHERE webhook.event = due.event
     RETURNING webhook.event, webhook.payload, webhook.attempts, webhook.seq`,
    [AT_ONCE, LEASE],
  );
  return taken.rows;
};

export interface DeliveryTarget {
  readonly pool: Pool;
  readonly webhookUrl: () => string;
  readonly webhookSecret: string;
  /** Ends attempts under way; they count as failed. */
  readonly ended: AbortSignal;
}

const send = async (target: DeliveryTarget, payload: string): Promise<string | null> => {
  try {
    const response = await fetch(target.webhookUrl(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(payload, target.webhookSecret, Math.floor(Date.now() / 1000)),
        'user-agent': 'Makehold-Sandbox/1.0',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT), target.ended]),
    });
    await response.arrayBuffer();
    return response.ok ? null : `HTTP ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : 'no answer';
  }
};

/** Sends what is due, once each; failures wait, each time twice as long. Answers how many were tried. */
export const deliverDue = async (target: DeliveryTarget): Promise<number> => {
  const { pool } = target;
  const claims = await claim(pool);
  await Promise.all(
    claims.map(async ({ event, payload, attempts }) => {
      const failure = await send(target, payload);
      if (failure === null) {
        await pool.query(
          'UPDATE sandbox.webhooks SET delivered = now(), last_error = NULL WHERE event = $1',
          [event],
        );
        return;
      }
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempts - 1));
      await pool.query(
        `UPDATE sandbox.webhooks SET last_error = $2, next_attempt = now() + $3 * interval '1 millisecond'
          WHERE event = $1`,
        [event, failure, wait],
      );
    }),
  );
  return claims.length;
};

/** Makes everything that waits due now: after a restart nobody sits out a wait that the old process chose. */
export const hurryDeliveries = async (pool: Pool): Promise<void> => {
  await pool.query('UPDATE sandbox.webhooks SET next_attempt = now() WHERE delivered IS NULL');
};

/** Milliseconds until the next webhook is due; null when none waits. */
export const nextDelivery = async (pool: Pool): Promise<number | null> => {
  const found = await pool.query<{ wait: string | null }>(
    `SELECT extract(epoch FROM min(next_attempt) - now()) * 1000 AS wait
       FROM sandbox.webhooks WHERE delivered IS NULL`,
  );
  const wait = found.rows[0]?.wait;
  return wait === null || wait === undefined ? null : Math.max(0, Number(wait));
};
