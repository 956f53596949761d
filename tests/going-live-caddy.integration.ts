import { once } from 'node:events';
import tls from 'node:tls';
import {
  believesNobody,
  holdsOwnSocketsAlone,
  holdsFilesToTheirSize,
  NAME,
  openBehindProxy,
} from './support/behind-proxy.ts';
import type { BehindProxy } from './support/behind-proxy.ts';
import { caddyProgram, startCaddy } from './support/caddy.ts';
import { blockIn } from './support/operations-page.ts';

jest.setTimeout(180_000);

/** The headers of what the product has not answered. */
const unreached = expect.not.objectContaining({ 'x-request-id': expect.any(String) as string }) as object;

const program = caddyProgram();
// A machine without Caddy holds its lines alone, and says so: there is nothing to carry requests through.
const behindCaddy = program === undefined ? undefined : describe;

behindCaddy?.('the product behind Caddy, as docs/operations/going-live.md sets it up', () => {
  let place: BehindProxy;
  beforeAll(async () => {
    place = await openBehindProxy((at) => startCaddy(program ?? '', blockIn(3, 'caddy'), at));
  });
  afterAll(() => place.stop());

  it('answers a page over TLS, with headers that it is safe with, and leads http there', async () => {
    const { site } = place;
    const page = await site.ask('/');
    expect(page).toMatchObject({
      status: 200,
      headers: { 'strict-transport-security': expect.stringContaining('max-age=31536000') as string },
    });
    expect(page.body).toContain(`href="${site.origin}/"`);
    expect(await site.askPlainly('/jobs?q=doors')).toMatchObject({
      status: 308,
      headers: { location: `https://${NAME}/jobs?q=doors` },
    });
  });

  it('signs somebody up by the link in the letter, and carries sockets of its own pages alone', () =>
    holdsOwnSocketsAlone(place, 'ada@elsewhere.example'));

  it('lets pictures and files through up to their limits, and the product say why larger ones are refused', async () => {
    await holdsFilesToTheirSize(place, 'ben@elsewhere.example');
  });

  it('has no certificate for another name, and nothing of the product answers to it', async () => {
    const shake = tls.connect({
      host: '127.0.0.1',
      port: place.ports.https,
      servername: 'elsewhere.example',
    });
    const [unknown] = (await once(shake, 'error')) as [Error];
    expect(unknown.message).toMatch(/alert internal error|unrecognized name/);
    for (const host of ['elsewhere.example', '127.0.0.1', 'localhost'])
      expect(await place.site.ask('/', { headers: { host } })).toMatchObject({
        body: '',
        headers: unreached,
      });
  });

  it('believes nobody who says that they are somewhere else', () => believesNobody(place));
});

const without = program === undefined ? ' (there is no Caddy here: nothing was carried through it)' : '';

it(`the lines for Caddy have what they are there for${without}`, () => {
  const lines = blockIn(3, 'caddy')
    .split('\n')
    .map((line) => line.trim());
  for (const needed of [`${NAME} {`, 'max_size 26MiB', 'reverse_proxy 127.0.0.1:3000'])
    expect(lines).toContain(needed);
});
