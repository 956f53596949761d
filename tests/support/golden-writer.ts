import type { EventNamed, EventType } from '../../services/events.ts';
import { catalogue } from '../../services/events.ts';
import { createCodec } from '../../services/platform/codec/codec.ts';
import type { Golden } from './golden-events.ts';
import { golden as people, goldenKey } from './golden-events.ts';

type Examples = { readonly [T in EventType]?: object };

const LAST_ID = /(\d{12})$/;

const idAfter = (fixtures: readonly Golden[]): string => {
  const numbers = fixtures.map(({ stored }) => Number(LAST_ID.exec(stored.id)?.[1] ?? 0));
  return `00000000-0000-4000-8000-${String(Math.max(0, ...numbers) + 1).padStart(12, '0')}`;
};

const isOf = (type: EventType, version: number, { stored }: Golden): boolean =>
  stored.type === type && (JSON.parse(stored.metadata) as { version: number }).version === version;

const keys = {
  forWriting: () => Promise.resolve(goldenKey),
  forReading: (of: readonly string[]) => Promise.resolve(new Map(of.map((person) => [person, goldenKey]))),
  destroy: () => Promise.resolve(),
};

const ASKED = '00000000-0000-4000-8000-000000000006';

/**
 * The fixtures with those that are missing of today's versions behind them, sealed and stored as the product would. What
 * was stored once stays as it is: a fixture of a version that has one is never made again.
 * @throws Error naming an event without an example; ZodError for an example that does not fit
 */
export const withMissingFixtures = async (
  fixtures: readonly Golden[],
  examples: Examples,
): Promise<readonly Golden[]> => {
  const all = [...fixtures];
  for (const type of Object.keys(catalogue) as EventType[]) {
    if (all.some((fixture) => isOf(type, catalogue[type].version, fixture))) continue;
    const data = examples[type];
    if (data === undefined)
      throw new Error(
        `${type} has no golden fixture: give an example of it in tests/support/event-examples.ts`,
      );
    const stored = await createCodec(keys).encode(
      { type, data } as unknown as EventNamed<EventType>,
      idAfter(all),
      {
        commandId: ASKED,
        actor: people.ada,
        correlation: ASKED,
        causation: ASKED,
        time: '2026-03-15T12:00:00.000Z',
      },
    );
    all.push({ stored, data: data as Golden['data'] });
  }
  return all;
};
