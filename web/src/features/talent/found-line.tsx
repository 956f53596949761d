import type { Found, FoundIn } from '../../../../contracts/talent.ts';
import { plural } from '../../lib/format.ts';
import { FoundLine } from '../../ui/found-line.tsx';

const places: Readonly<Record<Exclude<FoundIn, 'works'>, string>> = {
  name: 'in the name',
  role: 'in the role',
  skills: 'in skills',
  motto: 'in the motto',
  bio: 'in the bio',
  location: 'in the location',
};

const placeOf = ({ in: where, works = 1 }: Found): string =>
  where === 'works' ? `in ${plural(works, 'work')}` : places[where];

/** Why a search has found somebody. */
export const FoundCreator = ({ found }: { found: readonly Found[] }) => (
  <FoundLine found={found.map((one) => ({ words: one.words, place: placeOf(one) }))} />
);
