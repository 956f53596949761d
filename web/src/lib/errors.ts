import type { ErrorCode } from '../../../contracts/errors.ts';

/** Spec §8: stands in for a message that is not there. */
export const SOMETHING_WENT_WRONG = 'Something went wrong';

/**
 * `network`: no answer arrived, so the outcome is unknown. `late`: none arrived in time, which leaves as much open.
 * `bad_answer`: the answer did not fit its contract.
 */
export type ApiErrorCode = ErrorCode | 'network' | 'late' | 'bad_answer';

/** A refused or failed request. `status` is 0 when no answer arrived; `fields` maps an input path to its fault. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly fields: Readonly<Record<string, string>>;

  constructor(init: {
    status: number;
    code: ApiErrorCode;
    message: string;
    fields?: Readonly<Record<string, string>>;
    /** What the answer should have been and was not, for the debugger. */
    cause?: unknown;
  }) {
    super(init.message, { cause: init.cause });
    this.name = 'ApiError';
    this.status = init.status;
    this.code = init.code;
    this.fields = init.fields ?? {};
  }

  /** True when the command may have been carried out all the same: repeat it with the same key. */
  get outcomeUnknown(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

export const UNREACHABLE = 'We couldn’t reach the server. Check your connection and try again.';

export const TOO_LATE = 'The server took too long to answer. Try again.';

/** The code of a refusal, by our server or by the auth client's; empty where there is none. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';

type PlainWords = (code: string, message: string) => string;
/** Where an auth message is no plain word, what is read instead; it comes with the client that the messages come from. */
let plainAuthWords: PlainWords = (_code, message) => message;
export const setAuthWords = (words: PlainWords): void => {
  plainAuthWords = words;
};

/** What a person reads about any thrown value; the server's own message where there is one that is plain. */
export const messageOf = (error: unknown): string => {
  // A TypeError, a DOMException and their like are faults: their words are for whoever can mend them.
  if (!(error instanceof Error) || error.message === '' || !/^(Error$|Api|Auth)/.test(error.name))
    return SOMETHING_WENT_WRONG;
  // The auth client's name for no answer (status 0) and for 5xx, whose message it does not read.
  if (error.name === 'AuthRetryableFetchError') {
    return 'status' in error && error.status === 0 ? UNREACHABLE : SOMETHING_WENT_WRONG;
  }
  return error instanceof ApiError ? error.message : plainAuthWords(codeOf(error), error.message);
};

export const isCode = (error: unknown, code: ApiErrorCode): boolean =>
  error instanceof ApiError && error.code === code;

/** Nothing has this address: it is gone, was never there, or is no address of anything. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.code === 'invalid_input');
