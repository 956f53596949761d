import { folded } from '../../contracts/folded.ts';

/** Of an excerpt, in graphemes: what stands before the first word that was found, and all of it. */
const BEFORE = 30;
const LONGEST = 160;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

interface Excerpt {
  readonly excerpt: string;
  readonly marks: [number, number][];
}

/** Words of one search; what comes after them narrows nothing. */
const MOST_WORDS = 12;

/** What a search asks for, each once. */
export const searchedWords = (asked: string): readonly string[] =>
  [...new Set(asked.split(/\s+/).map(folded))].filter((word) => word !== '').slice(0, MOST_WORDS);

/** The text as searches compare it, and for each of its units the index of the grapheme that it comes from. */
const foldedWithOrigins = (parts: readonly string[]) => {
  let text = '';
  const origins: number[] = [];
  for (const [index, part] of parts.entries()) {
    const letters = folded(part);
    text += letters;
    for (let unit = 0; unit < letters.length; unit += 1) origins.push(index);
  }
  return { text, origins };
};

/** Graphemes that belong to one of the words, wherever it stands. */
const foundIn = (parts: readonly string[], words: readonly string[]): ReadonlySet<number> => {
  const { text, origins } = foldedWithOrigins(parts);
  const found = new Set<number>();
  for (const sought of words.map(folded)) {
    if (sought === '') continue;
    for (let at = text.indexOf(sought); at !== -1; at = text.indexOf(sought, at + sought.length))
      for (const origin of origins.slice(at, at + sought.length)) found.add(origin);
  }
  return found;
};

/** What stands around the first of the words in a text, on one line, and where the words are in it. */
export const excerptOf = (body: string, words: readonly string[]): Excerpt => {
  const line = body.replace(/\s+/g, ' ').trim();
  const parts = [...graphemes.segment(line)].map(({ segment }) => segment);
  const found = foundIn(parts, words);
  const first = Math.min(...found);
  const cut = first > BEFORE && parts.length > LONGEST ? first - BEFORE : 0;
  // It begins with a word, where one begins there.
  const space = parts.indexOf(' ', cut);
  const from = cut > 0 && space !== -1 && space < first ? space + 1 : cut;
  const shown = parts.slice(from, from + LONGEST);
  let excerpt = from > 0 ? '…' : '';
  const marks: [number, number][] = [];
  for (const [index, part] of shown.entries()) {
    const at = excerpt.length;
    excerpt += part;
    if (!found.has(from + index)) continue;
    const last = marks.at(-1);
    if (last?.[1] === at) last[1] = excerpt.length;
    else marks.push([at, excerpt.length]);
  }
  return { excerpt: from + LONGEST < parts.length ? `${excerpt}…` : excerpt, marks };
};
