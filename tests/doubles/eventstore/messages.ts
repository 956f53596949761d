// Generated code fills its exports at run time, where Node looks for no names.
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { StreamIdentifier as Identifier } from '@eventstore/db-client/generated/shared_pb.js';
import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import statuses from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Expected, Proposed, Recorded } from './records.ts';

const { StreamIdentifier, UUID } = shared;
const { ReadReq, ReadResp } = streams;

type Any = NonNullable<ReturnType<statuses.Status['getDetails']>>;

export const streamNameOf = (identifier: Identifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');

export const identifierOf = (stream: string): Identifier => {
  const identifier = new StreamIdentifier();
  identifier.setStreamName(Uint8Array.from(Buffer.from(stream)));
  return identifier;
};

export const expectedOf = (options: BatchAppendReq.Options): Expected => {
  if (options.hasAny()) return 'any';
  return options.hasNoStream() ? 'none' : BigInt(options.getStreamPosition());
};

export const proposedOf = (message: BatchAppendReq.ProposedMessage): Proposed => ({
  id: message.getId()?.getString() ?? '',
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
});

/** A message of the protocol as a detail of a status, whose class belongs to a package that is the client's alone. */
export function anyOf(name: string, message: { serializeBinary(): Uint8Array }): Any {
  const [type, value] = [
    Buffer.from(`type.googleapis.com/event_store.client.${name}`),
    message.serializeBinary(),
  ];
  const field = (tag: number, bytes: Uint8Array): Buffer =>
    Buffer.concat([Buffer.from([(tag << 3) | 2, bytes.length]), bytes]);
  const any = Buffer.concat([field(1, type), field(2, value)]);
  const status = statuses.Status.deserializeBinary(field(3, any));
  return status.getDetails() as Any;
}

export function eventOf(recorded: Recorded): streams.ReadResp {
  const id = new UUID();
  id.setString(recorded.id);
  const record = new ReadResp.ReadEvent.RecordedEvent();
  record.setId(id);
  record.setStreamIdentifier(identifierOf(recorded.stream));
  record.setStreamRevision(String(recorded.revision));
  record.setCommitPosition(String(recorded.position));
  record.setPreparePosition(String(recorded.position));
  record.getMetadataMap().set('type', recorded.type);
  record.getMetadataMap().set('content-type', recorded.contentType);
  record.getMetadataMap().set('created', '0');
  record.setData(recorded.data);
  record.setCustomMetadata(recorded.metadata);
  const event = new ReadResp.ReadEvent();
  event.setEvent(record);
  event.setCommitPosition(String(recorded.position));
  const answer = new ReadResp();
  answer.setEvent(event);
  return answer;
}

export function notFound(stream: string): streams.ReadResp {
  const missing = new ReadResp.StreamNotFound();
  missing.setStreamIdentifier(identifierOf(stream));
  const answer = new ReadResp();
  answer.setStreamNotFound(missing);
  return answer;
}

export function confirmation(): streams.ReadResp {
  const confirmed = new ReadResp.SubscriptionConfirmation();
  confirmed.setSubscriptionId('00000000-0000-4000-8000-000000000000');
  const answer = new ReadResp();
  answer.setConfirmation(confirmed);
  return answer;
}

export function checkpointAt(position: bigint): streams.ReadResp {
  const checkpoint = new ReadResp.Checkpoint();
  checkpoint.setCommitPosition(String(position));
  checkpoint.setPreparePosition(String(position));
  const answer = new ReadResp();
  answer.setCheckpoint(checkpoint);
  return answer;
}

export const isBackwards = (options: streams.ReadReq.Options): boolean =>
  options.getReadDirection() === ReadReq.Options.ReadDirection.BACKWARDS;
