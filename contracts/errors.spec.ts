import { errorContexts, errors } from './errors.ts';

describe('the catalogue of refusals', () => {
  it('has each code from one context alone', () => {
    const codes = errorContexts.flatMap((context) => Object.keys(context));

    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
    expect(Object.keys(errors)).toEqual(codes);
  });

  it.each(Object.entries(errors))('has a refusing status and words for %s', (_, { status, words }) => {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(words).not.toBe('');
  });
});
