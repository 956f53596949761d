import { randomBytes } from 'node:crypto';
// Generated code fills its exports at run time, where Node looks for no names.
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { unpackToCommandError } from '@eventstore/db-client/dist/streams/appendToStream/unpackError.js';
import type { NewEvent } from '../../kernel/log.ts';
import { toStoredTexts } from './eventstore-texts.ts';
import { announced } from './positions.ts';

/** Bytes of events in one message, about: a larger append goes in several. */
const MESSAGE = 1024 * 1024;
/**
 * Seconds after which a server gives an append up that it has not come to. It compares with its own clock, which may
 * differ from ours; who waits for the answer waits by a timer here, and not that long.
 */
const GIVEN_UP_AFTER = 30;
/** The options' deadline, present and empty: its class belongs to a package that is the client's alone. */
const WITH_DEADLINE = Uint8Array.of((6 << 3) | 2, 0);

/** One after the other, apart from those of all other calls: the server answers by them. */
export function createCorrelations(): { next(): string; idOf(key: string): shared.UUID } {
  const call = randomBytes(8).readBigInt64BE().toString();
  let last = 0;
  return {
    next: () => String(++last),
    idOf(key) {
      const both = new shared.UUID.Structured();
      both.setMostSignificantBits(call);
      both.setLeastSignificantBits(key);
      const id = new shared.UUID();
      id.setStructured(both);
      return id;
    },
  };
}

/** The key of the append that is answered. */
export function keyOf(answer: BatchAppendResp): string {
  const id = answer.getCorrelationId();
  const structured = id?.getStructured();
  if (structured !== undefined) return structured.getLeastSignificantBits();
  return BigInt(`0x0${(id?.getString() ?? '').replaceAll('-', '').slice(16)}`).toString();
}

function optionsOf(stream: string, expected: bigint | 'none'): BatchAppendReq.Options {
  const options = streams.BatchAppendReq.Options.deserializeBinary(WITH_DEADLINE);
  options.getDeadline()?.setSeconds(Math.ceil(Date.now() / 1_000) + GIVEN_UP_AFTER);
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Uint8Array.from(Buffer.from(stream)));
  options.setStreamIdentifier(identifier);
  if (expected === 'none') options.setNoStream(new shared.Empty());
  else options.setStreamPosition(String(expected));
  return options;
}

function proposed(event: NewEvent): BatchAppendReq.ProposedMessage {
  const { contentType, data, metadata } = toStoredTexts(event);
  const id = new shared.UUID();
  id.setString(event.id);
  const message = new streams.BatchAppendReq.ProposedMessage();
  message.setId(id);
  message.getMetadataMap().set('type', event.type).set('content-type', contentType);
  message.setData(Buffer.from(data));
  message.setCustomMetadata(Buffer.from(metadata));
  return message;
}

/** The messages of one append, of which the last says that it is. */
export function* requestsOf(
  id: shared.UUID,
  stream: string,
  expected: bigint | 'none',
  events: readonly NewEvent[],
): Generator<BatchAppendReq> {
  const begin = (): BatchAppendReq => {
    const request = new streams.BatchAppendReq();
    request.setCorrelationId(id);
    return request;
  };
  let request = begin();
  request.setOptions(optionsOf(stream, expected));
  let size = 0;
  for (const event of events) {
    const bytes = event.data.length + event.metadata.length;
    if (size > 0 && size + bytes > MESSAGE) {
      yield request;
      request = begin();
      size = 0;
    }
    request.addProposedMessages(proposed(event));
    size += bytes;
  }
  request.setIsFinal(true);
  yield request;
}

/**
 * Where the server says that an append stands; undefined where it does not say.
 * @throws the client's error of what it said instead
 */
export function positionIn(answer: BatchAppendResp, stream: string): bigint | undefined {
  const error = answer.getError();
  if (error !== undefined) throw unpackToCommandError(error, stream);
  const position = answer.getSuccess()?.getPosition()?.getCommitPosition();
  return position === undefined ? undefined : announced(BigInt(position));
}
