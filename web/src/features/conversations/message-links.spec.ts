import { partsOfMessage, partsOfRequest } from './message-links.ts';

const links = (text: string) =>
  partsOfMessage(text).flatMap((part) => (part.kind === 'link' ? [[part.shown, part.href]] : []));

test('addresses are links, with and without https://', () => {
  expect(links('See https://example.com/a, and example.com/b.')).toEqual([
    ['https://example.com/a', 'https://example.com/a'],
    ['example.com/b', 'https://example.com/b'],
  ]);
});

test.each([
  'main.py',
  'readme.md',
  'crane_02.lua',
  'ines@example.com',
  'javascript:alert(1)',
  'ftp://example.com',
  'mailto:ines@example.com',
  'https://roblox.com@evil.com/login',
  'https://example.com/\u202Egpj.exe',
])('%s is no link', (text) => {
  expect(links(text)).toEqual([]);
});

test('a host in other letters is shown as the browser names it', () => {
  expect(links('https://раураl.com/pay')).toEqual([
    ['https://xn--l-7sba6dbr.com/pay', 'https://xn--l-7sba6dbr.com/pay'],
  ]);
});

test('code holds no links', () => {
  expect(links('`https://example.com`')).toEqual([]);
});

test('put together again, the sources are the text', () => {
  const text = 'Look: example.com/a `x` https://example.com/b (example.org).';
  expect(
    partsOfMessage(text)
      .map(({ source }) => source)
      .join(''),
  ).toBe(text);
});

test('a request has no links', () => {
  const text = 'Win Robux at https://example.com and example.com';
  expect(partsOfRequest(text)).toEqual([{ kind: 'text', source: text }]);
});
