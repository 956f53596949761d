import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

export interface Relay {
  readonly port: number;
  /** Breaks every connection that stands; new ones are taken at once. */
  sever(): void;
  /** Passes nothing on from now on, either way: connections stand and are taken, as with a server that hangs. */
  hold(): void;
  /** Passes on what was held back, and what comes. */
  release(): void;
  /** Breaks every connection and takes no new one, as where the server is gone, until `restore`. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

/** Passes bytes on to a server, so that a test can break connections while the server lives on. */
export async function openRelay(target: { host: string; port: number }): Promise<Relay> {
  const sockets = new Set<Socket>();
  let held = false;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  };
  let isCut = false;
  const server = createServer((inbound) => {
    if (isCut) return void inbound.destroy();
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
      one.on('data', (bytes) => {
        if (!other.write(bytes)) one.pause();
      });
      other.on('drain', () => {
        if (!held) one.resume();
      });
      one.on('end', () => other.end());
      if (held) one.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sever = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    sever,
    hold() {
      held = true;
      for (const socket of sockets) socket.pause();
    },
    release() {
      held = false;
      for (const socket of sockets) socket.resume();
    },
    cut: () => {
      isCut = true;
      sever();
    },
    restore: () => {
      isCut = false;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      sever();
      await closed;
    },
  };
}
