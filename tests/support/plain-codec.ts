import type { Recorded } from '../../services/events.ts';
import type { HandlerParts } from '../../services/kernel/handler.ts';

/** Events as JSON in version 1, nothing sealed: for a log in memory. */
export const plainCodec: Pick<HandlerParts, 'encode' | 'decode'> = {
  encode: async (event, id, metadata) => ({
    id,
    type: event.type,
    data: JSON.stringify(event.data),
    metadata: JSON.stringify({ ...metadata, version: 1 }),
  }),
  decode: async (stored) =>
    stored.map(
      (event) =>
        ({
          ...event,
          data: JSON.parse(event.data),
          metadata: JSON.parse(event.metadata),
        }) as unknown as Recorded,
    ),
};
