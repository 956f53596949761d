import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { fromThisMachine } from '../http/loopback.ts';

/** Whether a request may see how the process is doing: it comes from this machine, or bears METRICS_TOKEN. */
export type Insiders = (request: Pick<IncomingMessage, 'httpVersion' | 'headers' | 'socket'>) => boolean;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * @param options.token METRICS_TOKEN; where it is not set, no bearer counts
 * @param options.proxied a proxy on this machine may stand before us and say nothing of whom it forwards for: then only
 *   bearers count
 */
export const createInsiders = (options: { token: string | undefined; proxied: boolean }): Insiders => {
  const { token, proxied } = options;
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`);
  return (request) =>
    (!proxied && fromThisMachine(request)) ||
    // Digests have one length, so that the comparison takes the same time for every guess.
    (expected !== undefined && timingSafeEqual(expected, digest(request.headers.authorization ?? '')));
};
