import { MaxAppendSizeExceededError, WrongExpectedVersionError } from '@eventstore/db-client';
import {
  LogRefusesCredentials,
  LogUnavailable,
  OutcomeUnknown,
  WrongRevision,
  type ExpectedRevision,
} from '../../kernel/log.ts';

/** gRPC's numbers for what a broken or missing connection ends in. */
const CODES_OF_CONNECTIONS: readonly unknown[] = [1, 4, 10, 13, 14];
/** gRPC's numbers for a user whom the server does not know, and for one who may not. */
const CODES_OF_CREDENTIALS: readonly unknown[] = [7, 16];
/** gRPC's number for a call that the server does not know. */
const UNIMPLEMENTED = 12;
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

/** Whether a whole call was refused for who asks: a server without an answer to the password says it of every call. */
export function refusesCredentials(error: unknown): boolean {
  const { type, code } = partsOf(error);
  return type === 'access-denied' || CODES_OF_CREDENTIALS.includes(code);
}

/** Whether an error of a read or a subscription may pass: the server cannot be reached, or does not admit who asks. */
export function isAway(error: unknown): boolean {
  const { type, code, message } = partsOf(error);
  if (error instanceof LogUnavailable || refusesCredentials(error)) return true;
  return (
    TYPES_OF_CONNECTIONS.includes(type) || CODES_OF_CONNECTIONS.includes(code) || NEVER_SENT.test(message)
  );
}

/** What a failed read throws by the port. */
export function readFault(cause: Error): Error {
  if (cause instanceof LogUnavailable) return cause;
  if (refusesCredentials(cause)) return refused(cause);
  return isAway(cause) ? new LogUnavailable('the event log cannot be read', { cause }) : cause;
}

const refused = (cause: unknown): LogRefusesCredentials =>
  new LogRefusesCredentials('the event log does not admit these credentials', { cause });

/**
 * What an append throws by the port when the call that it went out on has failed. Unless it is certain that nothing was
 * written, the outcome is unknown: a caller repeats either with the same event ids.
 */
export function callFault(cause: unknown): Error {
  if (cause instanceof LogUnavailable) return cause;
  const { code, message } = partsOf(cause);
  if (NEVER_SENT.test(message)) return new LogUnavailable('the event log cannot be reached', { cause });
  if (refusesCredentials(cause)) return refused(cause);
  if (code === UNIMPLEMENTED)
    return new Error('the EventStoreDB server does not know batched appends: a newer one is needed', {
      cause,
    });
  return new OutcomeUnknown('the connection broke during an append', { cause });
}

/** What an append throws by the port when the server has answered it with an error. */
export function appendFault(stream: string, expected: ExpectedRevision, cause: unknown): Error {
  if (cause instanceof WrongExpectedVersionError) {
    const { actualVersion } = cause;
    return new WrongRevision(stream, expected, typeof actualVersion === 'bigint' ? actualVersion : 'none');
  }
  if (cause instanceof MaxAppendSizeExceededError)
    return new RangeError('the append is larger than the EventStoreDB server takes (--max-append-size)', {
      cause,
    });
  if (cause instanceof Error && TYPES_OF_REFUSALS.includes(partsOf(cause).type)) return cause;
  return new OutcomeUnknown('the event log does not say what became of an append', { cause });
}
