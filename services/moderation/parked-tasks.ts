import type { Pool } from 'pg';
import { z } from 'zod';
import type { ParkedTask, ParkedTaskPage } from '../../contracts/moderation.ts';
import type { PageQuery } from '../../contracts/wire.ts';
import { createOrder, pageOf } from '../../projections/keyset.ts';
import { iso } from '../../projections/sql.ts';
import { COMMAND } from '../platform/queue/task.ts';
import { withoutAddresses } from '../platform/without-addresses.ts';

const Sends = z.object({ to: z.string(), id: z.string(), command: z.object({ type: z.string() }) });
const Reserved = z.object({ then: Sends });
const Ids = z.record(z.string(), z.unknown());
const isId = (value: unknown): value is string => z.uuid().safeParse(value).success;

/** `userId` is about a user; a letter goes `to` one. */
const thingOf = (field: string): string | null => {
  if (field === 'to') return 'user';
  return field.endsWith('Id') ? field.slice(0, -2) : null;
};

/** What a stored task does and what it is about: ids alone, since the rest may be personal. */
export const toldOf = (kind: string, payload: string): Pick<ParkedTask, 'kind' | 'about'> => {
  const value: unknown = JSON.parse(payload);
  const sends = Sends.safeParse(value).data;
  if (kind === COMMAND && sends)
    return { kind: sends.command.type, about: [{ thing: sends.to, id: sends.id }] };
  const reserved = Reserved.safeParse(value).data?.then;
  if (reserved) return { kind, about: [{ thing: reserved.to, id: reserved.id }] };
  const about = Object.entries(Ids.safeParse(value).data ?? {}).flatMap(([field, id]) => {
    const thing = thingOf(field);
    return thing !== null && field !== 'commandId' && isId(id) ? [{ thing, id }] : [];
  });
  return { kind, about };
};

/** A cursor keeps milliseconds, so the order goes by them too. */
const longestFirst = createOrder('parked tasks: longest', 'asc', [
  [`date_trunc('milliseconds', t.parked_at)`, 'time'],
  ['t.id::text', 'id'],
]);

type Stored = Omit<ParkedTask, 'about'> & { readonly payload: string };

/** A page of what has failed too often, the longest first; null for a cursor of another list. */
export const parkedTaskPage = async (db: Pool, page: PageQuery): Promise<ParkedTaskPage | null> => {
  const text = await pageOf(
    db,
    {
      order: longestFirst,
      of: {},
      item: `json_build_object('id', t.id, 'kind', t.kind, 'payload', t.payload, 'reason', t.last_error,
        'attempts', t.attempts, 'parked_at', ${iso('t.parked_at')})`,
      rows: 'from tasks.pending_tasks t where t.done_at is null and t.parked_at is not null',
      values: [],
    },
    page,
  );
  if (text === null) return null;
  const { items, next_cursor } = JSON.parse(text) as { items: Stored[]; next_cursor: string | null };
  return {
    items: items.map(({ payload, reason, ...task }) => ({
      ...task,
      ...toldOf(task.kind, payload),
      // What an earlier version kept may name somebody.
      reason: reason && withoutAddresses(reason),
    })),
    next_cursor,
  };
};
