import type { EventType, Recorded } from '../events.ts';
import { catalogue } from '../events.ts';
import type { EventLog, StoredEvent } from '../kernel/log.ts';
import { UnreadableEvent } from '../kernel/unreadable.ts';
import type { Codec } from '../platform/codec/codec.ts';

const PAGE = 1_000;

/** An event as its person gets to see it. */
export interface OwnEvent {
  readonly position: string;
  readonly time: string;
  readonly type: string;
  readonly stream: string;
  readonly caused_by: 'you' | 'someone else' | 'Makehold';
  readonly data: Readonly<Record<string, unknown>>;
}

const UUID = /^[0-9a-f-]{36}$/;

const isOwnStream = (streamId: string, person: string): boolean =>
  streamId === person || streamId.startsWith(`${person}.`);

/** Sealed with the key of somebody who is not told of it: who was reported. Whoever caused it has it. */
const UNTOLD: ReadonlySet<EventType> = new Set(['ReportedWordsKept']);

const isOwn = ({ type, streamId, metadata: { actor, keyId } }: Recorded, person: string): boolean =>
  actor === person || (keyId === person && !UNTOLD.has(type)) || isOwnStream(streamId, person);

/** Others' words stay others', and who did something to the person is not theirs to be told. */
const shown = (event: Recorded, person: string): OwnEvent => {
  const { type, stream, position, metadata } = event;
  const { actor, keyId, time } = metadata;
  const data: Record<string, unknown> = { ...event.data };
  if (keyId !== undefined && keyId !== person)
    for (const field of catalogue[type].personal) data[field] = null;
  if (actor !== person && data['by'] !== person && UUID.test(String(data['by']))) data['by'] = null;
  return {
    position: String(position),
    time,
    type,
    stream,
    caused_by: actor === person ? 'you' : UUID.test(actor) ? 'someone else' : 'Makehold',
    data,
  };
};

/** Most events do not name the person at all: those are not even opened. */
const mayBeOwn = ({ stream, data, metadata }: StoredEvent, person: string): boolean =>
  stream.includes(person) || metadata.includes(person) || data.includes(person);

/** One that cannot be read is not worth the whole export; what reads it is told elsewhere. */
const opened = async (codec: Codec, stored: StoredEvent): Promise<readonly Recorded[]> => {
  try {
    return await codec.decode([stored]);
  } catch (error) {
    if (error instanceof UnreadableEvent) return [];
    throw error;
  }
};

/**
 * Every event of the log that a person caused, that is sealed with their key, or that stands in a stream of theirs, up
 * to the head as it is at the start. Walks the whole log, which is what this costs.
 */
export async function* ownEvents(
  { log, codec }: { readonly log: EventLog; readonly codec: Codec },
  person: string,
): AsyncGenerator<OwnEvent> {
  const head = await log.head();
  for (let after = 0n; after < head;) {
    const page = await log.readAll({ after, limit: PAGE });
    const last = page.at(-1);
    if (last === undefined) return;
    for (const stored of page) {
      if (!mayBeOwn(stored, person)) continue;
      for (const event of await opened(codec, stored)) if (isOwn(event, person)) yield shown(event, person);
    }
    after = last.position;
  }
}
