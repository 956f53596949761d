import { golden, recorded } from '../tests/support/golden-events.ts';
import type { EventType, Recorded } from '../services/events.ts';
import { catalogue } from '../services/events.ts';
import type { Projection, Row } from './projection.ts';
import { registry } from './registry.ts';
import { erases } from './tables.ts';
import { foldEntries } from './take.ts';

// The facts of an account come into the log by an outbox. There are logs in which they came after what their person did.
const REGISTERED = 'AccountRegistered';
const ofPeople = (Object.keys(catalogue) as EventType[]).filter(
  (type) =>
    type !== REGISTERED &&
    (['account', 'profile'].includes(catalogue[type].stream) || type === 'FoundingMemberJoined'),
);
const takes = (projection: Projection, type: EventType): boolean =>
  Object.hasOwn(projection.on, type) || erases(projection, { type });
const concerned = registry.filter((projection) =>
  [REGISTERED, ...ofPeople].some((type) => takes(projection, type as EventType)),
);

/** The event as it happened at that minute. `readable`: the person's key is there. */
const at = (minute: number, type: EventType, readable: boolean): Recorded => {
  const event: Recorded = recorded(type);
  const hidden = readable ? [] : catalogue[type].personal.map((field) => [field, null]);
  return {
    ...event,
    id: `${event.id}-${minute}`,
    data: { ...event.data, userId: golden.ada, ...Object.fromEntries(hidden) },
    metadata: { ...event.metadata, time: `2026-01-01T10:0${minute}:00.000Z` },
  };
};

/** All but the place of each row's event in the log, which is another in each order. */
const foldedFrom = (projection: Projection, events: readonly Recorded[]): unknown[] => {
  const rows = new Map<string, Row | undefined>();
  const faults = foldEntries(
    rows,
    projection,
    events.map((event, index) => ({ ...event, position: BigInt(index + 1) })),
  );
  expect(faults).toEqual([]);
  return [...rows.values()]
    .filter((row) => row !== undefined)
    .map((row) => ({ ...row, position: undefined }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
};

const readings = [
  ['', true],
  [', when nobody can read their words any more', false],
] as const;

describe.each(concerned)('$name is the same wherever the registration of a person stands', (projection) => {
  describe.each(readings)('among their events%s', (_, readable) => {
    const registered = at(1, REGISTERED, readable);

    it.each(ofPeople)('before or after %s', (type) => {
      const event = at(2, type, readable);

      expect(foldedFrom(projection, [event, registered])).toEqual(
        foldedFrom(projection, [registered, event]),
      );
    });

    it.each(ofPeople)('around %s and whatever follows', (first) => {
      for (const second of ofPeople) {
        const [one, two] = [at(2, first, readable), at(3, second, readable)];
        const expected = { second, rows: foldedFrom(projection, [registered, one, two]) };

        for (const order of [
          [one, registered, two],
          [one, two, registered],
        ])
          expect({ second, rows: foldedFrom(projection, order) }).toEqual(expected);
      }
    });
  });
});

it('every read model of people is looked at, with every event of theirs', () => {
  expect(concerned.map(({ name }) => name)).toEqual(expect.arrayContaining(['profiles', 'audit']));
  expect(ofPeople).toEqual(
    expect.arrayContaining(['ProfileCompleted', 'AccountErased', 'FoundingMemberJoined']),
  );
});
