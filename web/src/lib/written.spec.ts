import fc from 'fast-check';
import type { Part } from './written.ts';
import { partsOf } from './written.ts';

const links = (text: string) =>
  partsOf(text).flatMap((part) => (part.kind === 'link' ? [[part.shown, part.href]] : []));
const codes = (text: string) =>
  partsOf(text).flatMap((part) =>
    part.kind === 'code' || part.kind === 'block' ? [[part.kind, part.code]] : [],
  );
const plain = (text: string) => expect(partsOf(text)).toEqual([{ kind: 'text', source: text }]);

describe('links in what somebody wrote', () => {
  test.each([
    ['https://example.com', 'https://example.com', 'https://example.com/'],
    ['see http://example.com/a?b=1#c now', 'http://example.com/a?b=1#c', 'http://example.com/a?b=1#c'],
    ['(https://example.com/a).', 'https://example.com/a', 'https://example.com/a'],
    [
      'https://en.wikipedia.org/wiki/Bow_(knot)',
      'https://en.wikipedia.org/wiki/Bow_(knot)',
      'https://en.wikipedia.org/wiki/Bow_(knot)',
    ],
    ['https://EXAMPLE.com/A, and', 'https://EXAMPLE.com/A', 'https://example.com/A'],
    ['http://localhost:3000/x', 'http://localhost:3000/x', 'http://localhost:3000/x'],
  ])('are found in %j', (text, shown, href) => {
    expect(links(text)).toEqual([[shown, href]]);
  });

  test('are several in one message', () => {
    expect(links('https://a.example and https://b.example!').map(([shown]) => shown)).toEqual([
      'https://a.example',
      'https://b.example',
    ]);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'https://',
    'https://?x',
    'https://roblox.com@evil.example/',
    'https://roblox.com%40x@evil.example/',
    'https://@evil.example',
    'https://user:pass@evil.example',
    'xhttps://example.com',
    'example.com',
    '<a href="x">b</a>',
  ])('are none in %j', (text) => {
    plain(text);
  });

  test('show the host that a browser will ask, whatever letters stand for it', () => {
    expect(links('https://rоblox.com/login')).toEqual([
      ['https://xn--rblox-jye.com/login', 'https://xn--rblox-jye.com/login'],
    ]);
    expect(links('https://ｅxample.com')).toEqual([['https://example.com/', 'https://example.com/']]);
    expect(links('https://0x7f.1/x')).toEqual([['https://127.0.0.1/x', 'https://127.0.0.1/x']]);
  });

  test('end where something invisible or a backslash would make two readers see two addresses', () => {
    expect(links('https://example.com\\@evil.example')).toEqual([
      ['https://example.com', 'https://example.com/'],
    ]);
    expect(links('https://example.com/\u202egro.live')).toEqual([
      ['https://example.com/', 'https://example.com/'],
    ]);
  });
});

describe('code in what somebody wrote', () => {
  test('stands between backticks of one line, links and all', () => {
    expect(codes('The pivot on `crane_02` and `https://example.com`')).toEqual([
      ['code', 'crane_02'],
      ['code', 'https://example.com'],
    ]);
    expect(links('`https://example.com`')).toEqual([]);
  });

  test('stands in blocks, with or without a language', () => {
    expect(codes('```lua\nprint("`hi`")\n```')).toEqual([['block', 'print("`hi`")']]);
    expect(codes('```\na\n\n  b\n```')).toEqual([['block', 'a\n\n  b']]);
    expect(codes('```x = 1```')).toEqual([['block', 'x = 1']]);
  });

  test.each(['`', '``', '` `', '`a\nb`', '```a', '``````'])('is none in %j', (text) => {
    plain(text);
  });
});

const pieces = fc.constantFrom(
  'https://',
  'http://',
  'javascript:',
  'example.com',
  '/a(b)',
  '@',
  ':',
  '`',
  '```',
  '\n',
  ' ',
  '\\',
  '\u202e',
  '\u200b',
  'а',
  '%40',
  '#',
  '?',
  '[',
  ']',
  '.',
  '<',
  '"',
  'lua',
  '😀',
);
const messages = fc.oneof(
  fc.array(pieces, { maxLength: 24 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);
const safe = (part: Part): boolean => {
  if (part.kind !== 'link') return true;
  const { protocol, username, password, host } = new URL(part.href);
  const shown = new URL(part.shown);
  return (
    /^https?:$/.test(protocol) &&
    username === '' &&
    password === '' &&
    shown.href === part.href &&
    part.shown.toLowerCase().startsWith(`${protocol}//${host}`) &&
    /^[\x21-\x7e]+$/.test(host)
  );
};

test('whatever was written, nothing of it is lost, and every link leads where it says', () => {
  fc.assert(
    fc.property(messages, (text) => {
      const parts = partsOf(text);
      expect(parts.map(({ source }) => source).join('')).toBe(text);
      expect(parts.filter((part) => !safe(part))).toEqual([]);
      expect(parts.filter(({ source }) => source === '')).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

/**
 * Ten times the longest message: one look at each character takes a moment, one look at all for each took minutes, and with that
 * longer than a test may.
 */
const LONG = 40_000;

test.each(['`', '```', 'https://', '(', ')', 'https://a.b/(', '```a\n', 'https://a.b/))))'])(
  'a very long message of %j is read by one look at each character',
  (piece) => {
    const text = piece.repeat(LONG).slice(0, LONG);
    expect(
      partsOf(text)
        .map(({ source }) => source)
        .join(''),
    ).toBe(text);
  },
);

test('what is all brackets is read by one look at each', () => {
  const text = `https://a.example/${')'.repeat(LONG)}`;
  expect(partsOf(text)[0]).toMatchObject({ kind: 'link', source: 'https://a.example/' });
});
