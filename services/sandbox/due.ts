import type { Pool } from 'pg';

import type { Clock } from '../kernel/clock.ts';
import { inBooks, nobody } from './books.ts';
import { settleRefund } from './charges.ts';
import { lapseCheckout } from './checkout.ts';
import { retryWhenDue, turnWhenOver } from './subscriptions.ts';

/**
 * Does what the injected clock has made due: checkouts end, periods turn, failed invoices are tried again.
 * Moving the clock by months bills every month on the way. Answers how much there was to do.
 */
export const runDue = async (pool: Pool, clock: Clock): Promise<number> => {
  let done = 0;
  for (;;) {
    const found = await inBooks(pool, clock, nobody, async (books) => {
      // One process works at a time; row locks are left to the work itself, which takes them in its own order.
      const turn = await books.client.query<{ mine: boolean }>(
        `SELECT pg_try_advisory_xact_lock(hashtextextended('sandbox.due', 0)) AS mine`,
      );
      if (turn.rows[0]?.mine !== true) return false;
      const due = await books.client.query<{ id: string; kind: string }>(
        'SELECT id, kind FROM sandbox.objects WHERE due <= $1 ORDER BY due, seq LIMIT 1',
        [books.now],
      );
      const row = due.rows[0];
      if (row === undefined) return false;
      if (row.kind === 'checkout.session') await lapseCheckout(books, row.id);
      else if (row.kind === 'subscription') await turnWhenOver(books, row.id);
      else if (row.kind === 'refund') await settleRefund(books, row.id);
      else if (row.kind === 'invoice') await retryWhenDue(books, row.id);
      else throw new Error(`the clock has no work on a ${row.kind}`);
      return true;
    });
    if (!found) return done;
    done += 1;
  }
};
