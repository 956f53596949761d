import type { Creator, Found, FoundIn } from '../../contracts/talent.ts';
import { joined, typedWords, wordsBegunBy } from '../search-words.ts';
import type { Asked } from './asked.ts';

interface Searched extends Pick<
  Creator,
  'username' | 'display_name' | 'role' | 'tags' | 'motto' | 'bio' | 'location'
> {
  /** Of their works. */
  readonly titles: readonly string[];
}

/** What a word stands for as a whole. */
const wholes = (values: readonly string[], word: string): readonly string[] =>
  values.filter((value) => wordsBegunBy(word, `${value} ${joined(value)}`).length > 0);

/** Where a word of the search stands, what says most about a person first. */
const places: readonly (readonly [FoundIn, (of: Searched, word: string) => readonly string[]])[] = [
  ['skills', ({ tags }, word) => wholes(tags, word)],
  ['role', ({ role }, word) => wholes([role], word)],
  ['name', (of, word) => wordsBegunBy(word, of.display_name)],
  ['name', ({ username }, word) => (wordsBegunBy(word, username).length > 0 ? [`@${username}`] : [])],
  ['works', ({ titles }, word) => wordsBegunBy(word, titles.join('\n'))],
  ['location', ({ location }, word) => wordsBegunBy(word, location)],
  ['motto', ({ motto }, word) => wordsBegunBy(word, motto)],
  ['bio', ({ bio }, word) => wordsBegunBy(word, bio)],
];

/** How many titles have a word that one of these begins. */
const titlesWith = (titles: readonly string[], typed: readonly string[]): number =>
  titles.filter((title) => typed.some((word) => wordsBegunBy(word, title).length > 0)).length;

/** Why a search has found somebody: each of its words where it says most, and the skills that it asks for. */
export const foundIn = (of: Searched, { text, allSkills, anySkills }: Asked): readonly Found[] => {
  const found = new Map<FoundIn, Set<string>>();
  const note = (where: FoundIn, words: readonly string[]): void => {
    const noted = found.get(where) ?? new Set();
    found.set(where, noted);
    for (const word of words) noted.add(word);
  };
  const sought = new Set([...allSkills, ...anySkills].map((skill) => skill.toLowerCase()));
  const held = of.tags.filter((tag) => sought.has(tag.toLowerCase()));
  if (held.length > 0) note('skills', held);
  const inTitles: string[] = [];
  for (const word of typedWords(text)) {
    for (const [where, wordsOf] of places) {
      const words = wordsOf(of, word);
      if (words.length === 0) continue;
      note(where, words);
      if (where === 'works') inTitles.push(word);
      break;
    }
  }
  return [...found].map(([where, words]) => ({
    in: where,
    words: [...words],
    ...(where === 'works' ? { works: titlesWith(of.titles, inTitles) } : {}),
  }));
};
