import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

export interface Relay {
  readonly port: number;
  /** Breaks every connection that stands; new ones are taken at once. */
  sever(): void;
  close(): Promise<void>;
}

/** Passes bytes on to a server, so that a test can break connections while the server lives on. */
export async function openRelay(target: { host: string; port: number }): Promise<Relay> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((inbound) => {
    const outbound = connect(target);
    keep(inbound);
    keep(outbound);
    for (const [one, other] of [
      [inbound, outbound],
      [outbound, inbound],
    ] as const) {
      one.setNoDelay(true);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sever = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    sever,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      sever();
      await closed;
    },
  };
}
