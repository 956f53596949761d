import { errorWords } from '../../../contracts/errors.ts';
import type { ErrorCode } from '../../../contracts/errors.ts';

/** `network`: no answer arrived, so the outcome is unknown. `bad_answer`: the answer did not fit its contract. */
export type ApiErrorCode = ErrorCode | 'network' | 'bad_answer';

const ownWords: Readonly<Record<Exclude<ApiErrorCode, ErrorCode>, string>> = {
  network: 'The server could not be reached. Please check your connection and try again.',
  bad_answer: 'Something went wrong',
};

/** A refused or failed request. `status` is 0 when no answer arrived; `fields` maps an input path to its fault. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly fields: Readonly<Record<string, string>>;

  constructor(init: {
    status: number;
    code: ApiErrorCode;
    message?: string;
    fields?: Readonly<Record<string, string>>;
    /** What the answer should have been and was not, for the debugger. */
    cause?: unknown;
  }) {
    super(
      init.message ??
        (init.code in ownWords ? ownWords[init.code as 'network'] : errorWords[init.code as ErrorCode]),
      { cause: init.cause },
    );
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

/** What a person reads about any thrown value; the server's own message where there is one. */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : errorWords.internal;

export const isCode = (error: unknown, code: ApiErrorCode): boolean =>
  error instanceof ApiError && error.code === code;
