import { createLease, RENEW_MS, type LeasedTable } from '../../platform/pg/lease.ts';
import type { Connection, Pool } from '../../platform/pg/pool.ts';
import { inTransaction, query } from '../../platform/pg/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { setHeadsAside } from '../../platform/chain/set-aside.ts';
import { misfitOf } from '../../platform/log/misfit.ts';
import { buildAll } from './build-all.ts';
import type { Desk } from './desk.ts';
import { ToolRefusal } from './desk.ts';
import type { Loss } from './loss.ts';
import { lossOf, wordsOf } from './loss.ts';
import type { Report } from './report.ts';

/** Who must not be at work meanwhile, and where each keeps its position. */
const READERS: readonly (readonly [LeasedTable, string])[] = [
  ['projector.position', 'live'],
  ['tasks.policy_position', 'policies'],
  ['chain.position', 'log'],
];

const RUNNING = 'The product is running: stop all its processes first.';

/** A process that only answers requests holds no lease, but has connections of the product's name. */
const assertNobodyConnected = async (pool: Pool): Promise<void> => {
  const others = await query(
    pool,
    `select from pg_stat_activity
      where datname = current_database() and application_name in ('makehold', 'log-append')`,
  );
  if (others.length > 0) throw new ToolRefusal(RUNNING);
};

/** Runs `work` while no process of the product reads this log. @throws ToolRefusal where one does */
const whileStopped = async (pool: Pool, work: () => Promise<boolean>): Promise<boolean> => {
  await assertNobodyConnected(pool);
  const leases = READERS.map(([table, id]) => createLease(pool, table, id));
  let renewal: NodeJS.Timeout | undefined;
  try {
    for (const lease of leases) if ((await lease.take()) === undefined) throw new ToolRefusal(RUNNING);
    // Building takes longer than a lease holds.
    renewal = setInterval(() => {
      for (const lease of leases) lease.take().catch(() => undefined);
    }, RENEW_MS);
    return await work();
  } finally {
    clearInterval(renewal);
    for (const lease of leases) await lease.release();
  }
};

/** What tells the log of the accounts that it does not know, once the product is started. */
const tellOfAccounts = async (db: Connection, accounts: Loss['accounts']): Promise<void> => {
  const told = accounts.flatMap(({ id, email, displayName, createdAt, confirmedAt }) => [
    {
      user: id,
      type: 'AccountRegistered',
      data: { userId: id, displayName, email, referralCode: null },
      time: createdAt,
    },
    ...(confirmedAt === null
      ? []
      : [{ user: id, type: 'EmailConfirmed', data: { userId: id }, time: confirmedAt }]),
  ]);
  for (const { user, type, data, time } of told)
    await query(
      db,
      `insert into auth.outbox (event_id, user_id, type, data, time, due_at) values ($1, $2, $3, $4, $5, now())`,
      [newId(), user, type, JSON.stringify(data), time],
    );
};

const beginChain = (db: Connection | Pool): Promise<unknown> =>
  query(
    db,
    `update chain.position
        set position = 0, events = 0, hash = null, signed = 0, problem = null, problem_at = null, misfit = false,
            last_position = null, last_stream = null, last_revision = null, last_before = null`,
  );

/** What the database knows of the log that is gone is taken back, so that it fits the one that is there. */
const goOnFrom = (pool: Pool, { head, reacted, accounts, tasks, failures }: Loss): Promise<void> =>
  inTransaction(pool, async (db) => {
    await query(db, 'delete from tasks.pending_tasks where id = any($1::uuid[])', [tasks]);
    await query(db, 'delete from tasks.policy_failures where event_id = any($1::uuid[])', [failures]);
    await query(db, `update tasks.policy_position set position = $1 where id = 'policies'`, [
      String(reacted),
    ]);
    await query(db, 'update tasks.policies set since = least(since, $1), shown = least(shown, $1)', [
      String(reacted),
    ]);
    await query(db, `update projector.position set position = $1 where id = 'live'`, [String(head)]);
    // None counts as there any more: cut off from here on, the next start builds them.
    await query(db, 'delete from projector.models');
    await beginChain(db);
    // They name positions of the log that is gone.
    await query(db, 'delete from http.answers');
    await query(db, 'truncate streams.snapshots, streams.commands');
    await tellOfAccounts(db, accounts);
  });

/**
 * Takes a log that does not fit the database as the truth: builds the read models from it, lets the policies go on from
 * the last of its events that they have seen, and begins the chain again. Where the log fits, and only its chain is not
 * sound, the chain alone begins again. Says before what will be lost; without `yes` that is all it does.
 * @returns whether it was done, and every read model could be built whole
 * @throws ToolRefusal where the log fits, or the product is running
 */
export const adoptLog = async (desk: Desk, yes: boolean, report: Report): Promise<boolean> => {
  const { pool, log, config } = desk;
  const misfit = await misfitOf(pool, log.bare);
  const loss = await lossOf(desk, report);
  const { chainProblem } = loss;
  if (misfit === null && chainProblem === null)
    throw new ToolRefusal('The event log fits the database: there is nothing to adopt.');
  const why =
    misfit === null
      ? `The chain over the event log is not sound: ${chainProblem}.`
      : `The event log does not fit the database: ${misfit}.`;
  report.result({ type: 'loss', why, ...loss }, [why, ...wordsOf(loss)]);
  if (!yes) {
    report.error('Nothing was changed. With --yes the database goes on from this log.');
    return false;
  }
  return whileStopped(pool, async () => {
    const name = `set-aside-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
    const aside = await setHeadsAside(config.chainDir, name, loss.keptHeads);
    // A log that fits has lost nothing that the read models and policies know: only its proof begins again.
    if (misfit === null) await beginChain(pool);
    else await goOnFrom(pool, loss);
    const whole = misfit === null || (await buildAll(desk, report));
    report.result({ type: 'adopted', position: loss.head, heads: aside }, [
      `The database goes on from position ${loss.head} of this log.`,
      ...(aside === null ? [] : [`The heads that were signed before are in ${aside}.`]),
    ]);
    return whole;
  });
};
