import { isTooDeep, JSON_DEPTH } from './bodies.ts';

const nested = (depth: number, open = '[', close = ']') =>
  Buffer.from(`${open.repeat(depth)}${close.repeat(depth)}`);

describe('the depth of a JSON body', () => {
  it('is taken up to its limit, and refused above it', () => {
    expect(isTooDeep(nested(JSON_DEPTH))).toBe(false);
    expect(isTooDeep(nested(JSON_DEPTH + 1))).toBe(true);
    expect(isTooDeep(nested(JSON_DEPTH + 1, '{"a":', '}'))).toBe(true);
    expect(isTooDeep(nested(100_000))).toBe(true);
  });

  it('does not count what stands beside each other', () => {
    expect(isTooDeep(Buffer.from(`[${'[],{},'.repeat(1_000)}0]`))).toBe(false);
  });

  it('does not count brackets in texts, however their quotes are spelt', () => {
    expect(isTooDeep(Buffer.from(JSON.stringify({ a: '['.repeat(100), b: '\\"{'.repeat(100) })))).toBe(false);
    expect(isTooDeep(Buffer.from(`"\\\\",${'['.repeat(40)}`))).toBe(true);
  });
});
