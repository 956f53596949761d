import type { GroupFound, GroupFoundIn } from '../../contracts/collectives.ts';
import { joined, typedWords, wordsBegunBy } from '../search-words.ts';
import type { GroupSaid } from './words.ts';

interface Searched extends GroupSaid {
  /** Names of members by which the search has found it. */
  readonly people: readonly string[];
}

/** What a word stands for as a whole. */
const wholes = (values: readonly string[], word: string): readonly string[] =>
  values.filter((value) => wordsBegunBy(word, `${value} ${joined(value)}`).length > 0);

/** Where a word of the search stands, what says most about a group first. */
const places: readonly (readonly [GroupFoundIn, (of: Searched, word: string) => readonly string[]])[] = [
  ['name', ({ name }, word) => wordsBegunBy(word, name)],
  ['tags', ({ tags }, word) => wholes(tags, word)],
  ['roles', ({ recruiting_roles: roles }, word) => wholes(roles, word)],
  ['members', ({ people }, word) => wholes(people, word)],
  ['location', ({ location }, word) => wordsBegunBy(word, location)],
  ['description', ({ description }, word) => wordsBegunBy(word, description)],
];

/** Why a search for this text has found a group: each of its words where it says most. */
export const groupFoundIn = (of: Searched, text: string): readonly GroupFound[] => {
  const found = new Map<GroupFoundIn, Set<string>>();
  for (const word of typedWords(text)) {
    for (const [where, wordsOf] of places) {
      const words = wordsOf(of, word);
      if (words.length === 0) continue;
      found.set(where, new Set([...(found.get(where) ?? []), ...words]));
      break;
    }
  }
  return [...found].map(([where, words]) => ({ in: where, words: [...words] }));
};
