import type { Db } from '../pg/pool.ts';
import { prepared } from '../../kernel/prepared.ts';
import type { NewTask } from './pending-tasks.ts';

export type DueTask = Pick<NewTask, 'id' | 'kind'>;

/** Never on the queue before, by when they are due; as the index pending_tasks_fresh has them for each kind. */
const FRESH = {
  waits: 'done_at is null and parked_at is null and enqueue_after is null',
  due: 'due_at <= $1',
  order: 'due_at, event_position',
};

/**
 * To be put on it again, by when that is; as pending_tasks_again has them for each kind. The statement's time and not
 * the clock's: that one is another at each look, so that an index cannot be left where it is reached.
 */
const AGAIN = {
  waits: 'done_at is null and parked_at is null and enqueue_after is not null',
  due: 'enqueue_after <= statement_timestamp() and due_at <= $1',
  order: 'enqueue_after',
};

/** The kinds of rows that wait so, each found by one step along the index: what waits of one is not looked at. */
const kindsOf = (name: string, { waits }: typeof FRESH): string => `
  ${name} (kind) as (
    (select kind from tasks.pending_tasks where ${waits} order by kind limit 1)
    union all
    select (select t.kind from tasks.pending_tasks t where ${waits} and t.kind > k.kind order by t.kind limit 1)
      from ${name} k where k.kind is not null)`;

const EACH_KIND = `recursive ${kindsOf('fresh', FRESH)}, ${kindsOf('again', AGAIN)}`;

/** Up to $2 due rows of a lane, the first ones first, whatever waits of the kinds of another. */
const dueOf = (kinds: string, { waits, due, order }: typeof FRESH, isOfLane: string): string => `
  (select found.id
     from ${kinds} k cross join lateral (
       select t.* from tasks.pending_tasks t
        where ${waits} and t.kind = k.kind and ${due} order by ${order} limit $2 for update skip locked) found
    where ${isOfLane} order by ${order} limit $2)`;

/**
 * Takes due rows for the queue: those that were never on it, and those whose time to be put on it again has come.
 * Each time without an attempt in between doubles that time, up to 32-fold. Rows that another dispatcher is taking
 * are left to it. Of each lane up to `limit` of both: money does not wait behind a mass of letters, and costs no walk
 * over it.
 * @param options.patient the kinds of tasks of the patient lane
 */
export const takeDueTasks = async (
  db: Db,
  {
    now,
    limit,
    resendMs,
    patient,
  }: { now: Date; limit: number; resendMs: number; patient: readonly string[] },
): Promise<readonly DueTask[]> => {
  const lanes = ['k.kind <> all ($4)', 'k.kind = any ($4)'];
  const due = lanes.flatMap((lane) => [dueOf('fresh', FRESH, lane), dueOf('again', AGAIN, lane)]);
  const { rows } = await db.query<DueTask>(
    prepared(
      `with ${EACH_KIND}
     update tasks.pending_tasks
        set enqueued_at = clock_timestamp(), enqueues = enqueues + 1,
            enqueue_after = clock_timestamp() + make_interval(secs => $3 * 2 ^ least(enqueues, 5))
      where id = any (array(${due.join(' union all ')}))
      returning id, kind`,
      [now, limit, resendMs / 1_000, patient],
    ),
  );
  return rows;
};

/** Milliseconds until a row may be taken; undefined when none is waiting. Zero or less: now. */
export const untilNextTask = async (db: Db, now: Date): Promise<number | undefined> => {
  const firstOf = (kinds: string, waits: string, column: string): string =>
    `(select min((select t.${column} from tasks.pending_tasks t
                   where ${waits} and t.kind = k.kind order by t.${column} limit 1)) from ${kinds} k)`;
  const { rows } = await db.query<{ ms: number | null }>(
    prepared(
      `with ${EACH_KIND}
     select 1000 * extract(epoch from least(
       ${firstOf('fresh', FRESH.waits, 'due_at')} - $1::timestamptz,
       ${firstOf('again', AGAIN.waits, 'enqueue_after')} - clock_timestamp()))::float8 as ms`,
      [now],
    ),
  );
  return rows[0]?.ms ?? undefined;
};
