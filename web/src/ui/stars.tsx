import { Star } from 'lucide-react';
import { Icon } from './icon.tsx';

export const five = [1, 2, 3, 4, 5] as const;

const row = (className?: string) =>
  five.map((star) => <Icon key={star} of={Star} size={14} {...(className && { className })} />);

/** As many stars as it is, the last of them in part: those that are not stand beneath those that are, cut off there. */
export const Stars = ({ value }: { value: number }) => (
  <span className="stars" role="img" aria-label={`${value} of 5`}>
    {row('off')}
    <span style={{ width: `${value * 20}%` }}>{row()}</span>
  </span>
);
