import { APPEAL_PARAMETER } from '../../../contracts/appeal-token.ts';
import { errors } from '../../../contracts/errors.ts';
import { refusalOf } from '../../platform/http/refusals.ts';
import type { AuthErrorCode, StatusOf } from './auth-errors.ts';

interface Details {
  /** Why a password is weak: `length`. */
  readonly weakPassword?: readonly string[];
  /** Seconds until a refused call may be repeated. */
  readonly retryAfter?: number | undefined;
  /** With what whoever is banned appeals. Beside the contract's body, whose clients have no place for it. */
  readonly appealToken?: string | null;
}

/** A code with a status that the contract knows it under. */
type Refused = {
  [Code in AuthErrorCode]: [status: StatusOf<Code>, code: Code, message: string, details?: Details];
}[AuthErrorCode];

/** A refusal in the terms of the GoTrue contract. */
export class AuthFailure extends Error {
  override readonly name = 'AuthFailure';
  readonly status: number;
  readonly code: AuthErrorCode;
  readonly details: Details;

  constructor(...[status, code, message, details = {}]: Refused) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const API_VERSION_HEADER = 'x-supabase-api-version';
const FIRST_VERSION_WITH_STRING_CODES = '2024-01-01';

/** The version that the answer follows: the newest that we speak, where the caller names it or a later one. */
export const answeredVersion = (asked: string | undefined): string | null =>
  asked !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked >= FIRST_VERSION_WITH_STRING_CODES
    ? FIRST_VERSION_WITH_STRING_CODES
    : null;

/** The body in the shape of the asked version; the older one has the HTTP status where the code stands today. */
export const failureBody = (failure: AuthFailure, version: string | null): Record<string, unknown> => ({
  ...(version === null
    ? { code: failure.status, error_code: failure.code, msg: failure.message }
    : { code: failure.code, message: failure.message }),
  ...(failure.details.weakPassword === undefined
    ? {}
    : { weak_password: { reasons: failure.details.weakPassword } }),
});

/** What an address that leads back to a client says of it. */
export const failureParameters = (failure: AuthFailure, error: string): Record<string, string> => {
  const { appealToken } = failure.details;
  return {
    error,
    error_code: failure.code,
    error_description: failure.message,
    ...(appealToken ? { [APPEAL_PARAMETER]: appealToken } : {}),
  };
};

/** What is refused beside the contract: an unreadable body, one that is too large, a path that is not, too much at once. */
const fromHttpLayer: Readonly<Record<number, AuthFailure>> = {
  400: new AuthFailure(400, 'bad_json', 'Could not parse request body as JSON'),
  404: new AuthFailure(404, 'not_found', 'This endpoint does not exist'),
  414: new AuthFailure(404, 'not_found', 'This endpoint does not exist'),
  413: new AuthFailure(413, 'validation_failed', 'Request body is too large'),
  415: new AuthFailure(415, 'validation_failed', 'Request body must be JSON'),
  // Waiting helps: the contract's client repeats the call.
  503: new AuthFailure(
    503,
    'unexpected_failure',
    'The service is unavailable for a moment. Please try again.',
    { retryAfter: errors.temporarily_unavailable.retryAfter },
  ),
};

/** Any error as a refusal; what nobody expected says nothing about itself. */
export const asAuthFailure = (error: unknown): AuthFailure =>
  error instanceof AuthFailure
    ? error
    : (fromHttpLayer[refusalOf(error, '').status] ??
      new AuthFailure(500, 'unexpected_failure', 'Something went wrong'));
