import { text } from './wire.ts';

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

  it('holds neither control characters nor halves of surrogate pairs', () => {
    for (const value of ['a\0b', 'a\u0007', '\ud800x', 'x\udc00'])
      expect(fault(value)).toBe('Contains characters that cannot be stored.');
  });
});
