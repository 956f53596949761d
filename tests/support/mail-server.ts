import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** As much of RFC 5321 as one delivery needs. */
const answerSmtp = (socket: Socket, received: (data: string) => void): void => {
  let buffered = '';
  let inData = false;
  socket.write('220 relay.example ready\r\n');
  socket.on('data', (chunk: Buffer) => {
    buffered += chunk.toString();
    for (;;) {
      const end = buffered.indexOf(inData ? '\r\n.\r\n' : '\r\n');
      if (end === -1) return;
      const part = buffered.slice(0, end);
      buffered = buffered.slice(end + (inData ? 5 : 2));
      if (inData) {
        inData = false;
        received(part);
        socket.write('250 taken\r\n');
        continue;
      }
      const verb = part.slice(0, 4).toUpperCase();
      inData = verb === 'DATA';
      socket.write(inData ? '354 go on\r\n' : verb === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n');
    }
  });
};

export interface MailServer {
  /** For SMTP_URL. */
  readonly url: string;
  /** Each letter as it came, headers and body. */
  readonly letters: readonly string[];
  stop(): Promise<void>;
}

/** A mail server on a free port of this machine, which keeps what it gets. */
export const startMailServer = async (): Promise<MailServer> => {
  const letters: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // A product that stops may break the connection off.
    socket.on('error', () => undefined);
    answerSmtp(socket, (letter) => letters.push(letter));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
};
