import { Fragment } from 'react';
import { Search } from 'lucide-react';
import { Icon } from './icon.tsx';
import './found.css';

interface FoundLineProps {
  /** Words as they are written, and where: "in skills". */
  found: readonly { readonly words: readonly string[]; readonly place: string }[];
}

const between = (at: number, of: number): string => {
  if (at === 0) return '';
  return at === of - 1 ? ' and ' : ', ';
};

/** Why a search has found it: "Low-poly and Terrain in skills, islands in the bio". */
export const FoundLine = ({ found }: FoundLineProps) =>
  found.length === 0 ? null : (
    <p className="because">
      <Icon of={Search} size={14} />
      <span className="wrap-anywhere">
        <span className="sr">Found: </span>
        {found.map(({ words, place }, at) => (
          <Fragment key={place}>
            {at > 0 && ', '}
            {words.map((word, nth) => (
              <Fragment key={word}>
                {between(nth, words.length)}
                <mark className="hit">
                  <bdi>{word}</bdi>
                </mark>
              </Fragment>
            ))}{' '}
            {place}
          </Fragment>
        ))}
      </span>
    </p>
  );
