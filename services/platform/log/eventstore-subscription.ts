import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { START, streamNameFilter, type EventStoreDBClient } from '@eventstore/db-client';
import type { StoredEvent, Subscription } from '../../kernel/log.ts';
import { isAway } from './eventstore-faults.ts';
import { toStoredEvent } from './eventstore-texts.ts';

/** Milliseconds of the first and the longest wait before connecting again. */
const BACK_OFF = { first: 50, longest: 5_000 };
type Page = readonly StoredEvent[];

/**
 * One catch-up subscription of the server, from `after` on, until it breaks. What the server tells of how far it has
 * searched is not listened to: where nothing has matched yet it names the largest number there is (24.6), and going on
 * from there would skip all that came meanwhile. To go on from the last event of ours costs little: of the server's own
 * there are few between two of them.
 */
function connect(client: EventStoreDBClient, after: bigint, batch: number, signal: AbortSignal) {
  let failure: { error: unknown } | undefined;
  let look = (): void => undefined;

  const stream = client.subscribeToAll(
    {
      fromPosition: after === 0n ? START : { commit: after, prepare: after },
      // The server's own streams begin with a dollar, those of its statistics among them.
      filter: streamNameFilter({ regex: '^[^$]' }),
    },
    { highWaterMark: batch },
  );
  const ended = (error: unknown): void => {
    failure ??= { error };
    look();
  };
  stream.on('error', ended);
  stream.on('end', () => ended(undefined));
  stream.on('readable', () => look());
  const stopped = (): void => look();
  signal.addEventListener('abort', stopped);

  const take = (page: StoredEvent[]): void => {
    while (page.length < batch) {
      const resolved = stream.read() as { event?: Parameters<typeof toStoredEvent>[0] } | null;
      if (resolved === null) return;
      if (resolved.event !== undefined) page.push(toStoredEvent(resolved.event));
    }
  };

  return {
    /** The events that are there, at least one; what has failed, when nothing is left; undefined when stopped. */
    async next(): Promise<{ page: Page } | { error: unknown } | undefined> {
      const page: StoredEvent[] = [];
      for (;;) {
        const looked = new Promise<void>((resolve) => (look = resolve));
        if (signal.aborted) return undefined;
        const before = page.length;
        take(page);
        if (page.length === batch || (page.length > 0 && page.length === before)) return { page };
        // What came along with the first events takes a turn each to get here.
        if (page.length > 0) await turn();
        else if (failure !== undefined) return failure;
        else await looked;
      }
    },
    end() {
      signal.removeEventListener('abort', stopped);
      // Without a connection there is nothing to end, and what has failed need not be said again.
      stream.unsubscribe().catch(() => undefined);
      stream.destroy();
    },
  };
}

/**
 * Follows all streams but the server's own, and hands over what arrives. A server that cannot be reached is waited
 * for, and followed again from the last event that was handed over; any other error, and every error of the handler, ends it.
 */
export function followAll(
  client: EventStoreDBClient,
  options: { after: bigint; batch: number; seen: (position: bigint) => void; broke: () => void },
  handler: (events: Page) => Promise<void>,
): Subscription {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    let { after } = options;
    let wait = BACK_OFF.first;
    while (!signal.aborted) {
      const connection = connect(client, after, options.batch, signal);
      try {
        for (;;) {
          const next = await connection.next();
          if (next === undefined) return;
          if ('error' in next) {
            if (next.error !== undefined && !isAway(next.error))
              throw new Error('the subscription of the event log failed', { cause: next.error });
            break;
          }
          wait = BACK_OFF.first;
          after = next.page.at(-1)?.position ?? after;
          options.seen(after);
          await handler(next.page);
        }
      } finally {
        connection.end();
      }
      options.broke();
      await sleep(wait, undefined, { signal }).catch(() => undefined);
      wait = Math.min(wait * 2, BACK_OFF.longest);
    }
  }

  const done = run();
  return {
    done,
    async stop() {
      stopping.abort();
      // Whoever waits for `done` hears of the handler's error; stopping is done either way.
      await done.catch(() => undefined);
    },
  };
}
