import { ErrorBody } from '../../../contracts/errors.ts';
import type { Things } from '../../../tests/support/http-app.ts';
import { startThings } from '../../../tests/support/http-app.ts';
import { createLogger } from './logging.ts';

let things: Things;
beforeAll(async () => {
  things = await startThings();
}, 60_000);
afterAll(() => things.close());

describe('refusals over HTTP', () => {
  it.each([
    ['rejection', 409, 'job_limit_reached'],
    ['revision', 409, 'conflict'],
    ['log', 503, 'temporarily_unavailable'],
    ['database', 503, 'temporarily_unavailable'],
  ])('answer a thrown %s with %i %s', async (what, status, code) => {
    const answer = await things.call({ method: 'GET', url: `/api/thrown/${what}` });

    expect(answer.status).toBe(status);
    expect(answer.json()).toMatchObject({ code });
    if (status === 503) expect(answer.headers['retry-after']).toBe('2');
  });

  it('tell nothing about a bug but the id under which it is logged', async () => {
    const answer = await things.call({ method: 'GET', url: '/api/thrown/bug' });

    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('swordfish');
    const { request_id: id } = ErrorBody.parse(answer.json());
    expect(id).toBe(answer.headers['x-request-id']);
    const logged = things.lines.find((line) => line.includes('swordfish')) ?? '';
    expect(logged).toContain(id);
    expect(logged).toContain('http-app.ts');
  });

  it('are logged under the id of their request, before and after its body was read', async () => {
    const early = await things.call({ method: 'GET', url: '/api/thrown/log' });
    const late = await things.call({
      method: 'POST',
      url: '/api/thrown/log',
      headers: { 'content-type': 'application/json', authorization: 'Bearer x' },
      payload: JSON.stringify({ name: 'Lamp' }),
    });

    for (const { status, headers } of [early, late]) {
      expect(status).toBe(503);
      const logged = things.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(logged.filter(({ msg }) => msg === 'a request was put off')).toContainEqual(
        expect.objectContaining({ correlation: headers['x-request-id'], reqId: headers['x-request-id'] }),
      );
    }
  });

  it('are in the words of another protocol below its addresses, also for what is unknown or malformed there', async () => {
    const unknown = await things.call({ method: 'GET', url: '/auth/v1/nothing' });
    const malformed = await things.call({
      method: 'POST',
      url: '/auth/v1/nothing',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });

    expect([unknown.json(), malformed.json()]).toEqual([{ error_code: 'theirs' }, { error_code: 'theirs' }]);
  });

  it('are 404 for unknown routes and methods of the API, also for browsers', async () => {
    for (const url of ['/api/nothing', '/api', '/files/x', '/webhooks/other']) {
      const answer = await things.call({ method: 'GET', url, headers: { accept: 'text/html' } });

      expect(answer.status).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'not_found' });
    }
    expect((await things.call({ method: 'DELETE', url: '/api/things' })).status).toBe(404);
  });
});

describe('the request log', () => {
  it('has path and status, and neither query nor headers', async () => {
    await things.call({
      method: 'GET',
      url: '/api/things?limit=3&token=verysecret',
      headers: { authorization: 'Bearer topsecret' },
    });
    const logged = things.lines.join('');

    expect(logged).toContain('"path":"/api/things"');
    expect(logged).not.toContain('verysecret');
    expect(logged).not.toContain('topsecret');
  });

  it('has one line for a request, which bears the id that the answer has', async () => {
    const { headers } = await things.call({ method: 'GET', url: '/api/thrown/rejection' });
    const id = String(headers['x-request-id']);
    const told = things.lines.filter((line) => line.includes(id)).map((line) => JSON.parse(line) as unknown);

    expect(told).toEqual([
      expect.objectContaining({
        reqId: id,
        correlation: id,
        req: { method: 'GET', path: '/api/thrown/rejection' },
        res: { status: 409 },
        msg: 'GET /api/thrown/rejection',
      }),
    ]);
  });

  it('leaves out passwords and tokens wherever they stand', () => {
    const written: string[] = [];
    const logger = createLogger('info', { write: (line: string) => void written.push(line) });
    logger.info(
      { password: 'a1', user: { refresh_token: 'a2' }, req: { headers: { authorization: 'a3' } } },
      'x',
    );

    expect(written.join('')).not.toMatch(/a[123]/);
  });
});
