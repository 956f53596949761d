import { Fragment } from 'react';

interface KeysProps {
  /** One press each: `['g', 'h']` is g, then h. */
  presses: readonly string[];
}

/** Keys to press, one after the other. */
export const Keys = ({ presses }: KeysProps) => (
  <span className="keys">
    {presses.map((press, index) => (
      <Fragment key={press}>
        {index > 0 && <span className="sr"> then </span>}
        <kbd className="kbd">{press}</kbd>
      </Fragment>
    ))}
  </span>
);
