import { neighborsOf } from '../../contracts/near-words.ts';
import { joined, vectorOf, wholeWordsOf, wordsOf } from '../search-words.ts';

/** What a group says of itself that a search looks through. */
export interface GroupSaid {
  readonly name: string;
  readonly description: string;
  readonly location: string;
  readonly tags: readonly string[];
  readonly recruiting_roles: readonly string[];
}

/** What a group is known by: a slip is compared with its words. */
const known = ({ name, tags, recruiting_roles: roles }: GroupSaid): readonly string[] => [
  name,
  ...tags,
  ...roles,
  ...[...tags, ...roles].map(joined),
];

/** What a search finds a group by: the words of all it says. */
export const groupWordColumns = (said: GroupSaid) => {
  const names = known(said);
  return {
    words: vectorOf(wordsOf([...names, said.description, said.location])),
    near: [...new Set(wholeWordsOf(names).flatMap(neighborsOf))],
  };
};
