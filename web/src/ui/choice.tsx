import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Check as Tick } from 'lucide-react';
import { count as inThousands } from '../lib/format.ts';
import { Icon } from './icon.tsx';

type ChoiceProps = {
  children: ReactNode;
  count?: number | undefined;
  /** Of so many or more: nobody has counted further. */
  more?: boolean | undefined;
} & Omit<ComponentProps<'input'>, 'type'>;

const Amount = ({ count, more = false }: Pick<ChoiceProps, 'count' | 'more'>) =>
  count === undefined ? null : <span className="n">{`${inThousands(count)}${more ? '+' : ''}`}</span>;

/** A checkbox row; `count` stands at its end in mono. */
export const Check = ({ children, count, more, ...rest }: ChoiceProps) => (
  <label className="check">
    <input type="checkbox" {...rest} />
    <span className="box">
      <Icon of={Tick} />
    </span>
    {children}
    <Amount count={count} more={more} />
  </label>
);

/** One of several; give all of a group the same `name`. */
export const Radio = ({ children, count, more, ...rest }: ChoiceProps) => (
  <label className="check">
    <input type="radio" {...rest} />
    <span className="box box--round" />
    {children}
    <Amount count={count} more={more} />
  </label>
);

interface SwitchProps {
  children: ReactNode;
  on: boolean;
  onChange: (on: boolean) => void;
  /** What it is about, in a line of its own beneath. */
  about?: string;
}

/** One thing that is on or off at once, without a form around it. */
export const Switch = ({ children, on, onChange, about }: SwitchProps) => {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      {...(about !== undefined && { 'aria-labelledby': id, 'aria-describedby': `${id}-about` })}
      className="switch-row split"
      onClick={() => onChange(!on)}
    >
      <span className="min-w-0">
        <span className="label" id={id}>
          {children}
        </span>
        {about !== undefined && (
          <span className="switch-row__about" id={`${id}-about`}>
            {about}
          </span>
        )}
      </span>
      <span className={`switch${on ? ' on' : ''}`} aria-hidden="true" />
    </button>
  );
};
