import type { ComponentProps } from 'react';
import { X } from 'lucide-react';
import { Icon } from './icon.tsx';

type RemovableChipProps = { of: string; wrong?: boolean } & Omit<ComponentProps<'button'>, 'children'>;

/** One of several things that somebody chose: a press takes it away again. */
export const RemovableChip = ({ of, wrong = false, className, ...rest }: RemovableChipProps) => (
  <button
    type="button"
    aria-label={`Remove ${of}`}
    {...rest}
    className={`tag tag--x chip${wrong ? ' chip--bad' : ''}${className === undefined ? '' : ` ${className}`}`}
  >
    <bdi className="trunc">{of}</bdi>
    <Icon of={X} size={14} />
  </button>
);
