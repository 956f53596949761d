import { neighborsOf } from '../near-words.ts';
import { joined, vectorOf, wordsOf } from '../search-words.ts';

/** What a group says of itself that a search looks through. */
export interface GroupSaid {
  readonly name: string;
  readonly description: string;
  readonly location: string;
  readonly tags: readonly string[];
  readonly recruiting_roles: readonly string[];
}

/** The words that a group is known by, which are those that a slip is compared with. */
const known = ({ name, tags, recruiting_roles: roles }: GroupSaid): readonly string[] => [
  ...new Set([...wordsOf([name, ...tags, ...roles]), ...wordsOf([...tags, ...roles].map(joined))]),
];

/** What a search finds a group by: the words of all it says. */
export const groupWordColumns = (said: GroupSaid) => {
  const names = known(said);
  return {
    words: vectorOf([...new Set([...names, ...wordsOf([said.description, said.location])])]),
    near: [...new Set(names.flatMap(neighborsOf))],
  };
};
