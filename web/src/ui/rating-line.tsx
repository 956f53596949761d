import { Star } from 'lucide-react';
import { count } from '../lib/format.ts';
import { Icon } from './icon.tsx';

interface RatingLineProps {
  /** Null where nobody has rated them. */
  average: number | null;
  ratings: number;
}

/** The average of somebody's ratings, and how many there are. */
export const RatingLine = ({ average, ratings }: RatingLineProps) =>
  average === null ? (
    <span className="c3 nowrap">No ratings yet</span>
  ) : (
    <span className="row gap-1 c2 nowrap">
      <Icon of={Star} size={14} />
      <span>
        <b className="mono c1 m">{average.toFixed(1)}</b>
        <span className="sr"> of 5</span> from {count(ratings)}
      </span>
    </span>
  );
