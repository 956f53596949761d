import type { Clock } from '../../kernel/clock.ts';
import type { EventLog, StoredEvent } from '../../kernel/log.ts';
import type { Policy } from '../../kernel/policy.ts';
import type { Codec } from '../codec/codec.ts';
import type { Connection, Db, Pool } from '../pg/pool.ts';
import { inTransaction, query } from '../pg/pool.ts';
import { announceTasks, insertTasks } from '../queue/pending-tasks.ts';
import type { TaskDefinition } from '../queue/task.ts';
import { noteFailures } from './policy-failures.ts';
import type { Reactions } from './reactions.ts';
import { reactionsToAll } from './reactions.ts';

/** Events per transaction, at most. */
const BATCH = 1_000;

/** Writes down from which position on policies see events, for those that are new. */
export const noteBeginnings = (db: Db, names: readonly string[], position: bigint): Promise<unknown> =>
  db.query(
    `insert into tasks.policies (name, since) select unnest($1::text[]), $2 on conflict (name) do nothing`,
    [names, String(position)],
  );

/** What of the log a policy has not seen: what came after `shown`, up to `since`, where it saw events as they came. */
export interface Unseen {
  readonly shown: bigint;
  readonly since: bigint;
}

/** @returns undefined for a policy that has never run */
export const unseenBy = async (db: Connection | Pool, name: string): Promise<Unseen | undefined> => {
  const [row] = await query<{ shown: string; since: string }>(
    db,
    'select shown, since from tasks.policies where name = $1',
    [name],
  );
  return row && { shown: BigInt(row.shown), since: BigInt(row.since) };
};

export interface HistoryParts {
  readonly log: Pick<EventLog, 'readAll'>;
  readonly codec: Pick<Codec, 'decode'>;
  readonly pool: Pool;
  /** The tasks that the policy may name. */
  readonly definitions: readonly TaskDefinition[];
  readonly clock: Clock;
}

/** What followed from some events, and up to where these reach. */
export interface Followed extends Reactions {
  readonly upTo: bigint;
}

/**
 * Shows a policy the events from before its first day, once: what follows and how far it has seen are written in one
 * transaction, so that it may be cut off anywhere and goes on from there. `dry` writes nothing. What it cannot take is
 * kept as the policy runner keeps it. Two at a time do the work once.
 * @throws UnreadableEvent, Error where another one has shown it more meanwhile
 */
export const showHistory = async (
  { log, codec, pool, definitions, clock }: HistoryParts,
  policy: Policy,
  { shown, since }: Unseen,
  { dry, followed }: { readonly dry: boolean; readonly followed: (what: Followed) => void },
): Promise<void> => {
  const context = {
    policies: [policy],
    definitions: new Map(definitions.map((definition) => [definition.name, definition])),
    now: clock.now(),
  };
  const write = (from: bigint, { tasks, failures, upTo }: Followed): Promise<void> =>
    inTransaction(pool, async (tx) => {
      const { rowCount } = await tx.query(
        'update tasks.policies set shown = $3 where name = $1 and shown = $2',
        [policy.name, String(from), String(upTo)],
      );
      if (rowCount !== 1)
        throw new Error(`${policy.name} is shown the log by somebody else at the same time`);
      await insertTasks(tx, tasks);
      await noteFailures(tx, failures);
    });
  for (let from = shown; from < since;) {
    const page = await log.readAll({ after: from, limit: BATCH });
    const within = page.filter(({ position }) => position <= since);
    const meant = within.filter(({ type }: StoredEvent) => Object.hasOwn(policy.on, type));
    const what = {
      ...reactionsToAll(await codec.decode(meant), context),
      upTo: within.length < page.length || page.length === 0 ? since : (within.at(-1)?.position ?? since),
    };
    if (!dry) await write(from, what);
    followed(what);
    from = what.upTo;
  }
  if (!dry) await announceTasks(pool);
};
