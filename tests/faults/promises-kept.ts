import { spawn } from 'node:child_process';
import { z } from 'zod';
import type { EventLog } from '../../services/kernel/log.ts';
import type { Pool } from '../../services/platform/pg/pool.ts';
import type { Book } from './clients.ts';

/** What the end of a story comes to: everything that should not be there, in words, and what was counted. */
export interface Reckoning {
  /** Promises of a 2xx answer that the log does not hold. */
  readonly lost: readonly string[];
  /** What stands twice: an event of one command, a charge, a transfer, a refund. */
  readonly doubled: readonly string[];
  /** Anything else that is not as it should be. */
  readonly wrong: readonly string[];
  readonly events: number;
}

const PAGE = 5_000;
const Metadata = z.object({ commandId: z.string() });

/** All events of the log, by what they were promised under. */
const readLog = async (log: EventLog) => {
  const standing = new Map<string, number>();
  const ids = new Set<string>();
  const doubled: string[] = [];
  const ofType = new Map<string, string[]>();
  let events = 0;
  for (let after = 0n; ;) {
    const page = await log.readAll({ after, limit: PAGE });
    for (const { id, stream, type, metadata } of page) {
      events += 1;
      if (ids.has(id)) doubled.push(`event ${id} in ${stream}`);
      ids.add(id);
      const { commandId } = Metadata.parse(JSON.parse(metadata));
      const key = `${commandId} ${type}`;
      // One command writes to several streams, and one event of a type to each.
      const there = (standing.get(`${key} ${stream}`) ?? 0) + 1;
      standing.set(`${key} ${stream}`, there);
      standing.set(key, (standing.get(key) ?? 0) + 1);
      if (there > 1) doubled.push(`${type} of command ${commandId} in ${stream}`);
      ofType.set(type, [...(ofType.get(type) ?? []), stream.slice(stream.indexOf('-') + 1)]);
    }
    const last = page.at(-1);
    if (last === undefined) break;
    after = last.position;
  }
  return { standing, doubled, ofType, events };
};

/** How often the sandbox has moved money for each application, by the way that it went. */
const MOVES = `
  with charges as (
    select id, body from sandbox.objects
     where kind = 'charge' and body->>'status' = 'succeeded' and body->>'transfer_group' is not null)
  select what, application, count(*)::int as times from (
    select 'charge' as what, body->>'transfer_group' as application from charges
    union all
    select 'transfer', regexp_replace(body->>'transfer_group', '^escrow:', '') from sandbox.objects
     where kind = 'transfer' and body->>'transfer_group' is not null
    union all
    select 'refund', c.body->>'transfer_group' from sandbox.objects r join charges c on c.id = r.body->>'charge'
     where r.kind = 'refund') as moves
  group by 1, 2`;

const moneyFaults = async (pool: Pool, ofType: ReadonlyMap<string, readonly string[]>) => {
  const { rows } = await pool.query<{ what: string; application: string; times: number }>(MOVES);
  const doubled = rows
    .filter(({ times }) => times > 1)
    .map(({ what, application, times }) => `${times} of ${what} for ${application}`);
  const pairs = [
    ['charge', ['EscrowFunded']],
    ['transfer', ['PayoutSent']],
    ['refund', ['RefundSent', 'RefundMadeAtProvider']],
  ] as const;
  const wrong = pairs.flatMap(([what, types]) => {
    const moved = new Set(rows.filter((row) => row.what === what).map(({ application }) => application));
    const told = new Set(types.flatMap((type) => ofType.get(type) ?? []));
    const named = types.join(' or ');
    return [
      ...[...moved].filter((each) => !told.has(each)).map((each) => `a ${what} for ${each} without ${named}`),
      ...[...told].filter((each) => !moved.has(each)).map((each) => `${named} for ${each} without a ${what}`),
    ];
  });
  const reached = new Set([...(ofType.get('PayoutSent') ?? []), ...(ofType.get('RefundSent') ?? [])]);
  const left = [...(ofType.get('PaymentReleased') ?? []), ...(ofType.get('EscrowRefunded') ?? [])].filter(
    (each) => !reached.has(each),
  );
  return { doubled, wrong: [...wrong, ...left.map((each) => `the money of ${each} has not arrived`)] };
};

const taskFaults = async (pool: Pool): Promise<string[]> => {
  const { rows: parked } = await pool.query<{ kind: string; error: string }>(
    'select kind, last_error as error from tasks.pending_tasks where parked_at is not null',
  );
  const { rows: failed } = await pool.query<{ policy: string }>('select policy from tasks.policy_failures');
  return [
    ...parked.map(({ kind, error }) => `the task ${kind} is parked: ${error}`),
    ...failed.map(({ policy }) => `the policy ${policy} has failed`),
  ];
};

/** Runs \`npm run verify\` as an operator would. Answers the lines that say what is not sound. */
const verifyFaults = (env: Readonly<Record<string, string>>): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const tool = spawn(process.execPath, ['scripts/tools/run.mjs', 'verify'], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const hear = (chunk: Buffer): void => void (said += chunk.toString());
    tool.stdout.on('data', hear);
    tool.stderr.on('data', hear);
    tool.once('error', reject);
    tool.once('close', (code) => {
      const faults = said.split('\n').filter((line) => line.includes('NOT SOUND'));
      resolve(code === 0 || faults.length > 0 ? faults : [`verify ended with ${code}: ${said}`]);
    });
  });

/** Holds what clients were told against the log, the read models and the payment sandbox's books, once all is quiet. */
export const reckon = async (
  book: Book,
  { log, pool, env }: { log: EventLog; pool: Pool; env: Readonly<Record<string, string>> },
): Promise<Reckoning> => {
  const { standing, doubled, ofType, events } = await readLog(log);
  const lost = book.acknowledged.flatMap(({ what, events: promised }) =>
    promised
      .filter(({ commandId, type }) => !standing.has(`${commandId} ${type}`))
      .map(({ type }) => `${type} of ${what}`),
  );
  const money = await moneyFaults(pool, ofType);
  const wrong = [...book.refused, ...money.wrong, ...(await taskFaults(pool)), ...(await verifyFaults(env))];
  return { lost, doubled: [...doubled, ...money.doubled], wrong, events };
};
