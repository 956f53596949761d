import { neighborsOf } from '../../contracts/near-words.ts';
import { exactWord, joined, vectorOf, wholeWordsOf, wordsOf } from '../search-words.ts';

/** What a person says of themselves that a search of talent looks through. */
export interface Said {
  readonly username: string;
  readonly display_name: string;
  readonly role: string;
  readonly availability: string;
  readonly tags: readonly string[];
  readonly motto: string;
  readonly bio: string;
  readonly location: string;
  /** The titles of their works. */
  readonly titles: readonly string[];
}

/** Texts of one word or few, also without what stands between their words. */
const alsoJoined = (texts: readonly string[]): readonly string[] => [
  ...texts,
  ...texts.map(joined).filter((text, at) => text !== texts[at]),
];

/** What a person is known by: a slip is compared with its words. */
const known = ({ username, display_name: name, role, tags }: Said): readonly string[] => [
  username,
  name,
  ...alsoJoined([role, ...tags]),
];

/** What a search finds a person by: the words of all they say, and each answer to a search's questions as a whole. */
export const wordColumns = (said: Said) => {
  const { role, availability, tags, motto, bio, location, titles } = said;
  const names = known(said);
  return {
    words: vectorOf([
      ...wordsOf([...names, motto, bio, location, ...titles]),
      ...(role === '' ? [] : [exactWord('role', role)]),
      exactWord('open', availability),
      ...tags.map((tag) => exactWord('skill', tag)),
    ]),
    near: [...new Set(wholeWordsOf(names).flatMap(neighborsOf))],
  };
};
