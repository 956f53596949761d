import type { EventStoreDBClient } from '@eventstore/db-client';
// Generated code fills its exports at run time, where Node looks for no names.
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { ClientDuplexStream } from '@grpc/grpc-js';
import { LogUnavailable, OutcomeUnknown, type NewEvent } from '../../kernel/log.ts';
import { patience, type Answering } from './eventstore-answering.ts';
import { createCorrelations, keyOf, positionIn, requestsOf } from './eventstore-append-messages.ts';
import { appendFault, callFault } from './eventstore-faults.ts';

/** One long call, on which appends go out as they come, and are answered in any order. */
interface Call {
  readonly stream: ClientDuplexStream<BatchAppendReq, BatchAppendResp>;
  readonly correlations: ReturnType<typeof createCorrelations>;
  readonly waiting: Map<string, Waiting>;
  /** No append is put on it any more. */
  retired: boolean;
}

interface Waiting {
  answered(answer: BatchAppendResp): void;
  failed(cause: unknown): void;
}

export interface Appends {
  /**
   * Where the append stands; undefined where the server does not say.
   * @param ms after which an append without an answer counts as OutcomeUnknown
   * @throws WrongRevision | LogUnavailable | OutcomeUnknown | RangeError, or the client's error of a refusal
   */
  append(
    stream: string,
    expected: bigint | 'none',
    events: readonly NewEvent[],
    ms: number,
  ): Promise<bigint | undefined>;
}

/**
 * Appends over one call of the server's BatchAppend instead of a call each. What is answered concerns one append; when
 * the call breaks, those on it have an unknown outcome, and the next append opens another. The client has the same, but
 * for all of a process in one, without deadlines.
 * @param parts.broke called when a call has ended
 */
export function createAppends(parts: {
  client: EventStoreDBClient;
  answering: Answering;
  broke: () => void;
}): Appends {
  const { client, answering } = parts;
  let opening: Promise<Call> | undefined;

  function retire(call: Call): void {
    if (!call.retired) opening = undefined;
    call.retired = true;
    if (call.waiting.size === 0) call.stream.cancel();
  }

  async function open(): Promise<Call> {
    const waiting = new Map<string, Waiting>();
    let [call, over]: [Call | undefined, boolean] = [undefined, false];
    const ended = (cause: unknown): void => {
      over = true;
      if (call?.retired === false) opening = undefined;
      if (call !== undefined) call.retired = true;
      const all = [...waiting.values()];
      waiting.clear();
      for (const each of all) each.failed(cause);
      parts.broke();
    };
    const create = client['GRPCStreamCreator'](streams.StreamsClient, 'appends', (calls) =>
      calls
        .batchAppend(...client['callArguments']({}, { deadline: Infinity }))
        .on('data', (answer: BatchAppendResp) => {
          answering.heard();
          waiting.get(keyOf(answer))?.answered(answer);
        })
        .on('error', ended)
        .on('end', () => ended(undefined)),
    );
    const stream = await create();
    if (over) throw new LogUnavailable('the event log cannot be reached');
    call = { stream, correlations: createCorrelations(), waiting, retired: false };
    return call;
  }

  /** The call that appends go out on now. One that could not be opened is not kept. */
  function opened(): Promise<Call> {
    if (opening === undefined) {
      const attempt = open();
      opening = attempt;
      attempt.catch(() => {
        if (opening === attempt) opening = undefined;
      });
    }
    return opening;
  }

  return {
    append: (stream, expected, events, ms) =>
      new Promise((resolve, reject) => {
        answering.assert();
        const since = performance.now();
        let [call, key, over]: [Call | undefined, string, boolean] = [undefined, '', false];

        const end = (): void => {
          over = true;
          timer.end();
          call?.waiting.delete(key);
          if (call?.retired === true) retire(call);
        };
        const failed = (error: Error): void => {
          end();
          reject(error);
        };
        const timer = patience(ms, () => {
          answering.missed(since);
          if (call === undefined) return failed(new LogUnavailable('the event log cannot be reached'));
          // The call may be what is wrong. Those that are on it have their own time.
          retire(call);
          failed(new OutcomeUnknown('the event log does not answer'));
        });

        opened().then(
          (found) => {
            if (over) return;
            if (found.retired) return failed(new LogUnavailable('the event log cannot be reached'));
            call = found;
            key = call.correlations.next();
            call.waiting.set(key, {
              answered(answer) {
                try {
                  const position = positionIn(answer, stream);
                  end();
                  resolve(position);
                } catch (error) {
                  failed(appendFault(stream, expected, error));
                }
              },
              failed: (cause) => failed(callFault(cause)),
            });
            for (const request of requestsOf(call.correlations.idOf(key), stream, expected, events))
              call.stream.write(request);
          },
          (cause: unknown) => {
            if (!over) failed(callFault(cause));
          },
        );
      }),
  };
}
