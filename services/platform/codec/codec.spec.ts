import { golden as people, goldenEvents as golden, goldenKey } from '../../../tests/support/golden-events.ts';
import { z } from 'zod';
import type { EventNamed, EventType } from '../../events.ts';
import type { Upcaster } from '../../events/define.ts';
import { catalogue, streamName } from '../../events.ts';
import type { NewEvent, StoredEvent } from '../../kernel/log.ts';
import { UnreadableEvent } from '../../kernel/unreadable.ts';
import { createCodec } from './codec.ts';
import type { Opener } from './opener.ts';
import { createOpener } from './opener.ts';
import type { PersonalKeys } from './personal-keys.ts';
import { DamagedKey } from './personal-keys.ts';

const types = Object.keys(catalogue) as EventType[];
const versionOf = ({ metadata }: NewEvent): number => (JSON.parse(metadata) as { version: number }).version;
const personalOf = (type: EventType): readonly string[] => catalogue[type].personal;

/** Every person has the same key until it is destroyed. */
const keysWith = (key: Buffer): PersonalKeys => {
  const destroyed = new Set<string>();
  return {
    forWriting: async (person) => (destroyed.has(person) ? null : key),
    forReading: async (people) =>
      new Map(people.flatMap((person) => (destroyed.has(person) ? [] : [[person, key] as const]))),
    destroy: async (person) => void destroyed.add(person),
  };
};

const inStream = (stored: NewEvent, stream = 'stream-id'): StoredEvent => ({
  ...stored,
  stream,
  revision: 4n,
  position: 99n,
});
const dataOf = async (keys: PersonalKeys, stored: NewEvent): Promise<unknown> =>
  (await createCodec(keys).decode([inStream(stored)]))[0]?.data;

const sampleOf = (type: EventType): EventNamed<EventType> => {
  const found = golden.find(({ stored }) => stored.type === type);
  if (found === undefined) throw new Error(`no golden event of ${type}`);
  return { type, data: found.data } as unknown as EventNamed<EventType>;
};
const id = '00000000-0000-4000-8000-000000000900';
const { ada } = people;
const metadata = {
  commandId: '00000000-0000-4000-8000-000000000901',
  actor: ada,
  correlation: 'correlation',
  causation: 'causation',
  time: '2026-03-15T12:00:00.000Z',
};
const sealing = types.filter((type) => personalOf(type).length > 0);

/** How many of its versions held nothing personal yet. */
const withoutWords: { readonly [T in EventType]?: number } = { EscrowCheckoutStarted: 1 };

describe('the golden events', () => {
  it('hold every version of every event of the catalogue', () => {
    const known = types.flatMap((type) =>
      Array.from({ length: catalogue[type].version }, (_, before) => `${type} ${before + 1}`),
    );

    expect(golden.map(({ stored }) => `${stored.type} ${versionOf(stored)}`).sort()).toEqual(known.sort());
  });

  it.each(golden.map(({ stored, data }) => [stored.type, stored, data] as const))(
    'of %s read as they were written',
    async (type, stored, data) => {
      const read = await dataOf(keysWith(goldenKey), stored);

      expect(read).toEqual(data);
      expect(catalogue[type as EventType].data.safeParse(read).error).toBeUndefined();
    },
  );

  it('are sealed exactly where the catalogue says so', () => {
    const sealed = golden.filter(({ stored }) => stored.data.includes('"$sealed"'));

    const everyVersion = sealing.flatMap((type) => {
      const versions = catalogue[type].version - (withoutWords[type] ?? 0);
      return Array<EventType>(versions).fill(type);
    });
    expect(sealed.map(({ stored }) => stored.type).sort()).toEqual(everyVersion.sort());
  });
});

describe('an event', () => {
  it.each(types)('%s reads as it was written', async (type) => {
    const keys = keysWith(goldenKey);
    const stored = await createCodec(keys).encode(sampleOf(type), id, metadata);

    expect(await dataOf(keys, stored)).toEqual(sampleOf(type).data);
    expect(versionOf(stored)).toBe(catalogue[type].version);
  });

  it('keeps its place in the log and what was known about it', async () => {
    const codec = createCodec(keysWith(goldenKey));
    const stored = await codec.encode(sampleOf('ReviewSubmitted'), id, metadata);
    const stream = streamName('reviews', '00000000-0000-4000-8000-000000000004');

    expect((await codec.decode([inStream(stored, stream)]))[0]).toMatchObject({
      id,
      type: 'ReviewSubmitted',
      stream,
      streamId: '00000000-0000-4000-8000-000000000004',
      revision: 4n,
      position: 99n,
      metadata: { ...metadata, version: 1, keyId: ada },
    });
  });

  it.each([
    ['lacks a field', { userId: ada }],
    ['has a field too many', { userId: ada, number: 1, surprise: true }],
    ['holds something else than it should', { userId: ada, number: 'one' }],
  ])('that %s is not written', async (_fault, data) => {
    const event = { type: 'FoundingMemberJoined', data } as unknown as EventNamed<EventType>;

    await expect(createCodec(keysWith(goldenKey)).encode(event, id, metadata)).rejects.toThrow();
  });

  it('of a type that is not known is not read', async () => {
    const stored = await createCodec(keysWith(goldenKey)).encode(sampleOf('JobClosed'), id, metadata);

    await expect(dataOf(keysWith(goldenKey), { ...stored, type: 'JobMoved' })).rejects.toBeInstanceOf(
      UnreadableEvent,
    );
    await expect(dataOf(keysWith(goldenKey), { ...stored, type: 'toString' })).rejects.toBeInstanceOf(
      UnreadableEvent,
    );
  });

  it.each(['data', 'metadata'] as const)('of damaged %s is not read', async (part) => {
    const stored = await createCodec(keysWith(goldenKey)).encode(sampleOf('JobClosed'), id, metadata);

    for (const bytes of ['{"jobId":', 'null'])
      await expect(dataOf(keysWith(goldenKey), { ...stored, [part]: bytes })).rejects.toBeInstanceOf(
        UnreadableEvent,
      );
  });

  it('of a newer version than the product knows is not read', async () => {
    const stored = await createCodec(keysWith(goldenKey)).encode(sampleOf('JobClosed'), id, metadata);
    const newer = JSON.stringify({ ...metadata, version: catalogue.JobClosed.version + 1 });

    await expect(dataOf(keysWith(goldenKey), { ...stored, metadata: newer })).rejects.toBeInstanceOf(
      UnreadableEvent,
    );
  });
});

describe('personal fields', () => {
  it.each(sealing)('of %s cannot be read in what is stored', async (type) => {
    const stored = await createCodec(keysWith(goldenKey)).encode(sampleOf(type), id, metadata);
    const body = JSON.parse(stored.data) as Record<string, unknown>;

    expect(Object.keys(body)).toEqual(expect.not.arrayContaining([...personalOf(type)]));
    const hidden = personalOf(type).map((field) => (sampleOf(type).data as Record<string, unknown>)[field]);
    const texts = hidden.flatMap((value): string[] =>
      typeof value === 'string' && value !== '' ? [value] : [],
    );
    for (const text of texts) expect(`${stored.data}${stored.metadata}`).not.toContain(text);
  });

  it.each(sealing)('of %s read as null once the key is destroyed, and the rest as before', async (type) => {
    const keys = keysWith(goldenKey);
    const event = sampleOf(type);
    const stored = await createCodec(keys).encode(event, id, metadata);
    await keys.destroy((JSON.parse(stored.metadata) as { keyId: string }).keyId, new Date(0));
    const erased = Object.fromEntries(personalOf(type).map((field) => [field, null]));

    expect(await dataOf(keys, stored)).toEqual({ ...event.data, ...erased });
    expect(catalogue[type].data.safeParse(await dataOf(keys, stored)).success).toBe(true);
  });

  it('that come after the key was destroyed are not kept at all', async () => {
    const keys = keysWith(goldenKey);
    await keys.destroy(ada, new Date(0));
    const stored = await createCodec(keys).encode(sampleOf('ChatMessageSent'), id, metadata);

    expect(Object.keys(JSON.parse(stored.data) as object).sort()).toEqual([
      'applicationId',
      'messageId',
      'recipientId',
      'senderId',
    ]);
    expect(await dataOf(keys, stored)).toMatchObject({ senderId: ada, body: null });
  });

  it('of one person stay readable when the key of another is destroyed', async () => {
    const keys = keysWith(goldenKey);
    const stored = await createCodec(keys).encode(sampleOf('ChatMessageSent'), id, metadata);
    await keys.destroy('00000000-0000-4000-8000-000000000002', new Date(0));

    expect(await dataOf(keys, stored)).toMatchObject({ body: 'The tower stands.' });
  });

  it('whose key is damaged make their event unreadable, and no other', async () => {
    const codec = createCodec(keysWith(goldenKey));
    const sealed = await codec.encode(sampleOf('ChatMessageSent'), id, metadata);
    const plain = await codec.encode(sampleOf('JobClosed'), id, metadata);
    const damaged: PersonalKeys = {
      ...keysWith(goldenKey),
      forReading: async (people) => new Map(people.map((person) => [person, new DamagedKey(person)])),
    };

    await expect(dataOf(damaged, sealed)).rejects.toBeInstanceOf(UnreadableEvent);
    expect(await dataOf(damaged, plain)).toEqual(sampleOf('JobClosed').data);
  });

  it('do not open with another key, nor in another event', async () => {
    const stored = await createCodec(keysWith(goldenKey)).encode(sampleOf('ChatMessageSent'), id, metadata);

    await expect(dataOf(keysWith(Buffer.alloc(32, 8)), stored)).rejects.toThrow();
    await expect(dataOf(keysWith(goldenKey), { ...stored, id: ada })).rejects.toThrow();
  });

  it('are never sealed to the same text twice', async () => {
    const codec = createCodec(keysWith(goldenKey));
    const one = await codec.encode(sampleOf('ChatMessageSent'), id, metadata);
    const two = await codec.encode(sampleOf('ChatMessageSent'), id, metadata);

    expect(one.data).not.toBe(two.data);
  });
});

describe('an event whose shape has changed twice', () => {
  const shape = (data: z.ZodObject, upcasters: readonly Upcaster[]) => ({
    Moved: { version: upcasters.length + 1, data, personal: ['name'], subject: 'userId', upcasters },
  });
  const first = shape(z.object({ userId: z.uuid(), name: z.string(), metres: z.int() }), []);
  const third = shape(z.object({ userId: z.uuid(), name: z.string().nullable(), distance: z.string() }), [
    ({ metres, ...rest }) => ({ ...rest, distance: metres }),
    ({ distance, ...rest }) => ({
      ...rest,
      distance: `${String(distance)} m`,
      name: `${String(rest['name'])}!`,
    }),
  ]);
  const moved = { type: 'Moved', data: { userId: ada, name: 'Ada', metres: 7 } };
  const write = async (keys: PersonalKeys): Promise<NewEvent> =>
    createCodec(keys, first).encode(moved as unknown as EventNamed<EventType>, id, metadata);

  it('is read in the words of today', async () => {
    const keys = keysWith(goldenKey);
    const [read] = await createCodec(keys, third).decode([inStream(await write(keys))]);

    expect(read?.data).toEqual({ userId: ada, name: 'Ada!', distance: '7 m' });
  });

  it('keeps nothing personal once the key is destroyed, whatever the change makes of it', async () => {
    const keys = keysWith(goldenKey);
    const stored = await write(keys);
    await keys.destroy(ada, new Date(0));
    const [read] = await createCodec(keys, third).decode([inStream(stored)]);

    expect(read?.data).toEqual({ userId: ada, name: null, distance: '7 m' });
  });

  it('is unreadable to a product that does not know the change yet', async () => {
    const keys = keysWith(goldenKey);
    const newer = createCodec(keys, third).encode(
      {
        type: 'Moved',
        data: { userId: ada, name: 'Ada', distance: '7 m' },
      } as unknown as EventNamed<EventType>,
      id,
      metadata,
    );

    await expect(createCodec(keys, first).decode([inStream(await newer)])).rejects.toBeInstanceOf(
      UnreadableEvent,
    );
  });
});

describe('a long page', () => {
  const SEALED = 600;
  const other = '00000000-0000-4000-8000-000000000999';
  const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const wordsOf = (number: number): string => `Stage ${number} – 第${number}関`;

  /** Events with something sealed, of two people in turn, each behind one with nothing sealed. */
  const pageOf = async (keys: PersonalKeys): Promise<StoredEvent[]> => {
    const codec = createCodec(keys);
    const page: StoredEvent[] = [];
    for (let number = 0; number < SEALED; number++) {
      const person = number % 2 === 0 ? ada : other;
      const sealed = { userId: person, displayName: wordsOf(number), email: null, referralCode: null };
      const plain = await codec.encode(
        { type: 'EmailConfirmed', data: { userId: person } },
        idOf(5_000 + number),
        metadata,
      );
      const stored = await codec.encode({ type: 'AccountRegistered', data: sealed }, idOf(number), metadata);
      page.push(inStream(plain), inStream(stored));
    }
    return page.map((event, index) => ({ ...event, position: BigInt(index + 1) }));
  };
  const keysOfTwo = (): PersonalKeys => {
    const keys = new Map([
      [ada, Buffer.alloc(32, 1)],
      [other, Buffer.alloc(32, 2)],
    ]);
    return {
      forWriting: async (person) => keys.get(person) ?? null,
      forReading: async (people) =>
        new Map(
          people.flatMap((person) => {
            const key = keys.get(person);
            return key === undefined ? [] : [[person, key] as const];
          }),
        ),
      destroy: async (person) => void keys.delete(person),
    };
  };
  /** Counts what the thread itself has opened. */
  const counted = (opener: Opener) => {
    const opened = { texts: 0 };
    const counting: Opener = {
      open: async (sealed) => {
        const texts = await opener.open(sealed);
        opened.texts += texts.filter((text) => text !== null).length;
        return texts;
      },
    };
    return { opened, counting };
  };
  const namesIn = (events: readonly { readonly data: unknown }[]): unknown[] =>
    events.flatMap(({ data }) => {
      const { displayName } = data as { displayName?: unknown };
      return displayName === undefined ? [] : [displayName];
    });
  const expected = Array.from({ length: SEALED }, (_, number) => wordsOf(number));

  it('reads as short ones do, opened in a thread', async () => {
    const keys = keysOfTwo();
    const page = await pageOf(keys);
    const { opened, counting } = counted(createOpener());
    const read = await createCodec(keys, catalogue, counting).decode(page);

    expect(opened.texts).toBe(SEALED);
    expect(namesIn(read)).toEqual(expected);
    expect(read.slice(0, 20)).toEqual(await createCodec(keys).decode(page.slice(0, 20)));
    expect(read.map(({ position }) => position)).toEqual(page.map(({ position }) => position));
  });

  it('reads as null what was sealed with a key that is destroyed', async () => {
    const keys = keysOfTwo();
    const page = [...(await pageOf(keys)), ...(await pageOf(keys))];
    await keys.destroy(other, new Date());
    const { opened, counting } = counted(createOpener());
    const read = await createCodec(keys, catalogue, counting).decode(page);

    expect(opened.texts).toBe(SEALED);
    expect(namesIn(read).slice(0, SEALED)).toEqual(
      expected.map((words, number) => (number % 2 === 0 ? words : null)),
    );
  });

  it('names the event of it that was changed', async () => {
    const keys = keysOfTwo();
    const page = await pageOf(keys);
    const changed = page.map((event, index) => (index === 301 ? { ...event, id: idOf(9_999) } : event));

    await expect(createCodec(keys).decode(changed)).rejects.toThrow(
      'the data of the AccountRegistered at 302 cannot be read',
    );
  });

  it('is read all the same when the thread ends', async () => {
    const keys = keysOfTwo();
    const page = await pageOf(keys);
    const { opened, counting } = counted(createOpener(new URL('data:text/javascript,process.exit(1)')));
    const read = await createCodec(keys, catalogue, counting).decode(page);

    expect(opened.texts).toBe(0);
    expect(namesIn(read)).toEqual(expected);
  });
});
