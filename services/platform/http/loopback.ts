import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

const loopbackAddress = (address: string): boolean => {
  const plain = address.toLowerCase().replace(/^::ffff:/, '');
  return isIP(plain) === 4 ? plain.startsWith('127.') : plain === '::1';
};

/** Whether `host`, as a Host header or a URL says it, with or without a port, names this machine. */
export const isLoopbackHost = (host: string): boolean => {
  const name = host
    .toLowerCase()
    // The port, which an address of IPv6 has behind its brackets alone.
    .replace(/^([^:]*|\[.*\]):\d{1,5}$/, '$1')
    .replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || (isIP(name) !== 0 && loopbackAddress(name));
};

/** What proxies say of whom they forward for. Whatever it says: the request was not made here. */
const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some(
    (name) =>
      name === 'forwarded' || name === 'via' || name === 'x-real-ip' || name.startsWith('x-forwarded-'),
  );

/**
 * Whether a request comes from this machine and was meant for it. The Host header is checked too: a page elsewhere
 * can point its own name at 127.0.0.1 (DNS rebinding), but cannot change the name. What was forwarded never counts,
 * also not by a proxy of TRUST_PROXY: whom it forwards for is a stranger, whatever the headers say.
 */
export const fromThisMachine = (request: {
  readonly httpVersion: string;
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}): boolean =>
  loopbackAddress(request.socket.remoteAddress ?? '') &&
  isLoopbackHost(request.headers.host ?? '') &&
  !isForwarded(request.headers) &&
  // No browser speaks 1.0. nginx does where nobody told it otherwise, and then says nothing of whom it forwards for.
  request.httpVersion !== '1.0';
