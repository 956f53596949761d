import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { addressBlock } from './address-block.ts';

/**
 * What limits count the caller of a bare request by: as `request.ip` of our routes, which Fastify has by the same code.
 * `trustProxy`: whose X-Forwarded-For is believed (TRUST_PROXY); absent: nobody's, and the peer is the address.
 */
export const callerAddress = (
  trustProxy: readonly string[] | undefined,
): ((request: IncomingMessage) => string) => {
  if (trustProxy === undefined) return (request) => addressBlock(request.socket.remoteAddress ?? '');
  const trusted = proxyAddr.compile([...trustProxy]);
  return (request) => addressBlock(proxyAddr(request, trusted));
};
