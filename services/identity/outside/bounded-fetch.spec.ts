import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { boundedFetch, NoAnswer } from './bounded-fetch.ts';

describe('calls to providers', () => {
  let server: Server;
  let origin: string;
  let asked: string[];

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/away') return response.writeHead(302, { location: '/here' }).end();
      if (request.url === '/broken') return response.writeHead(502).end('away');
      if (request.url === '/cut') return response.writeHead(200).write('x', () => response.destroy());
      if (request.url === '/nothing') return response.writeHead(204).end();
      if (request.url === '/never') return undefined;
      return response.end('x'.repeat(request.url === '/large' ? 300_000 : 3));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });

  it('answer as others do', async () => {
    const answer = await boundedFetch([origin])(`${origin}/here`);

    expect([answer.status, await answer.text()]).toEqual([200, 'xxx']);
    expect((await boundedFetch([origin])(`${origin}/nothing`)).status).toBe(204);
  });

  it('go to the origins that are named and to no others', async () => {
    await expect(boundedFetch(['https://accounts.example'])(`${origin}/here`)).rejects.toThrow(/no provider/);
    expect(asked).toEqual([]);
  });

  it('follow no redirects', async () => {
    await expect(boundedFetch([origin])(`${origin}/away`)).rejects.toThrow(/a redirect/);
    expect(asked).toEqual(['/away']);
  });

  it('say of a provider that is away that it is', async () => {
    const away = createServer();
    await new Promise<void>((resolve) => away.listen(0, '127.0.0.1', resolve));
    const closed = `http://127.0.0.1:${(away.address() as AddressInfo).port}`;
    await new Promise((resolve) => away.close(resolve));

    await expect(boundedFetch([closed])(closed)).rejects.toThrow(NoAnswer);
    await expect(boundedFetch([origin])(`${origin}/broken`)).rejects.toThrow(NoAnswer);
    await expect(boundedFetch([origin])(`${origin}/cut`)).rejects.toThrow(NoAnswer);
    const soon = AbortSignal.timeout(50);
    await expect(boundedFetch([origin])(`${origin}/never`, { signal: soon })).rejects.toThrow(NoAnswer);
  });

  it('give up on answers that are too large', async () => {
    await expect(boundedFetch([origin])(`${origin}/large`)).rejects.toThrow(/more than/);
  });
});
