import type { EventLog } from '../../kernel/log.ts';
import { endsAt, linkOf } from '../chain/link.ts';
import type { Db } from '../pg/pool.ts';
import { query } from '../pg/pool.ts';

/** The last event that the chain has taken, and what it was chained to: enough to know that event again. */
interface LastChained {
  readonly stream: string;
  readonly revision: bigint;
  readonly before: Buffer;
  readonly hash: Buffer;
}

interface Known {
  /** How far each reader has been. */
  readonly readers: readonly { readonly who: string; readonly position: bigint }[];
  readonly last: LastChained | null;
  /** What the keeper of the chain found that speaks against this log. */
  readonly contradiction: string | null;
}

interface Row {
  readonly projected: string | null;
  readonly reacted: string | null;
  readonly chained: string | null;
  readonly hash: Buffer | null;
  readonly last_stream: string | null;
  readonly last_revision: string | null;
  readonly last_before: Buffer | null;
  readonly contradiction: string | null;
}

const KNOWN = `
  select (select position from projector.position where id = 'live') as projected,
         (select position from tasks.policy_position where id = 'policies') as reacted,
         c.position as chained, c.hash,
         case when c.last_position = c.position then c.last_stream end as last_stream, c.last_revision, c.last_before,
         case when c.misfit then c.problem end as contradiction
    from (select) as one left join chain.position c on c.id = 'log'`;

const readKnown = async (db: Db): Promise<Known> => {
  const [row] = await query<Row>(db, KNOWN);
  const readers = [
    { who: 'the read models have', position: BigInt(row?.projected ?? 0) },
    { who: 'the policies have', position: BigInt(row?.reacted ?? 0) },
    { who: 'the chain has', position: BigInt(row?.chained ?? 0) },
  ];
  const last =
    row?.last_stream == null || row.last_revision === null || row.last_before === null || row.hash === null
      ? null
      : {
          stream: row.last_stream,
          revision: BigInt(row.last_revision),
          before: row.last_before,
          hash: row.hash,
        };
  return { readers, last, contradiction: row?.contradiction ?? null };
};

/** Looks at a log that seems to end too early: a server that has just taken over may be behind for a moment. */
const LOOKS = 5;
/** Milliseconds between them. */
const BETWEEN_LOOKS = 100;

/** The end of the log, where it may lie before `position` for good. */
const headReaching = async (log: Pick<EventLog, 'head'>, position: bigint): Promise<bigint> => {
  let head = await log.head();
  for (let looks = 1; looks < LOOKS && head < position; looks++) {
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS));
    head = await log.head();
  }
  return head;
};

const furthest = ({ readers }: Known): Known['readers'][number] =>
  readers.reduce((one, other) => (other.position > one.position ? other : one));

/**
 * Why this is not the log that the database has followed, as the rest of a sentence; null where nothing speaks against
 * it. It must reach as far as the read models, the policies and the chain have been, and hold, where the chain ends,
 * the event that was chained there.
 * @throws LogUnavailable
 */
export const misfitOf = async (
  db: Db,
  log: Pick<EventLog, 'head' | 'readStream'>,
): Promise<string | null> => {
  // Before the log: readers only go on.
  const known = await readKnown(db);
  const { who, position } = furthest(known);
  const head = await headReaching(log, position);
  if (head < position) return `it ${endsAt(head)}, but ${who} been at ${position}`;
  const { last, contradiction } = known;
  if (last !== null) {
    const { stream, revision, before, hash } = last;
    const [event] = await log.readStream(stream, {
      ...(revision > 0n && { after: revision - 1n }),
      limit: 1,
    });
    if (event === undefined || !linkOf(before, event).equals(hash))
      return `it does not hold the event that was signed last, revision ${revision} of ${stream}`;
  }
  return contradiction;
};
