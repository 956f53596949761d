import { neighborsOf } from '../near-words.ts';
import { exactWord, joined, vectorOf, wordsOf } from '../search-words.ts';

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

const joinedWords = (texts: readonly string[]): readonly string[] =>
  wordsOf(texts.map((text) => (joined(text) === text ? '' : joined(text))));

/** The words that a person is known by, which are those that a slip is compared with. */
const known = ({ username, display_name: name, role, tags }: Said): readonly string[] => [
  ...new Set([...wordsOf([username, name, role, ...tags]), ...joinedWords([role, ...tags])]),
];

/** What a search finds a person by: the words of all they say, and each answer to a search's questions as a whole. */
export const wordColumns = (said: Said) => {
  const { role, availability, tags, motto, bio, location, titles } = said;
  const names = known(said);
  return {
    words: vectorOf([
      ...new Set([...names, ...wordsOf([motto, bio, location, ...titles])]),
      ...(role === '' ? [] : [exactWord('role', role)]),
      exactWord('open', availability),
      ...tags.map((tag) => exactWord('skill', tag)),
    ]),
    near: [...new Set(names.flatMap(neighborsOf))],
  };
};
