import net from 'node:net';
import { ErrorBody } from '../../../contracts/errors.ts';
import type { Things } from '../../../tests/support/http-app.ts';
import { startThings } from '../../../tests/support/http-app.ts';

let things: Things;
beforeAll(async () => {
  things = await startThings();
}, 60_000);
afterAll(() => things.close());

describe('input over HTTP', () => {
  it('is refused with a message for each path, and every unknown field by name', async () => {
    const { status, json } = await things.post({
      name: '',
      tags: ['ok', 'too long'],
      link: 'nope',
      extra: 1,
      more: 2,
    });

    expect(status).toBe(400);
    expect(json()).toEqual({
      code: 'invalid_input',
      message: 'Please check the marked fields.',
      fields: {
        name: 'This field is required.',
        'tags.1': 'At most 5 characters.',
        link: 'Expects a link.',
        extra: 'Unknown field.',
        more: 'Unknown field.',
      },
    });
  });

  it('says that an absent field is required', async () => {
    const { json } = await things.post({});

    expect(json()).toMatchObject({ fields: { name: 'This field is required.' } });
  });

  it('is refused as a whole when it is no object', async () => {
    for (const body of ['', '[]', '"text"', 'null']) {
      const { status, json } = await things.post(body);

      expect(status).toBe(400);
      expect(ErrorBody.parse(json()).fields).toHaveProperty('body');
    }
  });

  it('reaches the route parsed: trimmed, with defaults', async () => {
    const { status, json } = await things.post({ name: '  lamp  ' });

    expect(status).toBe(201);
    expect(json()).toMatchObject({ echoed: { name: 'lamp', tags: [], link: '' } });
  });

  it('is refused when it is not JSON', async () => {
    const { status, json } = await things.post('{"name": ');

    expect(status).toBe(400);
    expect(json()).toMatchObject({ code: 'invalid_input', fields: { body: 'Is not valid JSON.' } });
  });

  it.each([
    '{"name":"lamp","__proto__":{"admin":true}}',
    '{"name":"lamp","constructor":{"prototype":{"admin":true}}}',
    '{"name":"lamp","\\u005f_proto__":{"admin":true}}',
    '{"name":"lamp","tags":[{"__proto__":{"admin":true}}]}',
  ])('is refused when it would change prototypes: %s', async (body) => {
    const { status } = await things.post(body);

    expect(status).toBe(400);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('is refused when it nests deeper than any body of ours', async () => {
    const { status, json } = await things.post(`{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`);

    expect([status, json()]).toMatchObject([400, { code: 'invalid_input' }]);
  });

  it('does not change prototypes by the address either', async () => {
    for (const url of ['/api/things?__proto__[admin]=1', '/api/things?constructor[prototype][admin]=1'])
      expect((await things.call({ method: 'GET', url })).status).toBe(200);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('is refused with 413 above 256 kB, announced or not', async () => {
    const big = JSON.stringify({ name: 'x'.repeat(300 * 1024) });
    const { status, json } = await things.post(big);

    expect(status).toBe(413);
    expect(json()).toMatchObject({ code: 'payload_too_large' });
  });

  it('is refused in other media types, except for uploads, which reach their route unread', async () => {
    const form = await things.post('name=lamp', { 'content-type': 'application/x-www-form-urlencoded' });
    const image = await things.post('name', { 'content-type': 'image/png' });
    const upload = await things.call({
      method: 'POST',
      url: '/api/uploads/avatar',
      headers: { 'content-type': 'image/png' },
      payload: Buffer.from([1, 2, 3]),
    });

    expect([form.status, image.status]).toEqual([415, 415]);
    expect(form.json()).toMatchObject({ code: 'invalid_input' });
    expect(upload.json()).toEqual({ streamed: true });
  });

  it('is kept as bytes for the signed webhook only', async () => {
    const payload = '{ "id":  "evt_1" }';
    const { json } = await things.call({
      method: 'POST',
      url: '/webhooks/stripe',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      payload,
    });

    expect(json()).toEqual({ bytes: payload });
  });

  it('is refused where it holds text that cannot be stored, whatever the schema says', async () => {
    const bodies = [
      { name: 'a\0b' },
      { name: 'lamp', tags: ['ok', '\ud800'] },
      { name: 'lamp', link: 'http://a/\0' },
    ];
    const answers = await Promise.all(bodies.map((body) => things.post(body)));

    const words = 'Contains characters we can’t store.';
    expect(answers.map(({ status, json }) => [status, ErrorBody.parse(json()).fields])).toEqual([
      [400, { name: words }],
      [400, { 'tags.1': words }],
      [400, { link: words }],
    ]);
  });

  it('names the query field at fault, and takes a path that cannot exist for a missing thing', async () => {
    const query = await things.call({ method: 'GET', url: '/api/things?limit=900' });
    const id = await things.call({ method: 'GET', url: '/api/things/not-an-id' });

    expect(query.json()).toMatchObject({ code: 'invalid_input', fields: { limit: 'At most 50.' } });
    expect(id.status).toBe(404);
    expect(id.json()).toEqual({ code: 'not_found', message: 'We couldn’t find this.' });
  });
});

describe('the server', () => {
  const address = () => things.app.getHttpServer().address() as net.AddressInfo;
  beforeAll(() => things.app.listen(0, '127.0.0.1'));

  it('takes the rest of a body that is too large off the connection, and answers the next request on it', async () => {
    const { port } = address();
    const piece = 'x'.repeat(64 * 1024);
    const answers = await new Promise<string>((resolve, reject) => {
      let heard = '';
      let sent = 0;
      const socket = net.connect(port, '127.0.0.1');
      const sendNext = (): void => {
        if (sent === 10) {
          socket.write('GET /api/things HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
          return;
        }
        sent += 1;
        socket.write(piece, () => setImmediate(sendNext));
      };
      socket.on('data', (data) => {
        // The answer comes first, and the body after it.
        if (heard === '') sendNext();
        heard += data.toString();
      });
      socket.once('close', () => resolve(heard));
      socket.once('error', reject);
      socket.write(
        `POST /api/things HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${10 * piece.length}\r\n\r\n`,
      );
    });
    expect(answers).toMatch(/^HTTP\/1.1 413 [^]*HTTP\/1.1 200 /);
  });

  it('gives up an oversized body without reading it to its end', async () => {
    const { port } = address();
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1', () => {
        socket.write(
          'POST /api/things HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900000000\r\n\r\n{',
        );
      });
      socket.once('data', (data) => {
        socket.destroy();
        resolve(data.toString());
      });
      socket.once('error', reject);
    });

    expect(answer).toMatch(/^HTTP\/1.1 413 /);
  });
});

describe('the description of the API', () => {
  it('comes from the schemas that validate, with refusals and headers of every operation', async () => {
    const answer = await things.call({ method: 'GET', url: '/api/openapi.json' });
    const document = answer.json() as { openapi: string; paths: Record<string, Record<string, unknown>> };

    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/api/things']?.['post']).toMatchObject({
      requestBody: { content: { 'application/json': { schema: { additionalProperties: false } } } },
      responses: { 201: expect.anything() as unknown, default: expect.anything() as unknown },
    });
    expect(document.paths['/api/things/{id}']?.['get']).toMatchObject({
      parameters: [{ name: 'id', in: 'path', required: true }, { name: 'x-min-position' }],
    });
  });

  it('is written out once, however many ask', async () => {
    const url = '/api/openapi.json';
    const first = await things.call({ method: 'GET', url });
    const stringify = jest.spyOn(JSON, 'stringify');
    const again = await things.call({ method: 'GET', url: `${url}?1` });
    const wrote = stringify.mock.calls.filter(([what]) => Object.hasOwn(Object(what) as object, 'openapi'));
    stringify.mockRestore();

    expect(again.text).toBe(first.text);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect(wrote).toEqual([]);
    expect((await things.call({ method: 'DELETE', url })).status).toBe(404);
  });

  it('has a page whose scripts are files of ours', async () => {
    const page = await things.call({ method: 'GET', url: '/api/docs' });
    const scripts = [...page.text.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);

    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(scripts.length).toBeGreaterThan(0);
    for (const attributes of scripts) expect(attributes).toContain('src=');
    const bundle = await things.call({ method: 'GET', url: '/api/docs/swagger-ui-bundle.js' });
    expect(bundle.status).toBe(200);
  });
});
