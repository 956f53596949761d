import type { PartnerEventIds, PartnerEventType } from '../../contracts/partner-events.ts';
import { boolean, json, position, text, timestamp } from '../columns.ts';
import { readModel, readTable } from '../read-table.ts';
import { eachNoted } from './partner-events.ts';

const events = readTable('partner_events', {
  user_id: text(),
  position: position(),
  type: text<PartnerEventType>(),
  at: timestamp(),
  data: json<PartnerEventIds>(),
  /** On the other side. */
  person_id: text().nullable(),
  /** The other side is gone. */
  erased: boolean(),
});

/** What happened to whom, as programs hear it? */
export const partnerEvents = readModel(events, {
  version: 1,
  indexes: (name) => [
    `create index ${name}_user on read.${name} (user_id, position)`,
    `create index ${name}_person on read.${name} (person_id, user_id) where person_id is not null`,
  ],
  personal: [{ of: 'person_id', cleared: () => ({ erased: true }) }],
  on: eachNoted((event, notes) =>
    notes.map(({ userId, type, data }) =>
      events.put({
        id: `${event.id}.${userId}`,
        user_id: userId,
        position: String(event.position),
        type,
        at: event.metadata.time,
        data,
        person_id: data.person_id ?? null,
        erased: false,
      }),
    ),
  ),
});

const erased = readTable('erased_people', { position: position(), at: timestamp() });

/** Who is gone, and since where in the log? */
export const erasedPeople = readModel(erased, {
  version: 1,
  on: {
    AccountErased: ({ data: { userId }, position: at, metadata: { time } }) => [
      erased.put({ id: userId, position: String(at), at: time }),
    ],
  },
});
