import { z } from 'zod';
import type { Listener } from '../pg/listener.ts';

/** PostgreSQL channel on which the projector tells, after its commit, how far the read models are. */
export const PROJECTED_CHANNEL = 'projected';

/** What is sent on PROJECTED_CHANNEL: the position reached, and whom to tell what changed. */
export const Projected = z.object({
  position: z.string().regex(/^\d{1,20}$/),
  signals: z
    .array(z.object({ room: z.string(), topic: z.string(), id: z.string().nullable() }))
    .optional()
    .default([]),
  /** The projector begins anew: of earlier commits signals may never have been told. */
  anew: z.boolean().optional().default(false),
});
export type Projected = z.infer<typeof Projected>;

/** A payload of the channel; undefined for one that cannot be read, which a newer process may send. */
export const readProjected = (payload: string): Projected | undefined => {
  try {
    return Projected.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
};

/** How far the read models are. Provided under READ_POSITION. */
export interface ReadPosition {
  /** The newest position known to be folded into every read model. */
  current(): bigint;
  /** True as soon as the read models hold `position`; false when `timeoutMs` pass before that. */
  waitFor(position: bigint, timeoutMs: number): Promise<boolean>;
  /** The position as it stands in the database at this moment. @throws what lies with the database */
  look(): Promise<bigint>;
  /** Ends all waiting, unreached, and stops following. */
  close(): void;
}

export interface ReadPositionSource {
  readonly listener: Pick<Listener, 'listen' | 'onReconnect'>;
  /** The position as it stands in the database: for the start, and for when a notification was lost. */
  currentPosition(): Promise<bigint>;
}

interface Waiter {
  readonly position: bigint;
  readonly settle: (reached: boolean) => void;
}

/** While somebody waits, the position is also asked for: a notification may be lost while its connection is renewed. */
const ASK_EVERY_MS = 250;
/** Above this, waiting for made-up positions is somebody's game: further ones are told "behind" at once. */
const MOST_WAITERS = 10_000;

/** Follows the projector's position by its notifications; one query at the start, then only while somebody waits. */
export const createReadPosition = async (source: ReadPositionSource): Promise<ReadPosition> => {
  let newest = 0n;
  let asking = false;
  let timer: NodeJS.Timeout | undefined;
  const waiters = new Set<Waiter>();

  const settle = (waiter: Waiter, reached: boolean) => {
    waiters.delete(waiter);
    if (waiters.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    waiter.settle(reached);
  };

  const reach = (position: bigint) => {
    if (position <= newest) return;
    newest = position;
    for (const waiter of waiters) if (waiter.position <= newest) settle(waiter, true);
  };

  const ask = async () => {
    if (asking) return;
    asking = true;
    try {
      reach(await source.currentPosition());
    } catch {
      // The database is away: whoever waits is told "behind" when the time is over.
    } finally {
      asking = false;
    }
  };

  const unlisten = source.listener.listen(PROJECTED_CHANNEL, (payload) => {
    const projected = readProjected(payload);
    if (projected !== undefined) reach(BigInt(projected.position));
  });
  const unlook = source.listener.onReconnect(() => void ask());
  reach(await source.currentPosition());

  return {
    current: () => newest,
    look: async () => {
      const position = await source.currentPosition();
      reach(position);
      return position;
    },
    waitFor: (position, timeoutMs) => {
      if (position <= newest) return Promise.resolve(true);
      if (waiters.size >= MOST_WAITERS) return Promise.resolve(false);
      timer ??= setInterval(() => void ask(), ASK_EVERY_MS);
      return new Promise((resolve) => {
        // What came in while the process was too busy to hear it is heard first.
        const late = setTimeout(() => setImmediate(() => settle(waiter, false)), timeoutMs);
        const waiter: Waiter = {
          position,
          settle: (reached) => {
            clearTimeout(late);
            resolve(reached);
          },
        };
        waiters.add(waiter);
      });
    },
    close: () => {
      for (const waiter of waiters) settle(waiter, false);
      unlook();
      unlisten();
    },
  };
};
