import { isBlank, link, skills, text, Time } from './wire.ts';

const fault = (value: string, min = 1) => text(20, min).safeParse(value).error?.issues[0]?.message;

describe('text as people type it', () => {
  it('has something to be seen where it is required', () => {
    for (const value of ['', '   ', '\u200b', '\u202e \u2060', '\u3164'])
      expect(fault(value)).toBe('This field is required.');
    expect(fault('\u200b', 0)).toBeUndefined();
  });

  it('may be in any script, with joined emoji and line breaks', () => {
    for (const value of ['👩‍🚀', 'שלום', 'a\nb\tc', 'नमस्ते']) expect(fault(value)).toBeUndefined();
  });

  it('leaves the direction of writing to its letters', () => {
    expect(text(20).parse('\u202eevil\u2066 שלום\u200f')).toBe('evil שלום\u200f');
  });

  it('holds neither control characters nor halves of surrogate pairs', () => {
    for (const value of ['a\0b', 'a\u0007', '\ud800x', 'x\udc00'])
      expect(fault(value)).toBe('Contains characters we can’t store.');
  });
});

describe('what shows nothing', () => {
  const everything = Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code));
  /** Braille without dots has a width and no ink; the fillers of Hangul are ignorable. */
  const nothing =
    /^(?:[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Mn}\p{Me}\p{Mc}\p{Zs}\p{Zl}\p{Zp}]|\u2800)$/u;

  it('is known of every character by itself', () => {
    const differing = everything.filter((sign) => isBlank(sign) !== nothing.test(sign));
    expect(differing.map((sign) => sign.codePointAt(0)?.toString(16))).toEqual([]);
  });

  it.each([
    '\u2800\u2800',
    '\u3164',
    '\uffa0',
    '\u115f\u1160',
    '\u0301\u0302',
    '\u{e0001}',
    '\u2800 \u200d\ufe0f',
  ])('is no name: %j', (name) => {
    expect(isBlank(name)).toBe(true);
    expect(fault(name)).toBe('This field is required.');
  });

  it.each(['नि', 'e\u0301', '👩‍🚀', '⠁', '\u0644\u064e', 'กำ', '-', 'ㅎ', '\ue000'])('is not %j', (name) => {
    expect(isBlank(name)).toBe(false);
  });
});

describe('skills', () => {
  it('are kept once each, whatever their case, in the order of their first mention', () => {
    expect(skills(5).parse(['lua', 'Building', 'LUA', 'ui', 'building'])).toEqual(['lua', 'Building', 'ui']);
  });

  it('are too many when more are sent', () => {
    expect(skills(2).safeParse(['a', 'b', 'c']).error?.issues[0]?.message).toBe('At most 2 skills.');
  });
});

describe('a link of a person', () => {
  it.each([
    '',
    'https://example.com',
    ' https://example.com ',
    'http://example.com/a?b=c#d',
    'https://devforum.roblox.com/u/ines@home/summary',
    'https://www.youtube.com/@ines',
    'https://xn--bcher-kva.example/%F0%9F%8C%8D',
  ])('may be %j', (value) => {
    expect(link.parse(value)).toBe(value.trim());
  });

  it.each(['example.com', 'github.com/ines?tab=stars#top', 'www.roblox.com', 'localhost.example:8080/x'])(
    'is completed where %j lacks its beginning',
    (value) => {
      expect(link.parse(` ${value} `)).toBe(`https://${value}`);
    },
  );

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'ftp://example.com',
    '//example.com',
    '/etc/passwd',
    'makehold',
    'roblox.com@evil.example',
    'roblox.com:x@evil.example',
    'javascript.com:alert(1)',
    'https:example.com',
    'https:/example.com',
    'https:\\\\example.com',
    'https://',
    'https://user@example.com',
    'https://user:secret@example.com',
    'https://roblox.com@evil.example/',
    'https://@example.com',
    'https://exam\nple.com',
    'https://example.com/\u0000',
    'https://example.com/\u0007',
    'https://example.com/\u202egnp.exe',
    'https://example.com/\ud800',
    'https://example.com/a b',
    'https://roblox.com\\@evil.example',
  ])('is not %j', (value) => {
    expect(link.safeParse(value).success).toBe(false);
  });
});

test('a time is one that the database knows: it has no year 0', () => {
  for (const time of ['2026-11-20T09:00:00Z', '0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59Z'])
    expect(Time.safeParse(time).success).toBe(true);
  for (const time of ['0000-01-01T00:00:00Z', '2026-13-01T00:00:00Z', '+010000-01-01T00:00:00Z'])
    expect(Time.safeParse(time).success).toBe(false);
});
