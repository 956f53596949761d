import { folded } from '../contracts/folded.ts';

/** A run of letters and digits; what follows one closely, as in C++ and C#, is part of it. */
const RUNS = /[\p{L}\p{M}\p{N}]+[+#]*|\p{Extended_Pictographic}/gu;
/** Scripts that put no space between words: a search may begin at any of their characters. */
const UNSPACED =
  /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{M}ー]+$/u;
/** Characters of such a run that a search is compared by. */
const LONGEST_RUN = 12;
/**
 * Characters of a word that is found by its beginning: no search is longer, and PostgreSQL takes no word of more than
 * 2 kB (12.11, limitations).
 */
const LONGEST_WORD = 100;
/** Words of one search; what comes after them narrows nothing. */
const MOST_WORDS = 12;

/** Signs that stand for a word, such as ㌔, make so many letters more of a text, and no more: each begins a word of its own. */
const MOST_SPELLED_OUT = 24;

const runsOf = (text: string): readonly string[] => folded(text).match(RUNS) ?? [];

/** What stands in it for letters without being one. Letters themselves may be folded to two, as Thai ำ is. */
const withoutSigns = (text: string): string =>
  text.replace(/[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}]/gu, (sign) =>
    /[\p{L}\p{N}]/u.test(folded(sign)) ? ' ' : sign,
  );

/** Those of a text that is kept: all that its letters make, and what its signs make up to a limit. */
const keptRunsOf = (text: string): readonly string[] => {
  const runs = runsOf(text);
  if (folded(text).length <= text.length + MOST_SPELLED_OUT) return runs;
  let left = [...runsOf(withoutSigns(text)).join('')].length + MOST_SPELLED_OUT;
  return runs.flatMap((run) => {
    const kept = [...run].slice(0, left);
    left -= kept.length;
    return kept.length === 0 ? [] : [kept.join('')];
  });
};

const beginningsIn = (run: string): readonly string[] => {
  const characters = [...run];
  if (!UNSPACED.test(run)) return [characters.slice(0, LONGEST_WORD).join('')];
  return characters.map((_, from) => characters.slice(from, from + LONGEST_RUN).join(''));
};

/** The words by which these texts are found, each once: without case, without what stands between them. */
export const wordsOf = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.flatMap((text) => keptRunsOf(text).flatMap(beginningsIn))),
];

/** The same, but for those that begin within another: what a slip is compared with, for which each letter costs a row. */
export const wholeWordsOf = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.flatMap((text) => keptRunsOf(text))),
];

/** Without what stands between its words: whoever looks for "lowpoly" means Low-poly. */
export const joined = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}+#]+/gu, '');

/** The words of a search, each once, as many as it goes by. */
export const typedWords = (asked: string): readonly string[] =>
  [...new Set(runsOf(asked))].slice(0, MOST_WORDS);

/** The words of a text as it is written that a word of a search begins, each once. */
export const wordsBegunBy = (typed: string, text: string): readonly string[] => [
  ...new Set(
    (text.match(RUNS) ?? []).filter((run) =>
      runsOf(run).some((word) => beginningsIn(word).some((beginning) => beginning.startsWith(typed))),
    ),
  ),
];

/**
 * A word that no text has, for a value that has to fit as a whole and without case.
 * @param kind letters
 */
export const exactWord = (kind: string, value: string): string => `=${kind}:${folded(value)}`;

/** A word in a tsquery. Source: PostgreSQL, 8.11.2: quotes and backslashes are doubled. */
const quoted = (word: string): string => `'${word.replace(/['\\]/g, '$&$&')}'`;

/** These words as a tsvector: what looks through rows one by one need not make one of each. */
export const vectorOf = (words: readonly string[]): string => words.map(quoted).join(' ');

/** A word of `exactWord` that has to be there, or several of which one has to be. */
export type Exact = string | readonly string[];

const anyOf = (words: Exact): string =>
  typeof words === 'string' ? quoted(words) : `(${words.map(quoted).join(' | ')})`;

/**
 * What finds the texts in which every word of `asked` begins a word, as a tsquery; the words of `exact` have to be there
 * as they are. Null where there is nothing to look for, or only signs.
 */
export const tsqueryOf = (asked: string, exact: readonly Exact[] = []): string | null => {
  const beginnings = typedWords(asked).map(
    (run) => `${quoted(UNSPACED.test(run) ? [...run].slice(0, LONGEST_RUN).join('') : run)}:*`,
  );
  if (beginnings.length === 0 && asked !== '') return null;
  const wanted = [...beginnings, ...exact.map(anyOf)];
  return wanted.length === 0 ? null : wanted.join(' & ');
};
