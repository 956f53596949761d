import pg from 'pg';
import { notify } from '../pg/listener.ts';
import type { Db } from '../pg/pool.ts';
import { prepared } from '../../kernel/prepared.ts';
import { withoutAddresses } from '../without-addresses.ts';

/** PostgreSQL tells the dispatchers on this channel that rows were written. */
export const PENDING_CHANNEL = 'tasks_pending';

/** Errors are kept for people to read; a stack or a response body can be long. */
const ERROR_LENGTH = 2_000;

export interface NewTask {
  readonly id: string;
  readonly policy: string;
  readonly kind: string;
  readonly payload: string;
  readonly eventId: string;
  readonly eventPosition: bigint;
  readonly correlation: string;
  readonly dueAt: Date;
}

/** An attempt that has begun. */
export interface StartedTask {
  readonly id: string;
  readonly policy: string;
  readonly kind: string;
  readonly payload: string;
  readonly eventId: string;
  /** As it comes from the database: a bigint in decimals. */
  readonly eventPosition: string;
  readonly correlation: string;
  readonly attempts: number;
}

/** Those of one id are one row: that of the latest event. */
const latestOfEach = (tasks: readonly NewTask[]): readonly NewTask[] => [
  ...new Map(
    tasks
      .toSorted((a, b) =>
        a.eventPosition < b.eventPosition ? -1 : Number(a.eventPosition > b.eventPosition),
      )
      .map((task) => [task.id, task]),
  ).values(),
];

/**
 * A statement that writes rows. One that is there already stays as it is when the same event asks for it again. Asked for by
 * a later event, as coalesced tasks are, it is to be done for that one: while it waits it keeps its time, and once it was
 * begun, done or parked it is done again.
 * @param json its SQL: a parameter or a literal
 */
const insertion = (json: string): string =>
  `insert into tasks.pending_tasks as kept
     (id, policy, kind, payload, event_id, event_position, correlation, due_at)
   select * from json_to_recordset(${json}::json) as task
     (id uuid, policy text, kind text, payload text, event_id uuid, event_position bigint, correlation text, due_at timestamptz)
   on conflict (id) do update set
     payload = excluded.payload, event_id = excluded.event_id, event_position = excluded.event_position,
     correlation = excluded.correlation,
     due_at = case when kept.attempts = 0 then kept.due_at else excluded.due_at end,
     attempts = case when kept.done_at is null and kept.parked_at is null then kept.attempts else 0 end,
     enqueued_at = case when kept.done_at is null then kept.enqueued_at end,
     enqueue_after = case when kept.parked_at is null then kept.enqueue_after end,
     done_at = null, parked_at = null, outcome = null
   where kept.event_position < excluded.event_position`;

const asJson = (tasks: readonly NewTask[]): string =>
  JSON.stringify(
    latestOfEach(tasks).map(({ eventId, eventPosition, dueAt, ...task }) => ({
      ...task,
      event_id: eventId,
      event_position: String(eventPosition),
      due_at: dueAt.toISOString(),
    })),
  );

/** Writes rows, as `insertion` says. */
export const insertTasks = async (db: Db, tasks: readonly NewTask[]): Promise<void> => {
  if (tasks.length > 0) await db.query(insertion('$1'), [asJson(tasks)]);
};

/** The same as a statement without parameters, to go along with others. */
export const insertionOf = (tasks: readonly NewTask[]): string => insertion(pg.escapeLiteral(asJson(tasks)));

/** The queue did not take these rows, or their attempts were interrupted: they are taken again after `retryMs`. */
export const giveBack = async (db: Db, ids: readonly string[], retryMs: number): Promise<void> => {
  await db.query(
    `update tasks.pending_tasks
        set enqueued_at = null, enqueue_after = clock_timestamp() + make_interval(secs => $2)
      where id = any ($1) and done_at is null`,
    [ids, retryMs / 1_000],
  );
};

/** Whatever the queue held may be lost: every unfinished row that was put on it is taken again. */
export const takeQueuedAgain = async (db: Db): Promise<void> => {
  await db.query(
    `update tasks.pending_tasks set enqueue_after = clock_timestamp(), enqueues = 0
      where done_at is null and parked_at is null and enqueued_at is not null`,
  );
};

/**
 * Begins an attempt; undefined when there is nothing to do: done, parked, or between two attempts. Should its process be
 * killed meanwhile, the row is put on the queue again after `resendMs`, however long it has waited for its turn.
 */
export const startTask = async (db: Db, id: string, resendMs: number): Promise<StartedTask | undefined> => {
  const { rows } = await db.query<StartedTask>(
    prepared(
      `update tasks.pending_tasks
        set attempts = attempts + 1, enqueues = 0,
            enqueue_after = least(enqueue_after, clock_timestamp() + make_interval(secs => $2))
      where id = $1 and done_at is null and parked_at is null and enqueued_at is not null
      returning id, policy, kind, payload, event_id as "eventId",
        event_position as "eventPosition", correlation, attempts`,
      [id, resendMs / 1_000],
    ),
  );
  return rows[0];
};

/**
 * The row is done and forgets its payload, which may hold personal fields in the clear. One that a later event has asked
 * for meanwhile is to be done again. Answers whether that is so.
 */
export const finishTask = async (
  db: Db,
  { id, eventPosition }: Pick<StartedTask, 'id' | 'eventPosition'>,
  outcome: string,
): Promise<boolean> => {
  const { rows } = await db.query<{ again: boolean }>(
    prepared(
      `update tasks.pending_tasks
        set done_at = case when event_position = $3 then clock_timestamp() end,
            outcome = case when event_position = $3 then $2 end,
            payload = case when event_position = $3 then null else payload end,
            enqueued_at = case when event_position = $3 then enqueued_at end,
            attempts = case when event_position = $3 then attempts else 0 end,
            last_error = null, enqueue_after = null
      where id = $1 and done_at is null
      returning event_position <> $3 as again`,
      [id, outcome, eventPosition],
    ),
  );
  return rows[0]?.again ?? false;
};

/**
 * Forgets tasks that are done for so many days, by the database's clock; those that are not done stay. The row of an
 * event that the policies may yet be shown again stays too: it keeps its task from being done twice.
 */
export const forgetDoneTasks = async (db: Db, days: number): Promise<void> => {
  await db.query(
    `delete from tasks.pending_tasks
      where done_at < now() - make_interval(days => $1)
        and event_position <= (select position from tasks.policy_position where id = 'policies')`,
    [days],
  );
};

/** The attempt failed: the next one follows after `retryMs`, or none until the row is released (`park`). */
export const failTask = async (
  db: Db,
  id: string,
  { error, retryMs }: { error: string; retryMs: number | 'park' },
): Promise<void> => {
  await db.query(
    `update tasks.pending_tasks
        set enqueued_at = null, enqueues = 0, last_error = $2,
            enqueue_after = clock_timestamp() + make_interval(secs => $3),
            parked_at = case when $4 then clock_timestamp() end
      where id = $1 and done_at is null`,
    [
      id,
      withoutAddresses(error).slice(0, ERROR_LENGTH),
      retryMs === 'park' ? 0 : retryMs / 1_000,
      retryMs === 'park',
    ],
  );
};

/** Wakes the dispatchers of all processes. */
export const announceTasks = (db: Db): Promise<void> => notify(db, PENDING_CHANNEL);

export interface ParkedTask {
  readonly id: string;
  readonly kind: string;
  readonly policy: string;
  readonly attempts: number;
  readonly parkedAt: Date;
  readonly lastError: string | null;
}

/** What has failed too often, the longest first. */
export const parkedTasks = async (db: Db): Promise<readonly ParkedTask[]> => {
  const { rows } = await db.query<ParkedTask>(
    `select id, kind, policy, attempts, parked_at as "parkedAt", last_error as "lastError"
       from tasks.pending_tasks where done_at is null and parked_at is not null order by parked_at, id`,
  );
  return rows;
};

/** One that is parked now; undefined for any other. `payload`: the JSON that it was asked for with. */
export const parkedTask = async (
  db: Db,
  id: string,
): Promise<(Pick<ParkedTask, 'kind' | 'parkedAt'> & { readonly payload: string }) | undefined> => {
  const { rows } = await db.query<Pick<ParkedTask, 'kind' | 'parkedAt'> & { payload: string }>(
    `select kind, payload, parked_at as "parkedAt" from tasks.pending_tasks
      where id = $1 and done_at is null and parked_at is not null`,
    [id],
  );
  return rows[0];
};

/** Gives parked rows, all, those of one kind or one by its id, a full set of new attempts. Answers how many. */
export const releaseParkedTasks = async (db: Db, kindOrId?: string): Promise<number> => {
  const { rowCount } = await db.query(
    `update tasks.pending_tasks
        set parked_at = null, attempts = 0, enqueues = 0, enqueued_at = null, enqueue_after = null
      where done_at is null and parked_at is not null and ($1::text is null or kind = $1 or id::text = $1)`,
    [kindOrId ?? null],
  );
  await announceTasks(db);
  return rowCount ?? 0;
};

export interface TaskCounts {
  /** Not due yet by the injected clock. */
  readonly scheduled: number;
  /** Due, and not on the queue yet. */
  readonly due: number;
  /** On the queue, or being done. */
  readonly enqueued: number;
  /** Failed, and waiting for another attempt. */
  readonly retrying: number;
  readonly parked: number;
  /** Events that a policy could not take. */
  readonly policyFailures: number;
  /** Seconds for which the oldest unfinished due row has been due, by the injected clock; 0 when there is none. */
  readonly oldestDueSeconds: number;
}

/** What is waiting, for metrics: reads unfinished rows only. */
export const countTasks = async (db: Db, now: Date): Promise<TaskCounts> => {
  const { rows } = await db.query<TaskCounts>(
    `select count(*) filter (where parked_at is null and enqueue_after is null and due_at > $1)::int as scheduled,
            count(*) filter (where parked_at is null and enqueue_after is null and due_at <= $1)::int as due,
            count(*) filter (where parked_at is null and enqueued_at is not null)::int as enqueued,
            count(*) filter (where parked_at is null and enqueued_at is null and enqueue_after is not null)::int
              as retrying,
            count(*) filter (where parked_at is not null)::int as parked,
            (select count(*) from tasks.policy_failures)::int as "policyFailures",
            greatest(0, coalesce(extract(epoch from $1::timestamptz - min(due_at) filter (where parked_at is null)), 0))::float8
              as "oldestDueSeconds"
       from tasks.pending_tasks where done_at is null`,
    [now],
  );
  if (rows[0] === undefined) throw new Error('counting tasks gave no row');
  return rows[0];
};
