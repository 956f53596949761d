import { recorded } from '../tests/support/golden-events.ts';
import type { EventType, Recorded } from '../services/events.ts';
import { catalogue } from '../services/events.ts';
import type { Projection, Row } from './projection.ts';
import { registry } from './registry.ts';
import { foldEntries } from './take.ts';

/** As jsonb orders keys: the shorter ones first, then by their bytes. */
const byJsonb = ([one]: [string, unknown], [other]: [string, unknown]): number =>
  one.length - other.length || Buffer.compare(Buffer.from(one), Buffer.from(other));

/** A value as it comes back from a column of jsonb. */
const stored = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(stored);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(byJsonb)
      .map(([key, part]) => [key, stored(part)]),
  );
};

const inOneLog: readonly Recorded[] = [
  ...(Object.keys(catalogue) as EventType[]).map((type) => recorded(type)),
  ...['zz-top', 'countess', 'ada', 'lovelace', 'b2', 'enchantress'].map((username, minute): Recorded => {
    const event = recorded('UsernameChanged', { username });
    return {
      ...event,
      id: `${event.id}-${minute}`,
      metadata: { ...event.metadata, time: `2026-03-15T12:0${minute}:00.000Z` },
    };
  }),
]
  // An erasure leaves nothing to compare.
  .filter(({ type }) => type !== 'AccountErased')
  .map((event, index) => ({ ...event, position: BigInt(index + 1) }));

/** `readBack`: every row is stored after each event, as live projection does; else all stay in memory, as in a rebuild. */
const folded = (projection: Projection, readBack: boolean): Readonly<Record<string, unknown>> => {
  const rows = new Map<string, Row | undefined>();
  for (const event of inOneLog) {
    foldEntries(rows, projection, [event]);
    if (readBack) for (const [id, row] of rows) rows.set(id, stored(row) as Row | undefined);
  }
  return Object.fromEntries([...rows].map(([id, row]) => [id, JSON.stringify(stored(row))]));
};

it.each(registry.map((projection) => [projection.name, projection] as const))(
  'a row of %s is the same whether it was read back between two events or not',
  (_, projection) => {
    expect(folded(projection, true)).toEqual(folded(projection, false));
  },
);
