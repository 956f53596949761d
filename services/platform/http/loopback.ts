import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

const loopbackAddress = (address: string): boolean => {
  const plain = address.toLowerCase().replace(/^::ffff:/, '');
  return isIP(plain) === 4 ? plain.startsWith('127.') : plain === '::1';
};

const loopbackHost = (host: string): boolean => {
  const name = host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || (isIP(name) !== 0 && loopbackAddress(name));
};

/**
 * Whether a request comes from this machine and was meant for it. The Host header is checked too: a page elsewhere
 * can point its own name at 127.0.0.1 (DNS rebinding), but cannot change the name. A proxy that says that it
 * forwards for somebody else is believed.
 */
export const fromThisMachine = (request: {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}): boolean => {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',');
  return (
    loopbackAddress(request.socket.remoteAddress ?? '') &&
    loopbackHost(request.headers.host ?? '') &&
    request.headers.forwarded === undefined &&
    forwarded
      .split(',')
      .map((address) => address.trim())
      .filter((address) => address !== '')
      .every(loopbackAddress)
  );
};
