import type { FastifyPluginAsync } from 'fastify';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

import type { Clock } from '../kernel/clock.ts';
import { inBooks, nobody } from './books.ts';
import { stockCatalogue } from './catalogue.ts';
import { deliverDue, hurryDeliveries, nextDelivery } from './deliveries.ts';
import { runDue } from './due.ts';
import { sandboxRoutes } from './routes.ts';

/** Milliseconds between two looks at the clock and at webhooks that another process wrote. */
const POLL = 1_000;

export interface SandboxOptions {
  readonly pool: Pool;
  /** The time of every fact in the books; webhooks are signed and sent by the machine's time. */
  readonly clock: Clock;
  /** Where browsers reach the sandbox, `http://127.0.0.1:3000/sandbox`; asked for at each use, once listening. */
  readonly publicUrl: () => string;
  /** Where its webhooks go. */
  readonly webhookUrl: () => string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly log: Pick<Logger, 'error'>;
}

export interface Sandbox {
  /** Serves `/v1/…`, `/pay/…`, `/connect/…`, `/billing/…` and `/assets/…` below the prefix it is registered with. */
  readonly plugin: FastifyPluginAsync;
  /** Puts the catalogue into the books and begins to send webhooks and to do what the clock makes due. */
  start(): Promise<void>;
  /** Ends the background work. A webhook under way is given up and sent again after the next start. */
  stop(): Promise<void>;
  /** Does at once what the clock has made due and sends what waits; for demos and tests that move the clock. */
  settle(): Promise<void>;
}

/**
 * A payment provider in a box: the part of Stripe's HTTP API that the product uses, over its own books in the
 * schema `sandbox`, for a machine that has no keys. It moves no money.
 * @throws Error with NODE_ENV=production: it must not exist there.
 */
export const createSandbox = (options: SandboxOptions): Sandbox => {
  if (process.env.NODE_ENV === 'production')
    throw new Error('The payment sandbox does not exist with NODE_ENV=production.');
  const { pool, clock, log } = options;
  let stopped = true;
  let timer: NodeJS.Timeout | undefined;
  let ending = new AbortController();
  // One turn at a time; each follows the one before.
  let turn: Promise<void> = Promise.resolve();

  const work = async (): Promise<void> => {
    await runDue(pool, clock);
    for (;;) {
      const tried = await deliverDue({ ...options, ended: ending.signal });
      if (tried === 0 || ending.signal.aborted) return;
    }
  };
  const plan = (wait: number): void => {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => {
      turn = turn.then(takeTurn);
    }, wait);
  };
  const takeTurn = async (): Promise<void> => {
    if (stopped) return;
    try {
      await work();
      plan(Math.min(POLL, (await nextDelivery(pool)) ?? POLL));
    } catch (error) {
      log.error({ err: error }, 'the payment sandbox could not do its work; it tries again');
      plan(POLL);
    }
  };

  return {
    plugin: sandboxRoutes(options, () => plan(0)),
    async start() {
      await inBooks(pool, clock, nobody, stockCatalogue);
      await hurryDeliveries(pool);
      stopped = false;
      ending = new AbortController();
      plan(0);
    },
    async stop() {
      stopped = true;
      ending.abort();
      clearTimeout(timer);
      await turn;
    },
    async settle() {
      await hurryDeliveries(pool);
      turn = turn.then(work);
      await turn;
    },
  };
};
