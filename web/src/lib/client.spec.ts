import { z } from 'zod';
import { serve } from '../testing/answers.ts';
import { api, ApiError, setTokenSource } from './client.ts';
import { forgetPosition, newestPosition, recordPosition } from './position.ts';

const Thing = z.object({ name: z.string() });
const thing = { name: 'kit' };

const failure = async (attempt: Promise<unknown>): Promise<ApiError> => {
  try {
    await attempt;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('It did not fail.');
};

beforeEach(() => {
  forgetPosition();
  setTokenSource(() => Promise.resolve(null));
});

test('a signed-in reader sends the access token, a visitor none', async () => {
  const requests = serve(() => ({ body: thing }));
  await api.get('/api/things', Thing);
  setTokenSource(() => Promise.resolve('token-1'));
  await api.get('/api/things', Thing);
  expect(requests.map((sent) => sent.headers['authorization'])).toEqual([undefined, 'Bearer token-1']);
});

test('a read asks for at least the newest position that any answer has told of', async () => {
  const requests = serve((sent) => ({
    body: thing,
    position: sent.method === 'POST' ? '12345678901234567890' : '7',
  }));
  await api.post('/api/things', thing, Thing);
  await api.get('/api/things', Thing);
  await api.get('/api/things', Thing);
  expect(requests.map((sent) => sent.headers['x-min-position'])).toEqual([
    undefined,
    '12345678901234567890',
    '12345678901234567890',
  ]);
});

test('filters go into the address, empty ones do not', async () => {
  const requests = serve(() => ({ body: thing }));
  await api.get('/api/things', Thing, { query: { q: 'low poly', role: '', cursor: null, limit: 20 } });
  expect(requests[0]?.url).toBe('/api/things?q=low+poly&limit=20');
});

test('each command carries its own key, and a retry may repeat one', async () => {
  const requests = serve(() => ({ body: thing }));
  await api.post('/api/things', thing, Thing);
  await api.post('/api/things', thing, Thing);
  await api.post('/api/things', thing, Thing, { key: 'a-key' });
  const keys = requests.map((sent) => sent.headers['idempotency-key']);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe('a-key');
});

test('an image goes out as it is, under its own type', async () => {
  const requests = serve(() => ({ status: 201, body: thing }));
  const image = new Blob(['pixels'], { type: 'image/png' });
  await api.post('/api/uploads/avatar', image, Thing);
  expect(requests[0]?.headers['content-type']).toBe('image/png');
  expect(requests[0]?.body).toBe(image);
});

test('a refusal becomes an error with its code, words and fields', async () => {
  serve(() => ({
    status: 400,
    body: {
      code: 'invalid_input',
      message: 'Please check the marked fields.',
      fields: { title: 'Too long.' },
    },
  }));
  const error = await failure(api.post('/api/jobs', {}, Thing));
  expect(error).toMatchObject({ status: 400, code: 'invalid_input', fields: { title: 'Too long.' } });
  expect(error.outcomeUnknown).toBe(false);
});

test('an answer that is no refusal of ours still says what to do', async () => {
  serve(() => ({ status: 502, body: '<html>' }));
  const error = await failure(api.get('/api/things', Thing));
  expect(error).toMatchObject({ status: 502, code: 'temporarily_unavailable' });
  expect(error.outcomeUnknown).toBe(true);
});

test('a lost connection leaves the outcome unknown', async () => {
  serve(() => Promise.reject(new TypeError('Failed to fetch')));
  const error = await failure(api.post('/api/things', thing, Thing));
  expect(error).toMatchObject({ status: 0, code: 'network' });
  expect(error.outcomeUnknown).toBe(true);
});

test('an answer that breaks its contract is not taken', async () => {
  serve(() => ({ body: { name: 4 } }));
  expect(await failure(api.get('/api/things', Thing))).toMatchObject({ code: 'bad_answer' });
});

test('a read that the projection lags behind is repeated until it has caught up', async () => {
  recordPosition('50');
  let calls = 0;
  const requests = serve(() => {
    calls += 1;
    return calls < 3
      ? { status: 503, body: { code: 'read_model_behind', message: 'Behind.' } }
      : { body: thing };
  });
  expect(await api.get('/api/things', Thing)).toEqual(thing);
  expect(requests).toHaveLength(3);
});

test('a position that no projection reaches is forgotten instead of locking the reader out', async () => {
  recordPosition('999');
  serve((sent) =>
    sent.headers['x-min-position'] === undefined
      ? { body: thing }
      : { status: 503, body: { code: 'read_model_behind', message: 'Behind.' } },
  );
  expect(await api.get('/api/things', Thing)).toEqual(thing);
  expect(newestPosition()).toBeNull();
});

test('a schema may be loaded with the answer', async () => {
  serve(() => ({ body: thing }));
  expect(await api.get('/api/things', () => Promise.resolve(Thing))).toEqual(thing);
});

/** A server that takes the request and never answers; what it holds ends with its signal, as in a browser. */
const hang = () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const requests = serve(() => new Promise(() => undefined));
  const served = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    signals.push(init?.signal);
    return served(input, init);
  };
  return { requests, signals };
};

describe('an answer that does not come', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test.each([
    ['a read', 15_000, () => api.get('/api/things', Thing)],
    ['a command', 20_000, () => api.post('/api/things', thing, Thing)],
    [
      'an upload of 4 MB',
      120_000,
      () => api.post('/api/uploads/avatar', new Blob([new Uint8Array(4_000_000)]), Thing),
    ],
  ])('is waited for only so long: %s', async (_name, deadline, ask) => {
    // Loads what a first request loads, which takes no fake time.
    serve(() => ({ body: thing }));
    await api.get('/api/things', Thing);
    const { signals } = hang();
    let failed: ApiError | undefined;
    const asked = failure(ask()).then((error) => {
      failed = error;
    });
    await jest.advanceTimersByTimeAsync(deadline - 100);
    expect(failed).toBeUndefined();
    await jest.advanceTimersByTimeAsync(200);
    await asked;
    expect(failed).toMatchObject({ status: 0, code: 'late', outcomeUnknown: true });
    expect(failed?.message).toBe('The server took too long to answer. Try again.');
    expect(signals.at(-1)?.aborted).toBe(true);
  });

  test('may be one whose body stays away, or a token that is not renewed', async () => {
    serve(() => ({ body: thing }));
    globalThis.fetch = () =>
      Promise.resolve(new Response(new ReadableStream({ start: () => undefined }), { status: 200 }));
    const body = failure(api.get('/api/things', Thing));
    await jest.advanceTimersByTimeAsync(15_100);
    expect(await body).toMatchObject({ code: 'late' });

    setTokenSource(() => new Promise(() => undefined));
    const token = failure(api.get('/api/things', Thing));
    await jest.advanceTimersByTimeAsync(15_100);
    expect(await token).toMatchObject({ code: 'late' });
  });

  test('is not waited for once nobody wants it', async () => {
    hang();
    const leaving = new AbortController();
    const asked = api.get('/api/things', Thing, { signal: leaving.signal });
    leaving.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });
});
