import { useState } from 'react';
import type { Ref } from 'react';
import { Star } from 'lucide-react';
import { Icon } from './icon.tsx';
import { five } from './stars.tsx';

interface StarInputProps {
  label: string;
  /** 0: none chosen yet. */
  value: number;
  onChange: (value: number) => void;
  /** Of the star that takes the focus when none is chosen. */
  ref?: Ref<HTMLInputElement>;
}

/** Five radio buttons drawn as stars: a click or the arrow keys choose. */
export const StarInput = ({ label, value, onChange, ref }: StarInputProps) => {
  const [hovered, hover] = useState(0);
  const shown = hovered === 0 ? value : hovered;
  return (
    <fieldset className="rate" onMouseLeave={() => hover(0)}>
      <legend className="sr">{label}</legend>
      {five.map((star) => (
        <label key={star} className={star <= shown ? '' : 'off'} onMouseEnter={() => hover(star)}>
          <input
            ref={star === 1 ? ref : undefined}
            className="radio-hidden"
            type="radio"
            name="rating"
            value={star}
            checked={value === star}
            onChange={() => onChange(star)}
            aria-label={`${star} of 5`}
          />
          <Icon of={Star} />
        </label>
      ))}
    </fieldset>
  );
};
