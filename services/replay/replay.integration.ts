import { randomInt, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { ContractHistory } from '../../contracts/contract-history.ts';
import type { ReplayKind } from '../../contracts/replay.ts';
import { ReplayHistory, ReplayState, SEALED } from '../../contracts/replay.ts';
import { Created } from '../../contracts/wire.ts';
import { takeBetween } from '../../projections/fold.ts';
import type { Row } from '../../projections/projection.ts';
import { isFault } from '../../projections/take.ts';
import { createIndexes, createTable, generationTable } from '../../projections/tables.ts';
import { fundedContract, granted, signIn, somebody, subscribe } from '../../tests/journeys/people.ts';
import type { Answer, Person, Somebody } from '../../tests/journeys/people.ts';
import { eventStoreForTests } from '../../tests/support/eventstore.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import type { Recorded } from '../events.ts';
import type { StoredEvent } from '../kernel/log.ts';
import { createEventStoreLog } from '../platform/log/eventstore-log.ts';
import { inTransaction } from '../platform/pg/pool.ts';
import { UnreadableEvent } from '../kernel/unreadable.ts';
import type { ReplayParts, Until } from './history.ts';
import { markedData } from './history.ts';
import { createKeptFolds } from './kept-folds.ts';
import type { Asked } from './replay.ts';
import { historyOf, stateAt } from './replay.ts';
import { subjects } from './subjects.ts';

jest.setTimeout(300_000);

const GENERATION = 900;
const SAMPLES = 1_000;

let place: MovedProduct;
let owner: Somebody;
let ada: Somebody;
let bob: Somebody;
/** One thing of each kind, and more accounts. */
let things: readonly Asked[];
let contract: string;

const done = (answer: Answer): unknown => granted(z.unknown(), answer);
const act = async (who: Person, id: string, what: string, body: object = {}): Promise<unknown> =>
  done(await who.call('POST', `/api/admin/users/${id}/${what}`, body));

/** A contract that is released, a person who was promoted, suspended and banned, a job, a report. */
const tellStory = async (): Promise<void> => {
  contract = await fundedContract(bob, ada);
  await place.settled();
  const other = await fundedContract(bob, ada);
  const { job_id: job } = granted(
    z.object({ job_id: z.string() }),
    await bob.call('GET', `/api/applications/${contract}/contract`),
  );
  await act(owner, ada.id, 'promote');
  await act(owner, ada.id, 'suspend', { reason: 'Spam in chats', until: '2099-01-01T00:00:00.000Z' });
  await act(owner, ada.id, 'lift-suspension');
  await act(owner, ada.id, 'demote');
  await act(owner, ada.id, 'warn', { rule: 'scam', reason: 'Asked to be paid elsewhere.' });
  await place.settled();
  const { items } = granted(
    z.object({ items: z.array(z.object({ id: z.string(), kind: z.string() })) }),
    await ada.call('GET', '/api/me/sanctions'),
  );
  const warning = items.find(({ kind }) => kind === 'warning')?.id ?? '';
  done(await ada.call('POST', `/api/me/sanctions/${warning}/appeal`, { words: 'That was a joke.' }));
  await place.settled();
  done(await owner.call('POST', `/api/admin/sanctions/${warning}/lift`));
  done(
    await ada.call('POST', `/api/applications/${contract}/escrow/submit-work`, { note: 'All checkpoints.' }),
  );
  done(await bob.call('POST', `/api/applications/${contract}/escrow/extend-release`));
  const about = { kind: 'profile', id: ada.id };
  const filed = await bob.call('POST', '/api/reports', { subject: 'Look', description: 'At this.', about });
  const { id: report } = granted(Created, filed);
  done(
    await owner.call('POST', `/api/admin/reports/${report}/status`, { status: 'in_progress', was: 'open' }),
  );
  done(await bob.call('POST', `/api/jobs/${job}/close`));
  await place.settled();
  done(await bob.call('POST', `/api/applications/${contract}/escrow/release`));
  done(
    await owner.call('POST', `/api/admin/reports/${report}/status`, {
      status: 'resolved',
      was: 'in_progress',
      answer: 'Thank you.',
    }),
  );
  await place.settled();
  things = [
    { kind: 'escrow', id: contract },
    { kind: 'escrow', id: other },
    { kind: 'person', id: ada.id },
    { kind: 'person', id: owner.id },
    { kind: 'job', id: job },
    { kind: 'report', id: report },
    { kind: 'account', id: `escrow:${contract}` },
    { kind: 'account', id: `payable:${ada.id}` },
    { kind: 'account', id: 'fees' },
    { kind: 'account', id: 'card_clearing' },
  ];
};

beforeAll(async () => {
  place = await openMovedProduct();
  // Who signs in first owns the site.
  owner = await somebody(place.url, 'Owen');
  [ada, bob] = (await Promise.all(['Ada', 'Bob'].map((name) => somebody(place.url, name)))) as [
    Somebody,
    Somebody,
  ];
  owner = { ...owner, ...(await signIn(place.url, owner)) };
  await subscribe(bob, 'studio');
  await tellStory();
});
afterAll(() => place.stop());

const partsOf = (log: ReplayParts['log']): ReplayParts => ({
  log,
  decodeSealed: (stored) => place.product.foundation.codec.decode(stored, { sealed: true }),
});
const ask = (who: Person, { kind, id }: Asked, what: string): Promise<Answer> =>
  who.call('GET', `/api/admin/replay/${kind}/${encodeURIComponent(id)}/${what}`);
const stateOf = async (asked: Asked, at: string) =>
  granted(ReplayState, await ask(owner, asked, `state?at=${encodeURIComponent(at)}`));
const eventsOf = async (asked: Asked) => granted(ReplayHistory, await ask(owner, asked, 'events'));
const thing = (kind: ReplayKind): Asked => {
  const found = things.find((each) => each.kind === kind);
  if (found === undefined) throw new Error(`no ${kind}`);
  return found;
};
const refused = (status: number, code: string) => ({ status, body: { code } });

/** What tables hold, as the read models fold it. */
const asFolded = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:/.test(value)
        ? new Date(value).toISOString()
        : value,
    ]),
  ) as unknown as Row;

/** Takes the log into tables of its own, event after event, by the code of live projection; tells of each state. */
const liveStates = async (seen: (position: bigint, rowsOf: (name: string) => readonly Row[]) => void) => {
  const { pool, log, codec } = place.product.foundation;
  const projections = [
    ...new Map(
      Object.values(subjects).flatMap(({ shown }) =>
        shown.map(({ projection }) => [projection.name, projection]),
      ),
    ).values(),
  ];
  for (const projection of projections) {
    await createTable(pool, projection, GENERATION);
    await createIndexes(pool, projection, GENERATION);
  }
  const decode = async (stored: readonly StoredEvent[]): Promise<readonly Recorded[]> =>
    (await codec.decode(stored, { sealed: true })).map(
      (event) => ({ ...event, data: markedData(event) }) as Recorded,
    );
  const stored = await log.readAll({ after: 0n, limit: 10_000 });
  const rows = new Map<string, readonly Row[]>();
  let before = 0n;
  for (const { position, type } of stored) {
    for (const projection of projections) {
      const meant = Object.hasOwn(projection.on, type);
      if (!meant && rows.has(projection.name)) continue;
      const table = generationTable(projection.name, GENERATION);
      await inTransaction(pool, (client) =>
        takeBetween({ log, decode }, client, { projection, table }, [before, position]),
      );
      const found = await pool.query<{ row: Row }>(
        `select to_jsonb(t) as row from read.${table} t order by id`,
      );
      rows.set(
        projection.name,
        found.rows.map(({ row }) => asFolded(row)),
      );
    }
    seen(position, (name) => rows.get(name) ?? []);
    before = position;
  }
  for (const { name } of projections)
    await pool.query(`drop table read.${generationTable(name, GENERATION)}`);
};

const byName = (
  fields: readonly { readonly model: string; readonly field: string; readonly value: unknown }[],
) => Object.fromEntries(fields.map(({ model, field, value }) => [`${model}.${field}`, value]));

it('shows at random positions what the live read model showed there', async () => {
  const live = new Map<string, ReturnType<typeof byName>>();
  const positions: bigint[] = [];
  await liveStates((position, rowsOf) => {
    positions.push(position);
    for (const { kind, id } of things)
      live.set(
        `${kind} ${id} ${position}`,
        byName(
          subjects[kind].shown.flatMap(({ projection: { name }, mine, fields }) =>
            fields(rowsOf(name).filter((row) => mine(row, id))).map((field) => ({ model: name, ...field })),
          ),
        ),
      );
  });
  const { pool, log } = place.product.foundation;
  const differing: string[] = [];
  const keptFold = createKeptFolds(partsOf(log), pool);
  for (const asked of things) {
    const history = await historyOf(partsOf(log), pool, asked);
    const kept = await keptFold(asked);
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const position = positions[randomInt(positions.length)] ?? 0n;
      const key = `${asked.kind} ${asked.id} ${position}`;
      const replayed = byName(stateAt(asked, history, { position }).fields);
      if (!isDeepStrictEqual(replayed, live.get(key))) differing.push(key);
      const fromKept = byName(kept.stateAfter(kept.countAt({ position })).fields);
      if (!isDeepStrictEqual(fromKept, live.get(key))) differing.push(`kept ${key}`);
    }
    // The last event counts at its own position.
    const last = history.at(-1)?.stored.position ?? 0n;
    expect([asked, byName(stateAt(asked, history, { position: last }).fields)]).toEqual([
      asked,
      live.get(`${asked.kind} ${asked.id} ${last}`),
    ]);
  }
  expect(differing).toEqual([]);
});

it('shows over EventStoreDB what it shows over PostgreSQL', async () => {
  const { pool, log } = place.product.foundation;
  const server = await eventStoreForTests(undefined);
  const other = createEventStoreLog({ url: server.url });
  try {
    const stored = await log.readAll({ after: 0n, limit: 10_000 });
    const there = new Map<bigint, bigint>();
    for (const { stream, position, id, type, data, metadata } of stored)
      there.set(position, (await other.append(stream, 'any', [{ id, type, data, metadata }])).position);
    for (const asked of things) {
      const [here, copied] = [
        await historyOf(partsOf(log), pool, asked),
        await historyOf(partsOf(other), pool, asked),
      ];
      expect(copied.map(({ stored: { id } }) => id)).toEqual(here.map(({ stored: { id } }) => id));
      for (const [position, moved] of there) {
        const fields = stateAt(asked, here, { position }).fields;
        expect(stateAt(asked, copied, { position: moved }).fields).toEqual(fields);
      }
    }
  } finally {
    await other.close();
    await server.close();
  }
});

it('answers with the events, the state and the difference, and opens no sealed word', async () => {
  const escrow = thing('escrow');
  const history = await eventsOf(escrow);
  expect(history.events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['EscrowFunded', 'WorkSubmitted', 'ReleaseExtended', 'PaymentReleased']),
  );
  const submitted = history.events.find(({ type }) => type === 'WorkSubmitted');
  const at = submitted?.position ?? '';
  const funded = history.events.find(({ type }) => type === 'EscrowFunded');
  expect(funded).toMatchObject({ actor: null, actor_id: expect.any(String) as string });
  expect(submitted).toMatchObject({ cause: null, actor: { id: ada.id }, sealed: ['note'], unreadable: null });
  expect(byName((await stateOf(escrow, at)).fields)).toMatchObject({
    'escrows.payment_status': 'funded',
    'escrows.submission_note': SEALED,
    'ledger.escrow': 50_000,
  });
  const newest = await stateOf(escrow, history.head);
  expect(byName(newest.fields)).toMatchObject({ 'escrows.payment_status': 'released', 'ledger.escrow': 0 });
  expect(JSON.stringify([history, newest])).not.toContain('All checkpoints.');
});

it('says whose contract it is, and what each event moved', async () => {
  const { title, parties, events } = await eventsOf(thing('escrow'));
  expect(title).not.toBeNull();
  expect(parties.map(({ does, person }) => [does, person.id])).toEqual([
    ['hires', bob.id],
    ['builds', ada.id],
  ]);
  const moved = events.flatMap(({ type, moved: lines }) =>
    lines.map(({ account, amount }) => [type, account, amount]),
  );
  expect(moved.slice(0, 3)).toEqual([
    ['EscrowFunded', 'card_clearing', -50_000],
    ['EscrowFunded', `escrow:${contract}`, 50_000],
    ['PaymentReleased', `escrow:${contract}`, -50_000],
  ]);
  const account = await eventsOf({ kind: 'account', id: `escrow:${contract}` });
  expect([account.title, account.parties]).toEqual([title, parties]);
  expect(account.events.map(({ moved: lines }) => lines.map(({ amount }) => amount))).toEqual([
    [50_000],
    [-50_000],
  ]);
  expect((await eventsOf(thing('job'))).parties.map(({ person }) => person.id)).toEqual([bob.id]);
  expect((await eventsOf(thing('report'))).parties).toEqual([]);
});

it('means the recorded time by an instant', async () => {
  const { events } = await eventsOf(thing('person'));
  const suspended = events.find(({ type }) => type === 'UserSuspended');
  const byTime = await stateOf(thing('person'), suspended?.at ?? '');
  expect(byTime).toEqual(await stateOf(thing('person'), suspended?.position ?? ''));
  expect(byName(byTime.fields)).toMatchObject({
    'roles.roles': ['admin'],
    'standing.suspension_reason': SEALED,
  });
  const decided = byName((await stateOf(thing('person'), events.at(-1)?.position ?? '')).fields);
  expect(Object.values(decided)).toContain('taken back, appeal pending');
});

it('goes on where a page of events ended', async () => {
  const all = (await eventsOf(thing('escrow'))).events;
  const first = granted(ReplayHistory, await ask(owner, thing('escrow'), 'events?limit=2'));
  expect([first.next, first.count]).toEqual([all[1]?.position, all.length]);
  const rest = await ask(owner, thing('escrow'), `events?after=${first.next ?? ''}`);
  expect([...first.events, ...granted(ReplayHistory, rest).events]).toEqual(all);
});

it('is nothing before the first event, and refuses what has not happened yet', async () => {
  const escrow = thing('escrow');
  const nothing = { moment: { position: null, at: null, count: 0 }, fields: [], stopped_at: null };
  expect(await stateOf(escrow, '0')).toEqual(nothing);
  expect(await stateOf(escrow, '2001-01-01T00:00:00Z')).toEqual(nothing);
  expect(await ask(owner, escrow, 'state?at=2999-01-01T00:00:00Z')).toMatchObject(
    refused(400, 'replay_in_future'),
  );
  const { head } = await eventsOf(escrow);
  expect(await ask(owner, escrow, `state?at=${BigInt(head) + 1n}`)).toMatchObject(
    refused(400, 'replay_beyond_head'),
  );
  expect(await ask(owner, escrow, 'state?at=yesterday')).toMatchObject(refused(400, 'invalid_input'));
});

it.each(['escrow', 'person', 'job', 'report', 'account'] as const)(
  'of a %s that the log does not know is refused',
  async (kind) => {
    const id = kind === 'account' ? `payable:${randomUUID()}` : randomUUID();
    for (const what of ['events', 'state?at=1'])
      expect(await ask(owner, { kind, id }, what)).toMatchObject(refused(404, 'replay_not_found'));
  },
);

it('is for admins, and no more once the role is taken away', async () => {
  const escrow = thing('escrow');
  expect(await ask(ada, escrow, 'events')).toMatchObject(refused(403, 'not_allowed'));
  await act(owner, bob.id, 'promote');
  expect(await ask(bob, escrow, 'events')).toMatchObject({ status: 200 });
  await act(owner, bob.id, 'demote');
  for (const what of ['events', 'state?at=1'])
    expect(await ask(bob, escrow, what)).toMatchObject(refused(403, 'not_allowed'));
});

it('of a report is none to the admin whom it is about', async () => {
  await act(owner, ada.id, 'promote');
  expect(await ask(ada, thing('report'), 'events')).toMatchObject(refused(404, 'replay_not_found'));
  expect(await ask(ada, thing('report'), 'state?at=1')).toMatchObject(refused(404, 'replay_not_found'));
  expect(await ask(ada, thing('job'), 'events')).toMatchObject({ status: 200 });
});

it('of a contract is told to both its sides, without a word of theirs, and to nobody else', async () => {
  const historyFor = (who: Person) => who.call('GET', `/api/applications/${contract}/history`);
  const { body } = await historyFor(bob);
  const { items } = ContractHistory.parse(body);
  expect(items.map(({ type, by, amount }) => [type, by, amount])).toEqual([
    ['ApplicationAccepted', 'employer', null],
    ['EscrowFunded', null, 50_000],
    ['WorkSubmitted', 'developer', null],
    ['ReleaseExtended', 'employer', null],
    ['PaymentReleased', 'employer', 50_000],
  ]);
  expect(await historyFor(ada)).toEqual(await historyFor(bob));
  expect(await historyFor(owner)).toMatchObject(refused(404, 'not_found'));
  expect(JSON.stringify(body)).not.toContain('All checkpoints.');
});

/** Each state of a kept history beside the same one folded from the whole log anew. */
const expectSameAsAnew = async (
  asked: Asked,
  kept: Awaited<ReturnType<ReturnType<typeof createKeptFolds>>>,
): Promise<void> => {
  const { pool, log } = place.product.foundation;
  const history = await historyOf(partsOf(log), pool, asked);
  expect(kept.events.map(({ stored }) => stored.position)).toEqual(
    history.map(({ stored }) => stored.position),
  );
  const moments: Until[] = history.flatMap(({ stored: { position }, entry }) => [
    { position: position - 1n },
    { position },
    ...(isFault(entry) ? [] : [{ time: new Date(entry.metadata.time) }]),
  ]);
  for (const until of moments) {
    const { events, fields, stoppedAt } = stateAt(asked, history, until);
    expect(kept.countAt(until)).toBe(events.length);
    expect(kept.stateAfter(events.length)).toEqual({ fields, stoppedAt });
  }
};

/** A log that counts what is read of it. */
const countedLog = (log: ReplayParts['log']) => {
  const read = { events: 0 };
  const counted = async <T>(reading: Promise<readonly T[]>): Promise<readonly T[]> => {
    const events = await reading;
    read.events += events.length;
    return events;
  };
  return {
    read,
    log: {
      head: () => log.head(),
      readStream: (...asked: Parameters<typeof log.readStream>) => counted(log.readStream(...asked)),
      readAll: (...asked: Parameters<typeof log.readAll>) => counted(log.readAll(...asked)),
    },
  };
};

it('reads only what was appended since, and folds every moment as if anew', async () => {
  const { pool, log } = place.product.foundation;
  const { read, log: counted } = countedLog(log);
  const keptFold = createKeptFolds(partsOf(counted), pool);
  const open = things.filter(({ id }) => id !== contract && id !== `escrow:${contract}`);
  for (const asked of things) await expectSameAsAnew(asked, await keptFold(asked));
  read.events = 0;
  for (const asked of things) await keptFold(asked);
  expect(read.events).toBe(0);

  const unreleased = things.find(({ kind, id }) => kind === 'escrow' && id !== contract)?.id ?? '';
  done(await ada.call('POST', `/api/applications/${unreleased}/escrow/submit-work`, { note: 'Second.' }));
  done(await bob.call('POST', `/api/applications/${unreleased}/escrow/release`));
  await act(owner, ada.id, 'suspend', { reason: 'Once more', until: '2099-01-01T00:00:00.000Z' });
  await act(owner, ada.id, 'warn', { rule: 'scam', reason: 'Twice the same.' });
  await place.settled();
  for (const asked of open) {
    read.events = 0;
    const kept = await keptFold(asked);
    // A sanction has a stream of its own, so that a person's history is looked for in more streams than before.
    if (asked.kind !== 'person') expect([asked, read.events <= 5]).toEqual([asked, true]);
    await expectSameAsAnew(asked, kept);
  }
  await act(owner, ada.id, 'lift-suspension');
  await place.settled();
});

it('keeps no more than it may, and folds the rest each time', async () => {
  const { pool, log } = place.product.foundation;
  const { read, log: counted } = countedLog(log);
  const keptFold = createKeptFolds(partsOf(counted), pool, 1);
  for (const asked of things) {
    await keptFold(asked);
    read.events = 0;
    await expectSameAsAnew(asked, await keptFold(asked));
    expect(read.events).toBeGreaterThan(0);
  }
});

it('says where it stopped, where an event cannot be read, and forgets that once it can', async () => {
  const { pool, log } = place.product.foundation;
  const asked = thing('escrow');
  const history = await historyOf(partsOf(log), pool, asked);
  const damaged = history.find(({ stored: { type } }) => type === 'WorkSubmitted')?.stored.position;
  let broken = true;
  const parts: ReplayParts = {
    log,
    decodeSealed: async (page) => {
      if (broken && page.some(({ position }) => position === damaged))
        throw new UnreadableEvent('damaged', false);
      return partsOf(log).decodeSealed(page);
    },
  };
  const keptFold = createKeptFolds(parts, pool);
  const kept = await keptFold(asked);
  const { fields, stoppedAt } = kept.stateAfter(kept.count);
  expect([stoppedAt, byName(fields)['escrows.payment_status']]).toEqual([damaged, 'funded']);
  expect(kept.events.map(({ unreadable }) => unreadable).filter((why) => why !== null)).toEqual(['damaged']);
  broken = false;
  await expectSameAsAnew(asked, await keptFold(asked));
});

it('is the same from the command line', async () => {
  for (const { kind, id } of things) {
    const { head } = await eventsOf({ kind, id });
    const { fields } = await stateOf({ kind, id }, head);
    const { code, objects } = await place.run('replay', [`${kind}:${id}`, '--at', head, '--json']);
    const state: Record<string, Record<string, unknown>> = {};
    for (const { model, field, value } of fields) (state[model] ??= {})[field] = value;
    expect([code, objects()]).toEqual([0, [expect.objectContaining({ stream: `${kind}:${id}`, state })]]);
  }
});

it('shows no word of a person who is erased, also where it was kept before', async () => {
  const cyprian = await somebody(place.url, 'Cyprian');
  await act(owner, cyprian.id, 'warn', { rule: 'scam', reason: 'Sold what was not theirs.' });
  await place.settled();
  const asked: Asked = { kind: 'person', id: cyprian.id };
  const shown = async (): Promise<string> => {
    const history = await eventsOf(asked);
    return JSON.stringify([history, await stateOf(asked, history.head)]);
  };
  const before = await shown();
  expect(before).toContain('Cyprian');
  expect(before).not.toContain('Sold what was not theirs.');
  expect((await place.run('erase', [cyprian.id, '--yes'])).code).toBe(0);
  await place.settled();
  const after = await shown();
  expect(after).toContain('AccountErased');
  expect(after).not.toContain('Cyprian');
  expect(after).not.toContain('Sold what was not theirs.');
});
