import { golden, goldenEvents, recorded } from '../tests/support/golden-events.ts';
import type { EventType, Recorded } from '../services/events.ts';
import { catalogue } from '../services/events.ts';
import type { NewEvent } from '../services/kernel/log.ts';
import type { Row } from './projection.ts';
import { registry } from './registry.ts';
import { changesOf, erases } from './tables.ts';
import { foldEntries } from './take.ts';

/** Events that no read model needs, and why. */
const exempt: { readonly [T in EventType]?: string } = {
  UsernameTaken: 'a reservation: the profile’s own event follows',
  UsernameReleased: 'a reservation given back: no profile has the name',
  SlugTaken: 'a reservation: the group’s own event follows',
  SlugReleased: 'a reservation given back: no group has the slug',
  SubscriptionLeftOver: 'the plan has its own events; what was returned is told',
  PlanCheckoutStarted: 'what the provider is asked is read from the stream',
  PlanChangeStarted: 'what the provider is asked is read from the stream',
  PlanCancellationStarted: 'what the provider is asked is read from the stream',
  PlanResumptionStarted: 'what the provider is asked is read from the stream',
  SubscriptionRefundStarted: 'what the provider is asked is read from the stream',
  PayoutAccountRequested: 'what the provider is asked is read from the stream',
  PayoutAccountRefused: 'there is no account yet',
  PayoutStarted: 'what the provider is asked is read from the stream',
  PayoutRefused: 'the release stays payable',
  PaymentMethodSeen: 'compared in the streams alone, and shown to nobody',
  ReferralCounted: 'the place of a day that a referral takes: the referral has its own events',
  EscrowCheckoutOpened: 'the address of the page is read from the stream',
};

const asRecorded = (stored: NewEvent, data: object): Recorded =>
  ({
    type: stored.type,
    id: stored.id,
    data,
    stream: 'stream-id',
    streamId: 'id',
    revision: 0n,
    position: 1n,
    metadata: JSON.parse(stored.metadata) as unknown,
  }) as unknown as Recorded;

/** Words long enough to be somebody's own. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value.length > 2 ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const types = Object.keys(catalogue) as EventType[];
const handled = (type: string): boolean =>
  registry.some((projection) => type in projection.on || erases(projection, { type }));

describe('the read models', () => {
  it('take every event of the catalogue, but for those exempted with a reason', () => {
    expect(types.filter((type) => !handled(type)).sort()).toEqual(Object.keys(exempt).sort());
  });

  it('take no event that the catalogue does not know', () => {
    expect(registry.flatMap(({ on }) => Object.keys(on)).filter((type) => !(type in catalogue))).toEqual([]);
  });

  it('have names of their own that can be names of tables', () => {
    const names = registry.map(({ name }) => name);

    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(registry.map(({ table }) => table.entity.options.name)).toEqual(names);
    expect(registry.map(({ table }) => table.entity.options.schema)).toEqual(names.map(() => 'read'));
  });

  it('that hold money stop at what they cannot take', () => {
    expect(registry.filter(({ money }) => money === true).map(({ name }) => name)).toEqual([
      'escrows',
      'ledger',
      'payout_accounts',
    ]);
  });

  it.each(registry.map((projection) => [projection.name, projection] as const))(
    'keep in %s only rows of the columns of its table, from whatever event',
    (_name, projection) => {
      const columns = Object.keys(projection.table.entity.options.columns).sort();
      for (const { stored, data } of goldenEvents) {
        const event = asRecorded(stored, data);
        for (const change of changesOf(projection, event)) {
          const row = change.fold(undefined);
          if (row !== undefined)
            expect([stored.type, Object.keys(row).sort()]).toEqual([stored.type, columns]);
          if (row !== undefined) expect(row.id).toBe(change.id);
        }
      }
    },
  );

  describe('after a person is erased', () => {
    /** An id may have a short name among its digits by chance. */
    const ANY_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
    const person = golden.ada;
    const keyOf = (event: Recorded): string | undefined => event.metadata.keyId;
    const all = goldenEvents.map(({ stored, data }) => asRecorded(stored, data));
    /** The same events, as they read once the person's key is destroyed. */
    const unread = all.map((event): Recorded => {
      if (keyOf(event) !== person) return event;
      const hidden = catalogue[event.type].personal.map((field) => [field, null]);
      return { ...event, data: { ...event.data, ...Object.fromEntries(hidden) } };
    });
    const erased = { ...recorded('AccountErased', { userId: person }) };
    const said = all
      .filter((event) => keyOf(event) === person)
      .flatMap((event) =>
        catalogue[event.type].personal.flatMap((field) =>
          textsIn((event.data as Record<string, unknown>)[field]),
        ),
      );

    it.each(registry)('$name holds none of their words, and what a rebuild would hold', (projection) => {
      const foldedFrom = (events: readonly Recorded[]): unknown[] => {
        const rows = new Map<string, Row | undefined>();
        foldEntries(rows, { ...projection, money: false }, [...events, erased]);
        return [...rows.values()];
      };

      const left = foldedFrom(all);

      expect(foldedFrom(unread)).toEqual(left);
      const texts = JSON.stringify(left).replaceAll(ANY_ID, '');
      for (const words of said) expect(texts).not.toContain(words);
    });

    it('said something before, so that this is seen', () => {
      expect(said.length).toBeGreaterThan(0);
    });
  });

  it('know a person by a column of theirs', () => {
    for (const { table, personal = [] } of registry)
      for (const { of } of personal) expect(Object.keys(table.entity.options.columns)).toContain(of);
  });
});
