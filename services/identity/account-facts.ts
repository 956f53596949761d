import type { Category, EventNamed, EventType } from '../events.ts';
import { streamName } from '../events.ts';
import type { AccountFacts } from './facts.ts';
import type { EventLog } from '../kernel/log.ts';
import { WrongRevision } from '../kernel/log.ts';
import type { Codec } from '../platform/codec/codec.ts';

const ACCOUNT: Category = 'account';

/** The way from the auth tables' outbox into the log: each fact once, in order, whoever appends it. */
export const createAccountFacts = (log: EventLog, codec: Codec): AccountFacts => ({
  append: async (userId, facts) => {
    const stream = streamName(ACCOUNT, userId);
    for (;;) {
      const standing = await log.readStream(stream);
      const ids = new Set(standing.map(({ id }) => id));
      const missing = await Promise.all(
        facts
          .filter(({ id }) => !ids.has(id))
          .map(({ id, time, type, data, by }) =>
            codec.encode({ type, data } as EventNamed<EventType>, id, {
              commandId: id,
              actor: by ?? userId,
              correlation: id,
              causation: id,
              time: time.toISOString(),
            }),
          ),
      );
      if (missing.length === 0) return;
      try {
        await log.append(stream, standing.at(-1)?.revision ?? 'none', missing);
        return;
      } catch (error) {
        if (!(error instanceof WrongRevision)) throw error;
      }
    }
  },
});
