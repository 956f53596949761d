/** An error as Stripe words it: `{ error: { type, code, message, param } }`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly body: {
      readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
      readonly message: string;
      readonly code?: string;
      readonly param?: string;
      readonly decline_code?: string;
    },
    /**
     * Whether the idempotency key keeps this answer. Stripe keeps what came out of an operation that began,
     * failures too, and forgets requests that it refused for their parameters.
     * https://docs.stripe.com/api/idempotent_requests
     */
    readonly kept: boolean,
  ) {
    super(body.message);
  }
}

/** The parameters cannot be understood; the idempotency key stays free. */
export const badRequest = (message: string, param?: string, code?: string): ApiError =>
  new ApiError(
    400,
    {
      type: 'invalid_request_error',
      message,
      ...(param === undefined ? {} : { param }),
      ...(code === undefined ? {} : { code }),
    },
    false,
  );

/** Understood and refused; the same key gets the same refusal again. */
export const refused = (code: string, message: string, param?: string): ApiError =>
  new ApiError(
    400,
    { type: 'invalid_request_error', code, message, ...(param === undefined ? {} : { param }) },
    true,
  );

export const missing = (what: string, id: string, param: string, status = 400): ApiError =>
  new ApiError(
    status,
    { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}: '${id}'`, param },
    false,
  );

export const cardError = (decline: string, message: string): ApiError =>
  new ApiError(402, { type: 'card_error', code: 'card_declined', decline_code: decline, message }, true);
