import { createServer } from 'node:net';

/**
 * The port itself, or a free one for 0.
 * @throws Error that names the port when something else listens there
 */
export const openPort = (host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`port ${port} is taken; stop what listens there, or set PORT to another one`)
          : error,
      );
    });
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port));
    });
  });
