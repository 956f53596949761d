import type { AllStreamRecordedEvent, EventData, RecordedEvent } from '@eventstore/db-client';
import type { NewEvent, StoredEvent } from '../../kernel/log.ts';

/**
 * The client parses JSON on reading, and the log promises the bytes that were appended. So only text that comes back
 * from a parser as it was goes to the server as JSON, where its own tools can read it; any other text goes as bytes
 * (data) or as a JSON string that holds it (metadata, whose bytes the client gives back only when they are no JSON).
 */
const asCanonicalJson = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && JSON.stringify(value) === text
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
};

const textOf = (value: unknown): string => {
  if (value === undefined) return '';
  if (value instanceof Uint8Array) return Buffer.from(value).toString('utf8');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The largest position of a log; what a server that knows none of an event gives lies beyond. */
const LAST_POSITION = 2n ** 63n - 1n;

export function toEventData({ id, type, data, metadata }: NewEvent): EventData {
  const json = asCanonicalJson(data);
  const told = { id, type, metadata: asCanonicalJson(metadata) ?? metadata };
  return json === undefined
    ? { ...told, contentType: 'application/octet-stream', data: Uint8Array.from(Buffer.from(data, 'utf8')) }
    : { ...told, contentType: 'application/json', data: json };
}

/** @throws Error when the server is so old that it gives events of a stream no position */
export function toStoredEvent(record: RecordedEvent | AllStreamRecordedEvent): StoredEvent {
  const position = record.position?.commit;
  if (position === undefined || position > LAST_POSITION)
    throw new Error('the EventStoreDB server gives events of a stream no position: a newer one is needed');
  return {
    id: record.id,
    type: record.type,
    data: textOf(record.data),
    metadata: textOf(record.metadata),
    stream: record.streamId,
    revision: record.revision,
    position,
  };
}
