import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventType, Recorded } from '../../services/events.ts';
import type { NewEvent } from '../../services/kernel/log.ts';

export interface Golden {
  /** As the log keeps it, byte for byte. Only ever added to: what was stored once must be read for ever. */
  readonly stored: NewEvent;
  /** As it reads. */
  readonly data: Readonly<Record<string, unknown>>;
}

export const goldenFile = join(import.meta.dirname, '../../services/events.golden.json');

export const goldenEvents = JSON.parse(readFileSync(goldenFile, 'utf8')) as readonly Golden[];

/** The key that sealed the golden events. */
export const goldenKey = Buffer.alloc(32, 7);

/** The people, the job and the application of the golden events. */
export const golden = {
  ada: '00000000-0000-4000-8000-000000000001',
  bob: '00000000-0000-4000-8000-000000000002',
  job: '00000000-0000-4000-8000-000000000003',
  application: '00000000-0000-4000-8000-000000000004',
} as const;

/** The same event, where no person decided it: it followed from the end of an account. */
export const byItself = <E extends Pick<Recorded, 'metadata'>>(event: E): E => ({
  ...event,
  metadata: { ...event.metadata, actor: 'policy:erase-when-grace-is-over' },
});

/** The golden event of a type, as projections see it. */
export const recorded = <T extends EventType>(
  type: T,
  changes: Partial<Recorded<T>['data']> = {},
  position = 1n,
): Recorded<T> => {
  const found = goldenEvents.find(({ stored }) => stored.type === type);
  if (found === undefined) throw new Error(`no golden event of ${type}`);
  const { stored, data } = found;
  return {
    type,
    data: { ...data, ...changes },
    id: stored.id,
    stream: 'stream-id',
    streamId: 'id',
    revision: 0n,
    position,
    metadata: JSON.parse(stored.metadata) as unknown,
  } as unknown as Recorded<T>;
};
