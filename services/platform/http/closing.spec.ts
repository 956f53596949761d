import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { watchIntake } from './closing.ts';

/** Beyond the time of a test. */
const LONG_MS = 60_000;

describe('a server that closes', () => {
  let server: FastifyInstance;
  let port: number;
  let arrived: Promise<void>;
  let answer: () => void;
  let close: () => Promise<void>;
  const sockets: Socket[] = [];

  const start = async (graceMs: number): Promise<void> => {
    server = Fastify();
    const stopIntake = watchIntake(server.server, graceMs);
    close = async () => {
      await stopIntake();
      await server.close();
    };
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    arrived = new Promise((resolve) => {
      server.get('/', async () => {
        resolve();
        await answered;
        return 'done';
      });
    });
    server.post('/', () => 'never');
    // Fastify's own default; longer than any test.
    server.server.keepAliveTimeout = 72_000;
    await server.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = server.server.address() as AddressInfo);
  };
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  const open = async (sent = ''): Promise<Socket> => {
    const accepted = once(server.server, 'connection');
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket.resume());
    await accepted;
    socket.write(sent);
    return socket;
  };

  it('does not wait for a connection on which nothing is said', async () => {
    await start(LONG_MS);
    const socket = await open();
    const ended = once(socket, 'close');
    await close();
    await ended;
  });

  it('does not wait for the rest of half a request', async () => {
    await start(LONG_MS);
    await open('GET / HTTP/1.1\r\nHost:');
    await close();
  });

  it('answers what is under way, and keeps its connection no longer', async () => {
    await start(LONG_MS);
    const socket = await open('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
    await arrived;
    const closing = close();
    const said = once(socket, 'data');
    answer();
    expect(String((await said)[0])).toContain('200 OK');
    await closing;
  });

  it('answers what is on its way to it, and says that the connection ends', async () => {
    await start(LONG_MS);
    const [first, silent] = [await open('GET / HTTP/1.1\r\nHost: here\r\n\r\n'), await open()];
    answer();
    await once(first, 'data');
    const closing = close();
    // One that is kept alive, and one that is new: a proxy has written to them before it can have heard.
    for (const socket of [first, silent]) {
      const said = once(socket, 'data');
      socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
      expect(String((await said)[0])).toMatch(/200 OK[^]*connection: close/i);
    }
    await closing;
  });

  it('lets nobody in any more', async () => {
    await start(LONG_MS);
    const under = await open('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
    await arrived;
    const closing = close();
    const [refused] = (await once(connect(port, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException];
    expect(refused.code).toBe('ECONNREFUSED');
    answer();
    await once(under, 'close');
    await closing;
  });

  it('cuts what is not over when the grace is', async () => {
    await start(100);
    const reached = once(server.server, 'request');
    const socket = await open(
      'POST / HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    await reached;
    const ended = once(socket, 'close');
    await close();
    await ended;
  });
});
