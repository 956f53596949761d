import { HttpException } from '@nestjs/common';
import type { ErrorBody, ErrorCode } from '../../../contracts/errors.ts';
import { errors } from '../../../contracts/errors.ts';
import { LogUnavailable, OutcomeUnknown, WrongRevision } from '../../kernel/log.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { PaymentError } from '../payments/payment-error.ts';

/** A refusal as it goes over the wire. `fault`: ours, to be logged with its stack. */
export interface Refusal {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Readonly<Record<string, string>>;
  readonly fault: boolean;
}

/** The codes that say of what there was too much. */
export type TooMany = Extract<ErrorCode, `too_many_${string}`>;

/** Too many requests of one actor or address; `seconds` until the window opens again. */
export class TooManyRequests extends Rejection {
  constructor(
    readonly seconds: number,
    code: TooMany = 'too_many_requests',
  ) {
    super(code);
  }
}

/** A write of somebody who may only look until then, or any call of a key of theirs. */
export class Suspended extends Rejection {
  constructor(readonly until: Date) {
    super('suspended');
  }
}

/** Codes of Node and of PostgreSQL that mean "not now", as against "we asked wrongly". */
const passingCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  // https://www.postgresql.org/docs/18/errcodes-appendix.html: shutting down, starting up.
  '57P01',
  '57P02',
  '57P03',
  // A disk that takes nothing now: it is full, its quota is, it fails, or was made read-only since it did.
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'EROFS',
  '58030',
  // As many files are open as may be.
  'EMFILE',
  'ENFILE',
]);

/** PostgreSQL's classes of errors for connections, and for what there is too little of: disk, memory, connections. */
const PASSING_CLASS = /^(08|53)...$/;

/** `pg` gives the errors of its pool and client no code. */
const passingMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end)/;

const isPassing = (error: unknown): boolean => {
  if (error instanceof LogUnavailable || error instanceof OutcomeUnknown) return true;
  if (error instanceof PaymentError) return error.retryable;
  if (typeof error !== 'object' || error === null) return false;
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && (passingCodes.has(code) || PASSING_CLASS.test(code))) return true;
  return typeof message === 'string' && passingMessages.test(message);
};

/**
 * PostgreSQL: undefined_table. Read models that are new to a version are built beside the others while it answers already.
 */
const isUnbuilt = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '42P01' &&
  error.message.startsWith('relation "read.');

/** PostgreSQL: undefined_column. One that has changed may still be shown in its earlier version; or it is our fault. */
const isEarlier = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42703';

/** PostgreSQL ended a statement that took longer than its connection allows. */
const tookTooLong = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014';

/** Statuses of exceptions that Nest and Fastify throw themselves: a wrong address, method, media type or size. */
const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_input',
  401: 'not_signed_in',
  403: 'not_allowed',
  404: 'not_found',
  405: 'not_found',
  408: 'invalid_input',
  409: 'conflict',
  413: 'payload_too_large',
  414: 'not_found',
  415: 'invalid_input',
  429: 'too_many_requests',
  431: 'invalid_input',
  503: 'temporarily_unavailable',
};

/** Fastify's own code of an error, also where Nest has wrapped it. */
const fastifyCode = (error: unknown): string | undefined => {
  const origin = error instanceof HttpException ? error.cause : error;
  return origin instanceof Error && 'code' in origin && typeof origin.code === 'string'
    ? origin.code
    : undefined;
};

const bodyFields = (error: unknown): Record<string, string> | undefined => {
  const code = fastifyCode(error);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return { body: 'Expects application/json.' };
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH') return { body: 'Does not have the announced length.' };
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY') return { body: 'Is not valid JSON.' };
  const origin = error instanceof HttpException ? (error.cause ?? error) : error;
  if (origin instanceof SyntaxError) return { body: 'Is not valid JSON.' };
  return undefined;
};

const refuse = (
  code: ErrorCode,
  more: {
    status?: number;
    fields?: Readonly<Record<string, string>> | undefined;
    seconds?: number;
    until?: Date;
  } = {},
  requestId?: string,
): Refusal => {
  const status = more.status ?? errors[code].status;
  const body: ErrorBody = { code, message: errors[code].words };
  if (more.fields !== undefined) body.fields = { ...more.fields };
  if (errors[code].duplicate === true) body.details = { code: '23505' };
  if (more.until !== undefined) body.until = more.until.toISOString();
  if (status >= 500 && requestId !== undefined) body.request_id = requestId;
  const seconds = more.seconds ?? errors[code].retryAfter;
  return {
    status,
    body,
    headers: seconds === undefined ? {} : { 'retry-after': String(seconds) },
    fault: code === 'internal',
  };
};

/**
 * What any thrown value is answered with. A Rejection keeps its code; what the log or the database could not do now
 * may be tried again; the rest is ours, and tells nothing but the request's id.
 */
export const refusalOf = (error: unknown, requestId: string): Refusal => {
  if (error instanceof TooManyRequests) return refuse(error.code, { seconds: error.seconds }, requestId);
  if (error instanceof Suspended) return refuse('suspended', { until: error.until }, requestId);
  if (error instanceof Rejection)
    return refuse(error.code, error.fields === undefined ? {} : { fields: error.fields }, requestId);
  if (error instanceof WrongRevision) return refuse('conflict', {}, requestId);
  if (tookTooLong(error)) return refuse('took_too_long', {}, requestId);
  if (isPassing(error) || isUnbuilt(error)) return refuse('temporarily_unavailable', {}, requestId);
  if (isEarlier(error)) return { ...refuse('temporarily_unavailable', {}, requestId), fault: true };
  if (error instanceof HttpException) {
    const status = error.getStatus();
    const code = codeOfStatus[status] ?? (status < 500 ? 'invalid_input' : 'internal');
    return refuse(
      code,
      { status, fields: code === 'invalid_input' ? bodyFields(error) : undefined },
      requestId,
    );
  }
  // Fastify's own errors reach the filter as they are where Nest does not wrap them.
  const status =
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
      ? error.statusCode
      : 500;
  const code = codeOfStatus[status];
  if (code !== undefined && status < 500)
    return refuse(
      code,
      { status, fields: code === 'invalid_input' ? bodyFields(error) : undefined },
      requestId,
    );
  return refuse('internal', {}, requestId);
};
