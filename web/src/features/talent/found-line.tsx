import { Fragment } from 'react';
import { Search } from 'lucide-react';
import type { Found, FoundIn } from '../../../../contracts/talent.ts';
import { plural } from '../../lib/format.ts';
import { Icon } from '../../ui/icon.tsx';

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

const between = (at: number, of: number): string => {
  if (at === 0) return '';
  return at === of - 1 ? ' and ' : ', ';
};

/** Why a search has found somebody: "Low-poly and Terrain in skills, islands in the bio". */
export const FoundLine = ({ found }: { found: readonly Found[] }) =>
  found.length === 0 ? null : (
    <p className="because">
      <Icon of={Search} size={14} />
      <span className="wrap-anywhere">
        <span className="sr">Found: </span>
        {found.map((one, at) => (
          <Fragment key={one.in}>
            {at > 0 && ', '}
            {one.words.map((word, nth) => (
              <Fragment key={word}>
                {between(nth, one.words.length)}
                <mark className="hit">
                  <bdi>{word}</bdi>
                </mark>
              </Fragment>
            ))}{' '}
            {placeOf(one)}
          </Fragment>
        ))}
      </span>
    </p>
  );
