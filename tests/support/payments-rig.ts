import type { IncomingMessage, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import Fastify from 'fastify';
import type Stripe from 'stripe';

import type { Clock } from '../../services/kernel/clock.ts';
import { readBodies } from '../../services/platform/http/bodies.ts';
import { secure } from '../../services/platform/http/security.ts';
import type { Pool } from '../../services/platform/pg/pool.ts';
import { createPool } from '../../services/platform/pg/pool.ts';
import type { Payments } from '../../services/platform/payments/payments.ts';
import { createPayments } from '../../services/platform/payments/payments.ts';
import { stripeClient } from '../../services/platform/payments/stripe-client.ts';
import type { WebhookEvent } from '../../services/platform/payments/webhook-event.ts';
import type { Sandbox } from '../../services/sandbox/sandbox.ts';
import { createSandbox } from '../../services/sandbox/sandbox.ts';
import { createTestDatabase } from './database.ts';

/** What integration tests of payments run on: a sandbox on a server and a database of its own, and a receiver. */
export interface Rig {
  readonly payments: Payments;
  /** The SDK itself, to read the sandbox's books. */
  readonly stripe: Stripe;
  readonly pool: Pool;
  readonly clock: MovableClock;
  readonly receiver: Receiver;
  readonly origin: string;
  /** What the sandbox logged as errors; the test that expects some empties it, else `close` throws. */
  readonly failures: unknown[];
  readonly sandbox: () => Sandbox;
  /** Ends the sandbox and its server, then starts others on the same database and port. */
  restart(): Promise<void>;
  /** Sends a hosted page's form, as a browser without scripts would. */
  submit(url: string, fields?: Readonly<Record<string, string>>): Promise<Response>;
  close(): Promise<void>;
}

export interface MovableClock extends Clock {
  advance(amount: { days?: number; hours?: number }): void;
}

export interface Receiver {
  readonly url: string;
  /** Every request that came, verified or not, with the answer that it got. */
  readonly requests: { readonly body: string; readonly signature: string; readonly answered: number }[];
  /** What the accepted ones said, in the order of arrival. */
  readonly events: WebhookEvent[];
  /** Statuses for the next requests; 200 when the list is empty. */
  readonly answers: number[];
  /** Resolves with the first accepted event that fits. Rejects after five seconds. */
  next<K extends WebhookEvent['kind']>(
    kind: K,
    fits?: (event: WebhookEvent & { kind: K }) => boolean,
  ): Promise<WebhookEvent & { kind: K }>;
  close(): Promise<void>;
}

export const SECRET_KEY = 'sk_test_of_the_rig';
export const WEBHOOK_SECRET = 'whsec_of_the_rig';

const movableClock = (): MovableClock => {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance({ days = 0, hours = 0 }) {
      ahead += (days * 24 + hours) * 60 * 60 * 1000;
    },
  };
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

const startReceiver = async (payments: () => Payments): Promise<Receiver> => {
  const requests: Receiver['requests'] = [];
  const events: WebhookEvent[] = [];
  const answers: number[] = [];
  const watchers = new Set<() => void>();
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const signature = String(request.headers['stripe-signature'] ?? '');
      const answered = answers.shift() ?? 200;
      requests.push({ body, signature, answered });
      if (answered === 200) events.push(payments().verifyWebhook(body, signature));
      response.writeHead(answered).end();
      for (const watch of watchers) watch();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhooks/stripe`,
    requests,
    events,
    answers,
    next: (kind, fits = () => true) =>
      new Promise((resolve, reject) => {
        type Wanted = WebhookEvent & { kind: typeof kind };
        const look = (): void => {
          const found = events.find((event): event is Wanted => event.kind === kind && fits(event as Wanted));
          if (found === undefined) return;
          clearTimeout(timeout);
          watchers.delete(look);
          resolve(found);
        };
        const timeout = setTimeout(() => {
          watchers.delete(look);
          reject(new Error(`no ${kind} among ${events.map((event) => event.kind).join(', ')}`));
        }, 5_000);
        watchers.add(look);
        look();
      }),
    close: () => closed(server),
  };
};

export const startRig = async (): Promise<Rig> => {
  const database = await createTestDatabase({ purpose: 'payments' });
  const pool = createPool(database.url, { max: 10, name: 'payments test' });
  const clock = movableClock();
  const failures: unknown[] = [];
  let origin = '';
  const payments = createPayments({
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    apiBase: () => `${origin}/sandbox`,
  });
  const receiver = await startReceiver(() => payments);

  const boot = async (port: number) => {
    const sandbox = createSandbox({
      pool,
      clock,
      publicUrl: () => `${origin}/sandbox`,
      webhookUrl: () => receiver.url,
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      log: { error: (...what: unknown[]) => void failures.push(what) },
    });
    const server = Fastify({ forceCloseConnections: true });
    secure(server, { publicUrl: 'http://127.0.0.1' });
    readBodies(server);
    await server.register(sandbox.plugin, { prefix: '/sandbox' });
    origin = await server.listen({ port, host: '127.0.0.1' });
    await sandbox.start();
    return { sandbox, server };
  };

  let running = await boot(0);
  const { port } = new URL(origin);
  const end = async (): Promise<void> => {
    await running.sandbox.stop();
    await running.server.close();
  };
  return {
    payments,
    stripe: stripeClient({ secretKey: SECRET_KEY, apiBase: () => `${origin}/sandbox` }),
    pool,
    clock,
    receiver,
    origin,
    failures,
    sandbox: () => running.sandbox,
    async restart() {
      await end();
      running = await boot(Number(port));
    },
    submit: (url, fields = {}) =>
      fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
    async close() {
      await end();
      await receiver.close();
      await pool.end();
      await database.drop();
      if (failures.length > 0) throw new Error('the sandbox logged errors', { cause: failures });
    },
  };
};
