import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { person } from '../../tests/journeys/people.ts';
import { forAWhile, median, percentile } from './measure.ts';
import { end, freePort, serve } from './processes.ts';
import { withTemporaryPostgres } from './temporary-postgres.ts';

/**
 * Whether guesses at passwords hold up the others: 2,000 wrong sign-ins of 20 addresses, all of them sent as fast as they
 * are answered, and meanwhile the reads of somebody who is signed in. Their p99 is to stay below 3 times that in peace,
 * which is measured before and after. An address has its sign-ins over some connections, as a proxy or a program would.
 */
const { values: args } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    each: { type: 'string', default: '100' },
    connections: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
  },
});
const ADDRESSES = 20;
const READERS = 2;
const each = Number(args.each);

interface Sent {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const ask = (origin: string, agent: Agent, { path, headers, body }: Sent): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(
      `${origin}${path}`,
      { method: body === undefined ? 'GET' : 'POST', agent, headers },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });

type Counts = Map<number, number>;

/** All guesses of one address; answers how often each status came. */
const guess = async (origin: string, address: string, counts: Counts): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: Number(args.connections) });
  const one = async (at: number): Promise<void> => {
    const body = JSON.stringify({ email: `nobody-${at}@example.com`, password: 'wrong-one' });
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    const status = await ask(origin, agent, { path: '/auth/v1/token?grant_type=password', headers, body });
    counts.set(status, (counts.get(status) ?? 0) + 1);
  };
  await Promise.all(Array.from({ length: each }, (_, at) => one(at)));
  agent.destroy();
};

const Task = z.object({ origin: z.string(), round: z.number() });

/** In a thread of its own: the time to make 2,000 requests is none of the reads' beside them. */
const guessInThread = (task: z.infer<typeof Task>): Promise<Counts> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL(import.meta.url), { workerData: task, argv: process.argv.slice(2) });
    thread.once('message', resolve);
    thread.once('error', reject);
  });

const times = (name: string, all: readonly number[]): string =>
  `  ${name.padEnd(22)}${String(all.length).padStart(6)} reads   p50 ${median(all).toFixed(1).padStart(7)} ms   p99 ${percentile(all, 0.99).toFixed(1).padStart(7)} ms`;

const measure = (): Promise<void> =>
  withTemporaryPostgres(async (databaseUrl, dataDir) => {
    const { url, child } = await serve('./product-server.js', {
      DATABASE_URL: databaseUrl,
      MASTER_KEY: 'ab'.repeat(32),
      PORT: String(await freePort()),
      LOG_LEVEL: 'error',
      TRUST_PROXY: 'loopback',
      DATA_DIR: dataDir,
    });
    try {
      const { token } = await person(url, 'Ada');
      const agent = new Agent({ keepAlive: true, maxSockets: READERS });
      const read = async (): Promise<void> => {
        const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' };
        const status = await ask(url, agent, { path: '/api/me', headers });
        if (status !== 200) throw new Error(`a read was answered ${status}`);
      };
      const peace = async (ms: number): Promise<readonly number[]> =>
        (await forAWhile(ms, READERS, read)).latencies;

      await peace(2_000);
      const duration = Number(args.seconds) * 1000;
      for (let round = 1; round <= Number(args.rounds); round += 1) {
        const calm = [...(await peace(duration / 2))];
        const began = performance.now();
        let over = false;
        const guessing = guessInThread({ origin: url, round }).finally(() => (over = true));
        const beside: number[] = [];
        while (!over) beside.push(...(await peace(50)));
        const counts = await guessing;
        const took = (performance.now() - began) / 1000;
        calm.push(...(await peace(duration / 2)));
        const ratio = percentile(beside, 0.99) / percentile(calm, 0.99);
        console.log(
          `${ADDRESSES * each} guesses in ${took.toFixed(1)} s, answered ${[...counts].map(([status, count]) => `${status}: ${count}`).join(', ')}`,
        );
        console.log(times('in peace', calm));
        console.log(times('beside the guesses', beside));
        console.log(`  ratio of the p99 ${ratio.toFixed(2)}   (goal: below 3)`);
      }
    } finally {
      await end(child);
    }
  });

if (isMainThread) await measure();
else {
  const { origin, round } = Task.parse(workerData);
  const counts: Counts = new Map();
  // Other addresses in each round: the limits of those before are used up.
  const addresses = Array.from({ length: ADDRESSES }, (_, at) => `198.51.${round}.${at}`);
  await Promise.all(addresses.map((address) => guess(origin, address, counts)));
  parentPort?.postMessage(counts);
}
