import { MaxAppendSizeExceededError, WrongExpectedVersionError } from '@eventstore/db-client';
import { LogUnavailable, OutcomeUnknown, WrongRevision, type ExpectedRevision } from '../../kernel/log.ts';

/** gRPC's numbers for what a broken or missing connection ends in. */
const CODES_OF_CONNECTIONS: readonly unknown[] = [1, 4, 10, 13, 14];
/** The client's names for it; it leaves some errors of gRPC as they are, without a name. */
const TYPES_OF_CONNECTIONS: readonly unknown[] = [
  'cancelled',
  'deadline-exceeded',
  'not-leader',
  'timeout',
  'unavailable',
];
/** Types of refusals by a server that has looked at the append and wrote nothing. */
const TYPES_OF_REFUSALS: readonly unknown[] = [
  'access-denied',
  'invalid-argument',
  'maximum-append-size-exceeded',
  'stream-deleted',
];
/** What gRPC says of a call that never left this process (@grpc/grpc-js 1.14). */
const NEVER_SENT =
  /No connection established|Name resolution failed|Channel closed before call started|Channel has been shut down/;

const partsOf = (error: unknown): { type?: unknown; code?: unknown; message: string } =>
  error instanceof Error
    ? {
        message: error.message,
        ...('type' in error && { type: error.type }),
        ...('code' in error && { code: error.code }),
      }
    : { message: String(error) };

/** Whether an error of a read or a subscription says that the server cannot be reached, now or any longer. */
export function isAway(error: unknown): boolean {
  const { type, code, message } = partsOf(error);
  if (error instanceof LogUnavailable) return true;
  return (
    TYPES_OF_CONNECTIONS.includes(type) || CODES_OF_CONNECTIONS.includes(code) || NEVER_SENT.test(message)
  );
}

/**
 * What a failed append throws by the port. Unless it is certain that nothing was written, the outcome is unknown:
 * a caller repeats either with the same event ids.
 */
export function appendFault(stream: string, expected: ExpectedRevision, cause: unknown): unknown {
  if (cause instanceof WrongExpectedVersionError) {
    const { actualVersion } = cause;
    return new WrongRevision(stream, expected, typeof actualVersion === 'bigint' ? actualVersion : 'none');
  }
  if (cause instanceof MaxAppendSizeExceededError)
    return new RangeError('the append is larger than the EventStoreDB server takes (--max-append-size)', {
      cause,
    });
  const { type, code, message } = partsOf(cause);
  if (NEVER_SENT.test(message) || type === 'not-leader')
    return new LogUnavailable('the event log cannot be reached', { cause });
  if (TYPES_OF_REFUSALS.includes(type) || (type === undefined && code === undefined)) return cause;
  return new OutcomeUnknown('the connection broke during an append', { cause });
}
