import { areNear, neighborsOf } from './near-words.ts';

describe('a slip', () => {
  it.each([
    ['terain', 'terrain', 'one letter is missing'],
    ['terrrain', 'terrain', 'one is too many'],
    ['scropter', 'scripter', 'one is wrong'],
    ['aniamtor', 'animator', 'two have changed places'],
    ['アニメーショ', 'アニメーション', 'in any script'],
  ])('%s is near %s: %s', (typed, word) => {
    expect(areNear(typed, word)).toBe(true);
    expect(areNear(word, typed)).toBe(true);
  });

  it.each([
    ['trin', 'terrain'],
    ['builder', 'scripter'],
    // Three letters have too many neighbors.
    ['lua', 'luau'],
  ])('%s is not near %s', (typed, word) => {
    expect(areNear(typed, word)).toBe(false);
  });

  it('counts letters as people do, and has none for words that nobody types', () => {
    expect(neighborsOf('😀😀😀😀')).toEqual(['😀😀😀😀', '😀😀😀']);
    expect(neighborsOf('a'.repeat(25))).toEqual([]);
  });
});
