import { skills, text } from './wire.ts';

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
      expect(fault(value)).toBe('Contains characters that cannot be stored.');
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
