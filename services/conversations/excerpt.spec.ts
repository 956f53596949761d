import { excerptOf } from './excerpt.ts';

/** The excerpt with its marks in brackets. */
const marked = (body: string, ...words: string[]): string => {
  const { excerpt, marks } = excerptOf(body, words);
  return marks.reduceRight(
    (text, [from, to]) => `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`,
    excerpt,
  );
};

test.each([
  ['A lighthouse, a LightHouse.', ['lighthouse'], 'A [lighthouse], a [LightHouse].'],
  ['José\n\n  Núñez', ['nunez', 'jose'], '[José] [Núñez]'],
  ['Die Straße', ['strasse'], 'Die [Straße]'],
  ['Die Straße', ['ss'], 'Die Stra[ß]e'],
  ['👩‍🚀 and 🏝️ and a café', ['cafe'], '👩‍🚀 and 🏝️ and a [café]'],
  ['ΟΔΥΣΣΕΥΣ', ['οδυσσευς'], '[ΟΔΥΣΣΕΥΣ]'],
  ['ab', ['b', 'a'], '[ab]'],
  ['Nothing of it', ['else'], 'Nothing of it'],
])('%j by %j', (body, words, expected) => {
  expect(marked(body, ...words)).toBe(expected);
});

test('a long message is cut around the first of the words', () => {
  const words = Array.from({ length: 100 }, (_, n) => `word${n}`).join(' ');
  expect(marked(words, 'word60')).toMatch(/^…word56 word57 .* \[word60\] word61 .*…$/);
  expect(excerptOf(words, ['word60']).excerpt).toHaveLength(162);
  expect(marked(words, 'word0')).toMatch(/^\[word0\] word1 .*…$/);
});
