import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createReadPosition } from './read-position.ts';

const start = async (stored: () => Promise<bigint>) => {
  let send: (payload: string) => void = () => undefined;
  let reconnect: () => void = () => undefined;
  const position = await createReadPosition({
    listener: {
      listen: (_channel, onPayload) => {
        send = onPayload;
        return () => undefined;
      },
      onReconnect: (look) => {
        reconnect = look;
        return () => undefined;
      },
    },
    currentPosition: stored,
  });
  return { position, send: (payload: string) => send(payload), reconnect: () => reconnect() };
};

describe('the position of the read models', () => {
  it('starts where the database is, and never goes back', async () => {
    const { position, send } = await start(() => Promise.resolve(7n));
    send('{"position":"3"}');

    expect(position.current()).toBe(7n);
    expect(await position.waitFor(7n, 0)).toBe(true);
  });

  it('survives payloads that it cannot read', async () => {
    const { position, send } = await start(() => Promise.resolve(0n));
    for (const payload of ['', '{', '{"position":7}', '{"position":"-1"}', 'null']) send(payload);
    send('{"position":"18446744073709551615"}');

    expect(position.current()).toBe(18446744073709551615n);
  });

  it('is asked for again when the connection was renewed', async () => {
    let stored = 0n;
    const { position, reconnect } = await start(() => Promise.resolve(stored));
    stored = 9n;
    reconnect();
    await new Promise(setImmediate);

    expect(position.current()).toBe(9n);
  });

  it('wakes exactly those whose position is reached', async () => {
    const { position, send } = await start(() => Promise.resolve(0n));
    const early = position.waitFor(5n, 60);
    const late = position.waitFor(6n, 60);
    send('{"position":"5"}');

    expect([await early, await late]).toEqual([true, false]);
  });

  it('is heard before anybody is told behind, where the process was too busy to hear it in time', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const database = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const [listener] = (await once(server, 'connection')) as [typeof database];
    const { position, send } = await start(() => Promise.resolve(0n));
    listener.on('data', (payload: Buffer) => send(payload.toString()));

    const waiting = position.waitFor(5n, 20);
    database.write('{"position":"5"}');
    for (const end = performance.now() + 100; performance.now() < end;);

    const reached = await waiting;
    database.destroy();
    server.close();
    expect(reached).toBe(true);
  });

  it('keeps nobody waiting once it is closed', async () => {
    const { position } = await start(() => Promise.resolve(0n));
    const waiting = position.waitFor(5n, 60_000);
    position.close();

    expect(await waiting).toBe(false);
  });

  it('is behind, not broken, while the database is away', async () => {
    let away = false;
    const { position } = await start(() => (away ? Promise.reject(new Error('down')) : Promise.resolve(1n)));
    away = true;

    expect(await position.waitFor(2n, 300)).toBe(false);
  });
});
