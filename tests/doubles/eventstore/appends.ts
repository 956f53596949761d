import type { Metadata, ServerDuplexStream } from '@grpc/grpc-js';
// Generated code fills its exports at run time, where Node looks for no names.
import shared from '@eventstore/db-client/generated/shared_pb.js';
import statuses from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { anyOf, expectedOf, proposedOf, streamNameOf } from './messages.ts';
import type { Proposed, Records, Verdict } from './records.ts';

/** What a server may say of one append instead of taking it. */
export type Refusal = 'access-denied' | 'stream-deleted' | 'maximum-append-size-exceeded' | 'timeout';

const detailsOf: Readonly<Record<Refusal, () => Parameters<typeof anyOf>>> = {
  'access-denied': () => ['AccessDenied', new shared.AccessDenied()],
  'stream-deleted': () => ['StreamDeleted', new shared.StreamDeleted()],
  'maximum-append-size-exceeded': () => ['MaximumAppendSizeExceeded', new shared.MaximumAppendSizeExceeded()],
  timeout: () => ['Timeout', new shared.Timeout()],
};

function errorOf(details: Parameters<typeof anyOf>): BatchAppendResp {
  const status = new statuses.Status();
  status.setMessage(details[0]);
  status.setDetails(anyOf(...details));
  const answer = new streams.BatchAppendResp();
  answer.setError(status);
  return answer;
}

function answerOf(verdict: Verdict): BatchAppendResp {
  if (verdict.kind === 'wrong') {
    const wrong = new shared.WrongExpectedVersion();
    if (verdict.actual === 'none') wrong.setCurrentNoStream(new shared.Empty());
    else wrong.setCurrentStreamRevision(String(verdict.actual));
    return errorOf(['WrongExpectedVersion', wrong]);
  }
  const position = new shared.AllStreamPosition();
  position.setCommitPosition(String(verdict.position));
  position.setPreparePosition(String(verdict.position));
  const success = new streams.BatchAppendResp.Success();
  success.setCurrentRevision(String(verdict.revision));
  success.setPosition(position);
  const answer = new streams.BatchAppendResp();
  answer.setSuccess(success);
  return answer;
}

/** What the double does with an append besides writing it. */
export interface Conduct {
  /** Why the whole call ends instead, with all that are under way on it. */
  ends(): { code: number; metadata?: Metadata } | undefined;
  refuses(stream: string): Refusal | undefined;
  /** The append is written; whether it is answered. */
  answers(stream: string): boolean;
  written(): void;
}

/** One call of BatchAppend: appends arrive in parts, marked by their correlation, and each gets an answer of its own. */
export function takeAppends(
  call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>,
  records: Records,
  conduct: Conduct,
): void {
  const begun = new Map<string, { options: BatchAppendReq.Options; events: Proposed[] }>();
  call.on('data', (request: BatchAppendReq) => {
    const id = request.getCorrelationId();
    const key = JSON.stringify(id?.toObject());
    const options = request.getOptions();
    if (options !== undefined) begun.set(key, { options, events: [] });
    const append = begun.get(key);
    if (append === undefined) return;
    append.events.push(...request.getProposedMessagesList().map(proposedOf));
    if (!request.getIsFinal()) return;
    begun.delete(key);
    const end = conduct.ends();
    if (end !== undefined) {
      call.emit('error', end);
      return;
    }
    const stream = streamNameOf(append.options.getStreamIdentifier());
    const refusal = conduct.refuses(stream);
    const answer =
      refusal === undefined
        ? answerOf(records.append(stream, expectedOf(append.options), append.events))
        : errorOf(detailsOf[refusal]());
    conduct.written();
    if (!conduct.answers(stream)) return;
    answer.setCorrelationId(id);
    answer.setStreamIdentifier(append.options.getStreamIdentifier());
    call.write(answer);
  });
  call.on('end', () => call.end());
}
