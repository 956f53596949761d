import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface PlateProps {
  to: string;
  /** The link's name when the content does not say it. */
  label?: string;
  /** Drawn in lime brackets. */
  selected?: boolean;
  className?: string;
  children: ReactNode;
}

/** A card to be opened. The whole plate is one link. */
export const Plate = ({ to, label, selected = false, className = '', children }: PlateProps) => (
  <Link
    to={to}
    className={`plate${selected ? ' sel' : ''} ${className}`.trim()}
    {...(label === undefined ? {} : { 'aria-label': label })}
    {...(selected ? { 'aria-current': true } : {})}
  >
    {children}
  </Link>
);

/** Four lime brackets round what is selected. */
export const Brackets = ({ children, className = '' }: { children?: ReactNode; className?: string }) => (
  <div className={`sel ${className}`.trim()}>{children}</div>
);
