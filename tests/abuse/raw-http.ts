import net from 'node:net';

/** An answer as it came over the connection. */
export interface RawAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const parsed = (text: string): RawAnswer => {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
  };
};

/**
 * Sends bytes that no client would, and reads what comes until the server ends the connection or has said all.
 * @throws Error after 4 seconds without an answer
 */
export const sendRaw = (port: number, ...chunks: readonly (string | Uint8Array)[]): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    let said = '';
    const socket = net.connect(port, '127.0.0.1', () => {
      for (const chunk of chunks) socket.write(chunk);
    });
    const done = () => {
      clearTimeout(late);
      socket.destroy();
      if (said === '') reject(new Error('the server ended the connection without an answer'));
      else resolve(parsed(said));
    };
    const late = setTimeout(() => {
      said = '';
      done();
    }, 4_000);
    socket.on('data', (data) => {
      said += data.toString('latin1');
      const { headers, body } = parsed(said);
      if (said.includes('\r\n\r\n') && body.length >= Number(headers['content-length'] ?? Infinity)) done();
    });
    socket.once('close', done);
    socket.once('error', () => undefined);
  });
