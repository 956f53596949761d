import type { ChildProcess } from 'node:child_process';
import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { runMigrations } from '../../services/platform/pg/data-source.ts';
import { createPool, query } from '../../services/platform/pg/pool.ts';
import { openChats } from '../../tests/journeys/chats.ts';
import { forAWhile, interleave, line, type Round, type Summary } from './measure.ts';
import { cpuOf, end, freePort, serve } from './processes.ts';
import { withTemporaryPostgres } from './temporary-postgres.ts';

/**
 * Goal P7: a command over HTTP (validate, authorise, decide, append, answer) from 64 connections, against the stack that
 * most teams would pick, which inserts a row (usual-server.ts), and a bare node:http server doing the same append. The
 * command is a chat message of 64 developers, each in a chat of their own.
 */
const { values: args } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '3' } },
});
const rounds = Number(args.rounds);
const duration = Number(args.seconds) * 1000;
const CONNECTIONS = 64;
const MESSAGE = JSON.stringify({ body: 'The checkpoints survive a rejoin now; have a look when you can.' });

/** What the usual server says of itself: whom it knows. */
const Senders = z.object({ senders: z.array(z.object({ path: z.string(), token: z.string() })) });

type Sender = z.infer<typeof Senders>['senders'][number];

async function chats(origin: string): Promise<readonly Sender[]> {
  const opened = await openChats(origin, CONNECTIONS);
  return opened.map(({ path, developer }) => ({ path, token: developer.token }));
}

const post = (agent: Agent, url: string, token: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(MESSAGE),
      authorization: `Bearer ${token}`,
    };
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        if (answer.statusCode === 201) resolve();
        else reject(new Error(`${url} answered ${answer.statusCode}`));
      });
    });
    sent.once('error', reject);
    sent.end(MESSAGE);
  });

const load =
  (server: ChildProcess, origin: string, senders: readonly Sender[]) => async (): Promise<Round> => {
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const before = await cpuOf(server);
    try {
      const round = await forAWhile(duration, CONNECTIONS, (worker) => {
        const { path, token } = senders[worker]!;
        return post(agent, `${origin}${path}`, token);
      });
      return { ...round, cpu: ((await cpuOf(server)) - before) / round.latencies.length };
    } finally {
      agent.destroy();
    }
  };

/** A database of its own on the same server: the product would read the bare server's events as its own. */
async function anotherDatabase(databaseUrl: string, name: string): Promise<string> {
  const pool = createPool(databaseUrl, { max: 1, name: 'bench' });
  await query(pool, `create database ${name}`);
  await pool.end();
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}

const ratio = (ours: Summary, bare: Summary): string =>
  `${(ours.rate / bare.rate).toFixed(2)}, by the processor's time of the server ${(bare.cpu / ours.cpu).toFixed(2)}`;

await withTemporaryPostgres(async (databaseUrl, dataDir) => {
  // One address for both: tokens name it as their issuer.
  const port = String(await freePort());
  const env = (roles: string): NodeJS.ProcessEnv => ({
    DATABASE_URL: databaseUrl,
    MASTER_KEY: 'ab'.repeat(32),
    ROLES: roles,
    PORT: port,
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '1000',
    DATA_DIR: dataDir,
  });
  const everything = await serve('./product-server.js', env('api,projector,worker'));
  const running = [everything.child];
  try {
    console.log(`Opening ${CONNECTIONS} chats …`);
    const senders = await chats(everything.url);
    const bareDatabase = await anotherDatabase(databaseUrl, 'bare');
    await runMigrations(bareDatabase);
    const bare = await serve('./bare-server.js', { DATABASE_URL: bareDatabase });
    running.push(bare.child);
    const bareLoad = load(bare.child, bare.url, senders);
    const usual = await serve('./usual-server.js', {
      DATABASE_URL: await anotherDatabase(databaseUrl, 'usual'),
      CHATS: String(CONNECTIONS),
    });
    running.push(usual.child);
    const usualLoad = load(usual.child, usual.url, Senders.parse(usual.said).senders);
    console.log(`${rounds} rounds of ${args.seconds} s each, interleaved; medians; one client process.\n`);

    const whole = await interleave(rounds, {
      ours: load(everything.child, everything.url, senders),
      bare: bareLoad,
    });
    await end(everything.child);
    const api = await serve('./product-server.js', env('api'));
    running.push(api.child);
    const alone = await interleave(rounds, {
      ours: load(api.child, api.url, senders),
      usual: usualLoad,
      bare: bareLoad,
    });

    console.log('P7: 64 connections, the api role in a process of its own');
    console.log(line('product', alone.ours));
    console.log(line('Nest, Fastify, TypeORM', alone.usual));
    console.log(line('bare node:http', alone.bare));
    console.log(`  against the usual stack ${ratio(alone.ours, alone.usual)}   (goal: 1.5 or more)`);
    console.log(`  against the bare server ${ratio(alone.ours, alone.bare)}   (goal: 0.45 or more)\n`);
    console.log('The same with every role in that process: it projects and signals what it appends');
    console.log(line('product', whole.ours));
    console.log(line('bare node:http', whole.bare));
    console.log(`  ratio ${ratio(whole.ours, whole.bare)}\n`);
  } finally {
    for (const child of running) await end(child);
  }
});
