import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { fromThisMachine } from '../http/loopback.ts';

/** Whether a request may see how the process is doing: it comes from this machine, or bears METRICS_TOKEN. */
export type Insiders = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => boolean;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** `token`: METRICS_TOKEN; where it is not set, no bearer counts. */
export const createInsiders = (token: string | undefined): Insiders => {
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`);
  return ({ headers, socket }) =>
    fromThisMachine({ headers, socket }) ||
    // Digests have one length, so that the comparison takes the same time for every guess.
    (expected !== undefined && timingSafeEqual(expected, digest(headers.authorization ?? '')));
};
