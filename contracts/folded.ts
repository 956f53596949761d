/** What letters carry above and below them, where a search may leave it out: not the vowels of Thai or Devanagari. */
const MARKS =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f]/g;

/** Letters that Unicode does not take apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
};

/**
 * A text as searches compare it: without case, accents and width. SQL has the same as public.folded, made by a migration;
 * another outcome here needs a new function there, and new versions of the read models that are searched.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[ßæœþłđðøħıς]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC');
