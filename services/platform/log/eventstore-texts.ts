import type { AllStreamRecordedEvent, RecordedEvent } from '@eventstore/db-client';
import type { NewEvent, StoredEvent } from '../../kernel/log.ts';
import { LAST_POSITION } from './positions.ts';

/**
 * The client parses JSON on reading, and the log promises the bytes that were appended. So only text that comes back
 * from a parser as it was goes to the server as JSON, where its own tools can read it; any other text goes as bytes
 * (data) or as a JSON string that holds it (metadata, whose bytes the client gives back only when they are no JSON).
 */
const isCanonicalJson = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && JSON.stringify(value) === text;
  } catch {
    return false;
  }
};

const textOf = (value: unknown): string => {
  if (value === undefined) return '';
  if (value instanceof Uint8Array) return Buffer.from(value).toString('utf8');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** What goes to the server of an event's texts. */
export const toStoredTexts = ({ data, metadata }: Pick<NewEvent, 'data' | 'metadata'>) => ({
  contentType: isCanonicalJson(data) ? 'application/json' : 'application/octet-stream',
  data,
  metadata: isCanonicalJson(metadata) ? metadata : JSON.stringify(metadata),
});

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
