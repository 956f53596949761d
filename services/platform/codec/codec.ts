import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { z } from 'zod';
import type { EventNamed, EventType, Metadata, Recorded } from '../../events.ts';
import { catalogue } from '../../events.ts';
import type { Upcaster } from '../../events/define.ts';
import type { NewEvent, StoredEvent } from '../../kernel/log.ts';
import { randomPart } from '../../kernel/random.ts';
import { UnreadableEvent } from '../../kernel/unreadable.ts';
import type { Opener, Sealed } from './opener.ts';
import { createOpener } from './opener.ts';
import type { PersonalKeys } from './personal-keys.ts';
import { DamagedKey } from './personal-keys.ts';

/** Between events as the product means them and the bytes that the log keeps. */
export interface Codec {
  /** Checks the event against the catalogue and encrypts its personal fields. @throws when it does not fit */
  encode(
    event: EventNamed<EventType>,
    id: string,
    metadata: Omit<Metadata, 'version' | 'keyId'>,
  ): Promise<NewEvent>;
  /**
   * In the order given. Personal fields whose key is destroyed read as null, and so do all of them where they are left
   * `sealed`.
   * @throws UnreadableEvent; what else is thrown lies with the keys, not with an event
   */
  decode(stored: readonly StoredEvent[], options?: { sealed?: boolean }): Promise<readonly Recorded[]>;
}

/** Where the ciphertext of an event's personal fields stands in its stored data. */
const SEALED = '$sealed';

/**
 * AES-256-GCM: iv (12 bytes) ‖ tag (16) ‖ ciphertext, bound to the event by its id as additional data. What opens it here
 * stands in opening-thread.mjs once more.
 */
const seal = (key: Buffer, eventId: string, plain: string): string => {
  const iv = randomPart(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(eventId));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
};

const open = (key: Buffer, eventId: string, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    .setAAD(Buffer.from(eventId))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
};

const streamIdOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

type Body = Readonly<Record<string, unknown>>;
type Key = Buffer | DamagedKey | null;
/** What the codec needs to know of an event type. */
interface Definition {
  readonly version: number;
  readonly data: z.ZodObject;
  readonly personal: readonly string[];
  readonly subject: string | null;
  readonly upcasters: readonly Upcaster[];
}

const sealPersonal = async (
  keys: PersonalKeys,
  { personal, subject }: Definition,
  data: Body,
  id: string,
): Promise<[Body, string?]> => {
  if (personal.length === 0 || subject === null) return [data];
  const person = data[subject] as string;
  const key = await keys.forWriting(person);
  // A person whose key is destroyed leaves nothing more behind: what would be sealed is dropped.
  const hidden = Object.fromEntries(personal.map((field) => [field, data[field]]));
  const open_ = Object.fromEntries(Object.entries(data).filter(([field]) => !personal.includes(field)));
  if (key === null) return [open_];
  return [{ ...open_, [SEALED]: seal(key, id, JSON.stringify(hidden)) }, person];
};

const damaged = (event: StoredEvent, what: string, cause: unknown): UnreadableEvent =>
  new UnreadableEvent(`the ${what} of the ${event.type} at ${event.position} cannot be read`, false, cause);

const TEXTS = ['commandId', 'actor', 'correlation', 'causation', 'time'] as const;

/** We wrote it and checked it then: looked at for damage only, since every event of the log passes here. */
const metadataOf = (event: StoredEvent): Metadata => {
  try {
    const metadata = JSON.parse(event.metadata) as Metadata;
    if (!TEXTS.every((name) => typeof metadata[name] === 'string') || !Number.isInteger(metadata.version))
      throw new Error('a field is missing');
    return metadata;
  } catch (error) {
    throw damaged(event, 'metadata', error);
  }
};

const upcast = (data: Body, version: number, { upcasters }: Definition): Body =>
  version > upcasters.length
    ? data
    : upcasters.slice(version - 1).reduce<Body>((body, next) => next(body), data);

/** An event whose data is parsed; what is sealed of it is still to be opened. */
interface Parsed {
  readonly event: StoredEvent;
  readonly metadata: Metadata;
  readonly definition: Definition;
  readonly body: Body;
  /** Null where nothing is sealed, or the key is destroyed. */
  readonly sealed: Sealed | null;
}

const parsed = (event: StoredEvent, metadata: Metadata, definition: Definition, key: Key): Parsed => {
  try {
    if (key instanceof DamagedKey) throw key;
    const body = JSON.parse(event.data) as Record<string, unknown> | null;
    if (typeof body !== 'object' || body === null) throw new Error('no object');
    // Most events are neither sealed nor of an earlier version: those pass as they are.
    if (definition.personal.length === 0) return { event, metadata, definition, body, sealed: null };
    const text = body[SEALED];
    // It stands last, where taking it away costs nothing; a copy without it costs a tenth of the reading.
    delete body[SEALED];
    const sealed = typeof text === 'string' && key !== null ? { key, eventId: event.id, text } : null;
    return { event, metadata, definition, body, sealed };
  } catch (error) {
    throw damaged(event, 'data', error);
  }
};

/** `plain`: what was sealed, where that is opened already. Without a key, personal fields read as null. */
const dataOf = ({ event, metadata, definition, body, sealed }: Parsed, plain: string | null): Body => {
  try {
    const { version } = metadata;
    if (definition.personal.length === 0) return upcast(body, version, definition);
    if (sealed !== null) {
      const personal = JSON.parse(plain ?? open(sealed.key, sealed.eventId, sealed.text)) as Body;
      return upcast(Object.assign(body, personal), version, definition);
    }
    const erased = Object.fromEntries(definition.personal.map((field) => [field, null]));
    return { ...upcast(body, version, definition), ...erased };
  } catch (error) {
    throw damaged(event, 'data', error);
  }
};

/** Sealed texts of one page that are worth a thread: what is read to catch up has some hundreds, live projection few. */
const WORTH_A_THREAD = 500;

/** What is sealed in a page, opened, by its event; empty where the page has too little of it. */
const openedOf = async (
  opener: Opener,
  page: readonly Parsed[],
): Promise<ReadonlyMap<Parsed, string | null>> => {
  const events = page.filter(({ sealed }) => sealed !== null);
  if (events.length < WORTH_A_THREAD) return new Map();
  const texts = await opener.open(events.flatMap(({ sealed }) => (sealed === null ? [] : [sealed])));
  return new Map(events.map((event, index) => [event, texts[index] ?? null]));
};

/**
 * Source of keys: design.md §5.5.
 * @param known the catalogue, unless a test has one of its own
 * @param opener opens what is sealed in long pages
 */
export const createCodec = (
  keys: PersonalKeys,
  known: Readonly<Record<string, Definition>> = catalogue,
  opener: Opener = createOpener(),
): Codec => ({
  encode: async (event, id, metadata) => {
    const definition = known[event.type];
    if (definition === undefined) throw new Error(`the catalogue has no ${event.type}`);
    const data = definition.data.parse(event.data) as Body;
    const [body, keyId] = await sealPersonal(keys, definition, data, id);
    return {
      id,
      type: event.type,
      data: JSON.stringify(body),
      metadata: JSON.stringify({
        ...metadata,
        version: definition.version,
        ...(keyId === undefined ? {} : { keyId }),
      } satisfies Metadata),
    };
  },

  decode: async (stored, { sealed = false } = {}) => {
    const metadata = stored.map(metadataOf);
    const people = new Set(
      sealed ? [] : metadata.flatMap(({ keyId }) => (keyId === undefined ? [] : [keyId])),
    );
    const personalKeys = await keys.forReading([...people]);
    const page = stored.map((event, index) => {
      const { type } = event;
      const meta = metadata[index];
      const definition = Object.hasOwn(known, type) ? known[type] : undefined;
      if (definition === undefined || meta === undefined)
        throw new UnreadableEvent(`unknown event type ${type}`, true);
      if (meta.version > definition.version)
        throw new UnreadableEvent(
          `${type} is stored in version ${meta.version}; this product knows ${definition.version}`,
          true,
        );
      const key = meta.keyId === undefined ? null : (personalKeys.get(meta.keyId) ?? null);
      return parsed(event, meta, definition, key);
    });
    const opened = await openedOf(opener, page);
    return page.map((each) => {
      const { event } = each;
      const { id, stream, type } = event;
      return {
        type,
        data: dataOf(each, opened.get(each) ?? null),
        id,
        stream,
        streamId: streamIdOf(stream),
        revision: event.revision,
        position: event.position,
        metadata: each.metadata,
      } as Recorded;
    });
  },
});
