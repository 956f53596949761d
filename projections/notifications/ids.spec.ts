import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { goldenEvents } from '../../tests/support/golden-events.ts';
import type { Recorded } from '../../services/events.ts';
import { registry } from '../registry.ts';
import { changesOf } from '../tables.ts';
import type { NotificationRow } from './table.ts';

/**
 * Every id that any version gave the notification of a golden event. Only ever added to: `NotificationRead` in the logs
 * of those versions names them.
 */
const given = z
  .array(z.object({ event: z.string(), type: z.string(), to: z.string(), id: z.string() }))
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'ids.golden.json'), 'utf8')));

const notifications = registry.find(({ name }) => name === 'notifications');

/** The notifications that an event is told by today. */
const toldBy = (type: string, eventId: string): readonly NotificationRow[] => {
  const found = goldenEvents.find(({ stored }) => stored.id === eventId && stored.type === type);
  if (found === undefined || notifications === undefined) throw new Error(`no golden ${type} ${eventId}`);
  const { stored, data } = found;
  const event = {
    type: stored.type,
    id: stored.id,
    data,
    stream: 'stream-id',
    streamId: 'id',
    revision: 0n,
    position: 1n,
    metadata: JSON.parse(stored.metadata) as unknown,
  } as unknown as Recorded;
  return changesOf(notifications, event).flatMap((change) => {
    const row = change.fold(undefined) as NotificationRow | undefined;
    return row === undefined ? [] : [row];
  });
};

describe('the ids of notifications', () => {
  it.each(given)('stay known for ever ($type $event to $to: $id)', ({ event, type, to, id }) => {
    const known = toldBy(type, event)
      .filter((row) => row.user_id === to)
      .flatMap((row) => [row.id, row.former_id]);
    expect(known).toContain(id);
  });
});
