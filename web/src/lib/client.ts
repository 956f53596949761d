import type { z } from 'zod';
import type { ErrorCode } from '../../../contracts/errors.ts';
import { DeadlinePassed, within } from './deadline.ts';
import { ApiError, SOMETHING_WENT_WRONG, TOO_LATE, UNREACHABLE } from './errors.ts';
import { forgetPosition, newestPosition, recordPosition } from './position.ts';
import { isFromServer, noteAnswer, noteNoAnswer } from './reach.ts';
import { noteRead } from './read-at.ts';
import { noteServerTime } from './server-time.ts';
import { rememberWait } from './wait.ts';

export { ApiError } from './errors.ts';

/**
 * A contract's schema, or a way to load it: what shows on every page loads its schema after the first paint, which
 * then needs no zod.
 */
type Schema<T extends z.ZodType> = T | (() => Promise<T>);
const schemaFrom = async <T extends z.ZodType>(schema: Schema<T>): Promise<T> =>
  typeof schema === 'function' ? schema() : schema;

/** Loaded with the first request, for the reason above. */
const wire = () => import('../../../contracts/wire.ts');
const contract = () => import('../../../contracts/errors.ts');

type QueryValue = string | number | boolean | null | undefined;
export interface ReadOptions {
  query?: Readonly<Record<string, QueryValue>>;
  signal?: AbortSignal;
}
export interface CommandOptions {
  /** One key per attempt group: a retry after an unknown outcome repeats it, so that nothing happens twice. */
  key?: string;
  signal?: AbortSignal;
  /** Another way to ask than the browser's `fetch`. */
  by?: Fetch;
}

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/** How long one request may take, from its token to the last byte of its answer, in ms. */
const READ_DEADLINE = 15_000;
/** Longer than the server's own wait for what it asks elsewhere, a payment provider say. */
const COMMAND_DEADLINE = 20_000;
/** Bytes in a millisecond that an upload may count on, of which there are 25 million at most: 320 kbit/s. */
const SLOW_LINE = 40;

/** A uuid v4; `crypto.randomUUID` exists on secure origins only. */
export const newKey = (): string => {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

type TokenSource = () => Promise<string | null>;
let currentToken: TokenSource = () => Promise.resolve(null);

/** The session tells where access tokens come from; null for a visitor. */
export const setTokenSource = (source: TokenSource): void => {
  currentToken = source;
};
type RefusalWatch = (code: ErrorCode) => void;
let onRefusal: RefusalWatch = () => undefined;

/** The session hears what the server refuses, since some refusals are about itself. */
export const setRefusalWatch = (watch: RefusalWatch): void => {
  onRefusal = watch;
};
export const accessToken = (): Promise<string | null> => currentToken();

const withQuery = (path: string, query: ReadOptions['query']): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? path : `${path}?${text}`;
};

const unreachable = (): ApiError =>
  new ApiError({
    status: 0,
    code: 'network',
    message: UNREACHABLE,
  });

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Whatever keeps an answer from arriving whole is one thing to the caller: the outcome is unknown. */
const reached = async <T>(attempt: Promise<T>): Promise<T> => {
  try {
    return await attempt;
  } catch (error) {
    if (isAbort(error)) throw error;
    noteNoAnswer();
    throw unreachable();
  }
};

/** One attempt and its deadline. */
const inTime = async <T>(
  ms: number,
  given: AbortSignal | undefined,
  attempt: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  try {
    return await within(ms, given, attempt);
  } catch (error) {
    if (!(error instanceof DeadlinePassed)) throw error;
    noteNoAnswer();
    throw new ApiError({ status: 0, code: 'late', message: TOO_LATE });
  }
};

const send = async (
  path: string,
  init: RequestInit,
  headers: Record<string, string>,
  by: Fetch = fetch,
): Promise<Response> => {
  const token = await reached(currentToken());
  const response = await reached(
    by(path, {
      ...init,
      headers: {
        accept: 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
    }),
  );
  if (isFromServer(response)) noteAnswer();
  else noteNoAnswer();
  recordPosition(response.headers.get((await wire()).POSITION_HEADER));
  rememberWait(response);
  noteServerTime(response);
  return response;
};

const refusal = async (response: Response): Promise<ApiError> => {
  const { ErrorBody, errors } = await contract();
  const body = ErrorBody.safeParse(await response.json().catch(() => null));
  if (body.success) {
    const { code, message, fields } = body.data;
    onRefusal(code);
    return new ApiError({ status: response.status, code, message, ...(fields ? { fields } : {}) });
  }
  // A proxy or a dying process answers without our body: 502, 503 and 504 pass, the rest is a fault.
  const passing = response.status >= 502 && response.status <= 504;
  const code = passing ? 'temporarily_unavailable' : 'internal';
  return new ApiError({ status: response.status, code, message: errors[code].words });
};

const answer = async <T extends z.ZodType>(response: Response, source: Schema<T>): Promise<z.output<T>> => {
  if (!response.ok) throw await refusal(response);
  const body: unknown = response.status === 204 ? undefined : await reached(response.json());
  const parsed = (await schemaFrom(source)).safeParse(body);
  if (!parsed.success) {
    throw new ApiError({
      status: response.status,
      code: 'bad_answer',
      message: SOMETHING_WENT_WRONG,
      cause: parsed.error,
    });
  }
  return parsed.data;
};

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Aborted', 'AbortError'));
    });
  });

/** Waits in ms before a read that met a lagging projection is repeated. */
const BEHIND_WAITS = [150, 400, 1000] as const;

const get = async <T extends z.ZodType>(
  path: string,
  schema: Schema<T>,
  options: ReadOptions = {},
): Promise<z.output<T>> => {
  const url = withQuery(path, options.query);
  for (let attempt = 0; ; attempt += 1) {
    const position = newestPosition();
    try {
      return await inTime(READ_DEADLINE, options.signal, async (signal) => {
        // On its way beside the request; a failure is told once the answer needs it.
        const parser = schemaFrom(schema);
        parser.catch(() => undefined);
        const { MIN_POSITION_HEADER, READ_POSITION_HEADER } = await reached(wire());
        const headers = position === null ? {} : { [MIN_POSITION_HEADER]: position };
        const response = await send(url, { method: 'GET', signal }, headers);
        if (response.ok) noteRead(options.signal, response.headers.get(READ_POSITION_HEADER));
        return answer(response, () => parser);
      });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'read_model_behind' || position === null)
        throw error;
      const wait = BEHIND_WAITS[attempt];
      if (wait === undefined) forgetPosition();
      else await pause(wait, options.signal);
    }
  }
};

const command = async <T extends z.ZodType>(
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body: unknown,
  schema: Schema<T>,
  options: CommandOptions,
): Promise<z.output<T>> => {
  const raw = body instanceof Blob;
  const deadline = COMMAND_DEADLINE + (raw ? body.size / SLOW_LINE : 0);
  return inTime(deadline, options.signal, async (signal) => {
    const init: RequestInit = { method, signal };
    const { IDEMPOTENCY_HEADER } = await reached(wire());
    const headers: Record<string, string> = { [IDEMPOTENCY_HEADER]: options.key ?? newKey() };
    if (raw) {
      init.body = body;
      headers['content-type'] = body.type;
    } else if (body !== undefined) {
      init.body = JSON.stringify(body);
      headers['content-type'] = 'application/json';
    }
    return answer(await send(path, init, headers, options.by), schema);
  });
};

/** For answers that are no JSON (fetch-file.ts), whose code stays out of the first load. */
export { inTime, reached, refusal as refusalOf, send };

/**
 * The HTTP API. Answers are parsed with the contract's schema; refusals throw `ApiError`, and so does an
 * answer that takes too long (`late`). Nothing is repeated except a read whose projection is still behind (503
 * read_model_behind). A `Blob` body goes out as it is, with its type.
 */
export const api = {
  get,
  post: <T extends z.ZodType>(path: string, body: unknown, schema: Schema<T>, options: CommandOptions = {}) =>
    command('POST', path, body, schema, options),
  patch: <T extends z.ZodType>(
    path: string,
    body: unknown,
    schema: Schema<T>,
    options: CommandOptions = {},
  ) => command('PATCH', path, body, schema, options),
  delete: <T extends z.ZodType>(path: string, schema: Schema<T>, options: CommandOptions = {}) =>
    command('DELETE', path, undefined, schema, options),
};
