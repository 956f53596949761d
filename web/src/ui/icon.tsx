import type { LucideIcon } from 'lucide-react';

interface IconProps {
  of: LucideIcon;
  size?: 14 | 16 | 20 | 24;
  className?: string;
  /** Only where no word stands beside it. */
  label?: string;
}

/** A Lucide glyph in the design's sizes; hidden from screen readers unless it has a label. */
export const Icon = ({ of: Glyph, size = 16, className = '', label }: IconProps) => (
  <Glyph
    className={`i${size === 16 ? '' : ` i--${size}`} ${className}`.trim()}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  />
);
