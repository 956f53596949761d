import { createHash, timingSafeEqual } from 'node:crypto';

import type { Pool } from 'pg';

import type { Clock } from '../kernel/clock.ts';
import { ApiError, badRequest } from './api-error.ts';
import type { Books, Origin } from './books.ts';
import { API_VERSION, freshId, inBooks } from './books.ts';
import { expanded } from './expand.ts';
import { decodeForm, FormError } from './form.ts';
import type { Call, Operation } from './operations.ts';
import { operations } from './operations.ts';
import { parametersOf } from './parameters.ts';

export interface ApiRequest {
  readonly method: string;
  /** Without query and without the prefix under which the sandbox is mounted: `/v1/…`. */
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly account: string | undefined;
}

export interface ApiAnswer {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface ApiContext {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly secretKey: string;
  readonly page: Call['page'];
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const authorised = (header: string | undefined, secretKey: string): boolean => {
  const [scheme, credentials = ''] = (header ?? '').split(' ');
  const key =
    scheme === 'Basic'
      ? (Buffer.from(credentials, 'base64').toString('utf8').split(':')[0] ?? '')
      : scheme === 'Bearer'
        ? credentials
        : '';
  return timingSafeEqual(digest(key), digest(secretKey));
};

const matching = (request: ApiRequest): { operation: Operation; id: string } | null => {
  const parts = request.path.split('/');
  let best: { operation: Operation; id: string } | null = null;
  for (const operation of operations) {
    const pattern = operation.path.split('/');
    if (operation.method !== request.method || pattern.length !== parts.length) continue;
    if (!pattern.every((part, index) => part === ':id' || part === parts[index])) continue;
    const place = pattern.indexOf(':id');
    if (place === -1) return { operation, id: '' };
    best ??= { operation, id: decodeURIComponent(parts[place] ?? '') };
  }
  return best;
};

const textOf = (error: ApiError): string => JSON.stringify({ error: error.body });

interface Kept {
  readonly status: number;
  readonly body: string;
  readonly replayed: boolean;
}

/** The answer that an idempotency key has already; waits for a request under way with the same key. */
const earlierAnswer = async (books: Books, key: string, hash: string): Promise<Kept | null> => {
  await books.client.query(`SELECT pg_advisory_xact_lock(hashtextextended('sandbox.key:' || $1, 0))`, [key]);
  const found = await books.client.query<{ request_hash: string; status: number; body: string }>(
    'SELECT request_hash, status, body FROM sandbox.idempotency WHERE key = $1',
    [key],
  );
  const row = found.rows[0];
  if (row === undefined) return null;
  if (row.request_hash !== hash)
    throw new ApiError(
      400,
      {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      },
      false,
    );
  return { status: row.status, body: row.body, replayed: true };
};

/** Does the work behind a savepoint: a refusal leaves no trace but its own answer. */
const attempt = async (books: Books, work: () => Promise<string>): Promise<Omit<Kept, 'replayed'>> => {
  await books.client.query('SAVEPOINT operation');
  try {
    return { status: 200, body: await work() };
  } catch (error) {
    if (!(error instanceof ApiError) || !error.kept) throw error;
    await books.client.query('ROLLBACK TO SAVEPOINT operation');
    return { status: error.status, body: textOf(error) };
  }
};

const write = async (
  books: Books,
  origin: Origin,
  hash: string,
  work: () => Promise<string>,
): Promise<Kept> => {
  const key = origin.idempotencyKey;
  const earlier = key === null ? null : await earlierAnswer(books, key, hash);
  if (earlier !== null) return earlier;
  const answer = await attempt(books, work);
  if (key !== null)
    await books.client.query(
      'INSERT INTO sandbox.idempotency (key, request_hash, status, body) VALUES ($1, $2, $3, $4)',
      [key, hash, answer.status, answer.body],
    );
  return { ...answer, replayed: false };
};

const carryOut = async (context: ApiContext, request: ApiRequest, origin: Origin): Promise<Kept> => {
  if (!authorised(request.authorization, context.secretKey))
    throw new ApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' }, false);
  const found = matching(request);
  if (found === null)
    throw new ApiError(
      404,
      {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${request.path}).`,
      },
      false,
    );
  const { operation, id } = found;
  const form = decodeForm(request.method === 'POST' ? request.body : request.query || request.body);
  const parameters = parametersOf(operation.shape, form);
  return inBooks(context.pool, context.clock, origin, (books) => {
    const work = async (): Promise<string> => {
      const call: Call = { books, id, account: request.account ?? null, page: context.page };
      const result = await operation.run(call, parameters);
      return JSON.stringify(await expanded(books, result, parameters.expand));
    };
    const hash = digest(`${request.method} ${request.path}\n${request.account ?? ''}\n${request.body}`);
    return operation.method === 'GET'
      ? work().then((body) => ({ status: 200, body, replayed: false }))
      : write(books, origin, hash.toString('hex'), work);
  });
};

/** Answers one request of Stripe's API. Throws only what is no answer: a broken database. */
export const answerApi = async (context: ApiContext, request: ApiRequest): Promise<ApiAnswer> => {
  const requestId = freshId('req');
  const idempotencyKey = request.method === 'GET' ? null : (request.idempotencyKey ?? null);
  const headers = {
    'content-type': 'application/json',
    'request-id': requestId,
    'stripe-version': API_VERSION,
    ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
  };
  try {
    if (idempotencyKey !== null && idempotencyKey.length > 255)
      throw badRequest('Idempotency keys are at most 255 characters long.');
    const answer = await carryOut(context, request, { requestId, idempotencyKey });
    return {
      status: answer.status,
      body: answer.body,
      headers: answer.replayed ? { ...headers, 'idempotent-replayed': 'true' } : headers,
    };
  } catch (thrown) {
    const error = thrown instanceof FormError ? badRequest(thrown.message) : thrown;
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status, body: textOf(error), headers };
  }
};
