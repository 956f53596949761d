import { isIPv6 } from 'node:net';

/** `::ffff:203.0.113.7`, or the same with the last two groups in hexadecimal. */
const unmapped = (ip: string): string | null => {
  const [, tail] = /^::ffff:(.+)$/i.exec(ip) ?? [];
  if (tail === undefined || tail.includes('.')) return tail ?? null;
  const [, high, low] = /^([\da-f]{1,4}):([\da-f]{1,4})$/i.exec(tail) ?? [];
  if (high === undefined || low === undefined) return null;
  const [one, other] = [parseInt(high, 16), parseInt(low, 16)];
  return [one >> 8, one & 255, other >> 8, other & 255].join('.');
};

/**
 * What every limit counts a caller by. One household or host has a whole /64 of IPv6 addresses: they count as one. `ip`:
 * as the connection has it.
 */
export const addressBlock = (ip: string): string => {
  if (!isIPv6(ip)) return ip;
  const mapped = unmapped(ip);
  if (mapped !== null) return mapped;
  const [head = '', tail] = ip.toLowerCase().replace(/%.*$/, '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
};
