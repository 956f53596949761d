import { unstorableAt } from './storable.ts';

describe('text that no table can hold', () => {
  it.each([
    ['U+0000', { bio: 'a\0b' }, ['bio']],
    ['half of a surrogate pair', { tags: ['ok', '\ud800'] }, ['tags', '1']],
    ['a key of that kind', { data: { 'a\0': 1 } }, ['data']],
    ['a text by itself', '\udc00', []],
  ])('is found by its path: %s', (_, value, path) => {
    expect(unstorableAt(value)).toEqual(path);
  });

  it('is neither an emoji nor a line break, nor anything that is no text', () => {
    expect(unstorableAt({ a: 'Ünïcödé 👩‍🚀\n\u202e', b: [1, null, true], c: {} })).toBeNull();
  });
});
