import { fromThisMachine } from './loopback.ts';

const from = (
  remoteAddress: string | undefined,
  headers: Record<string, string> = {},
  httpVersion = '1.1',
): boolean =>
  fromThisMachine({
    httpVersion,
    socket: { remoteAddress },
    headers: { host: '127.0.0.1:3000', ...headers },
  });

it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('lets %s in', (address) => {
  expect(from(address)).toBe(true);
});

it.each(['10.0.0.7', '203.0.113.9', '::ffff:10.0.0.7', 'fe80::1', '', undefined, '127.evil'])(
  'keeps %s out',
  (address) => {
    expect(from(address)).toBe(false);
  },
);

it.each(['localhost', 'LOCALHOST:3000', '[::1]:3000', '[::1]', '::1', '127.0.0.1'])(
  'takes the host name %s',
  (host) => {
    expect(from('127.0.0.1', { host })).toBe(true);
  },
);

it.each(['makehold.example', 'localhost.example', '127.0.0.1.example:3000', '', '0.0.0.0:3000'])(
  'refuses the host name %s',
  (host) => {
    expect(from('127.0.0.1', { host })).toBe(false);
  },
);

it.each([
  ['x-forwarded-for', '203.0.113.9'],
  ['x-forwarded-for', '127.0.0.1'],
  ['x-forwarded-for', ''],
  ['x-forwarded-host', 'localhost'],
  ['x-forwarded-proto', 'https'],
  ['x-real-ip', '203.0.113.9'],
  ['forwarded', 'for=203.0.113.9'],
  ['via', '1.1 proxy'],
])('keeps out what was forwarded, as %s says: %j', (name, value) => {
  expect(from('127.0.0.1', { [name]: value })).toBe(false);
});

it('keeps out what a proxy forwards that says nothing of it', () => {
  expect(from('127.0.0.1', {}, '1.0')).toBe(false);
  expect(from('127.0.0.1', {}, '2.0')).toBe(true);
});
