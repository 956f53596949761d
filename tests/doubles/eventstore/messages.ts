// Generated code fills its exports at run time, where Node looks for no names.
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { StreamIdentifier as Identifier } from '@eventstore/db-client/generated/shared_pb.js';
import type { AppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Expected, Proposed, Recorded, Verdict } from './records.ts';

const { Empty, StreamIdentifier, UUID } = shared;
const { AppendResp, ReadReq, ReadResp } = streams;

export const streamNameOf = (identifier: Identifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');

export const identifierOf = (stream: string): Identifier => {
  const identifier = new StreamIdentifier();
  identifier.setStreamName(Uint8Array.from(Buffer.from(stream)));
  return identifier;
};

export const expectedOf = (options: AppendReq.Options): Expected => {
  if (options.hasAny()) return 'any';
  return options.hasNoStream() ? 'none' : BigInt(options.getRevision());
};

export const proposedOf = (message: AppendReq.ProposedMessage): Proposed => ({
  id: message.getId()?.getString() ?? '',
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
});

export function answerOf(verdict: Verdict): streams.AppendResp {
  const answer = new AppendResp();
  if (verdict.kind === 'wrong') {
    const wrong = new AppendResp.WrongExpectedVersion();
    if (verdict.actual === 'none') wrong.setCurrentNoStream(new Empty());
    else wrong.setCurrentRevision(String(verdict.actual));
    answer.setWrongExpectedVersion(wrong);
    return answer;
  }
  const success = new AppendResp.Success();
  success.setCurrentRevision(String(verdict.revision));
  const position = new AppendResp.Position();
  position.setCommitPosition(String(verdict.position));
  position.setPreparePosition(String(verdict.position));
  success.setPosition(position);
  answer.setSuccess(success);
  return answer;
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
