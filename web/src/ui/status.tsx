import type { ReactNode } from 'react';
import { Check, Clock, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ApplicationStatus } from '../../../contracts/applications.ts';
import { Icon } from './icon.tsx';

export interface StatusProps {
  tone: 'hold' | 'ok' | 'bad' | 'info' | 'idle';
  icon?: LucideIcon;
  children: ReactNode;
}

/** A state in its colour, always with its word. */
export const Status = ({ tone, icon, children }: StatusProps) => (
  <span className={`st st--${tone}`}>
    {icon && <Icon of={icon} size={14} />}
    {children}
  </span>
);

const applications: Readonly<Record<ApplicationStatus, StatusProps>> = {
  pending: { tone: 'idle', icon: Clock, children: 'Pending' },
  accepted: { tone: 'ok', icon: Check, children: 'Accepted' },
  rejected: { tone: 'idle', icon: X, children: 'Rejected' },
  ended: { tone: 'idle', children: 'Ended' },
};

export const ApplicationStatusBadge = ({ status }: { status: ApplicationStatus }) => (
  <Status {...applications[status]} />
);

interface TagProps {
  children: ReactNode;
  /** With it the whole tag is a button that takes it away. */
  onRemove?: () => void;
  /** It is what the reader looks for. */
  hit?: boolean;
}

/** A word about something; a long one is cut, with the whole of it on hover. */
export const Tag = ({ children, onRemove, hit = false }: TagProps) => {
  const words = (
    <bdi className="trunc" {...(typeof children === 'string' ? { title: children } : {})}>
      {children}
    </bdi>
  );
  if (!onRemove) {
    return (
      <span className={`tag${hit ? ' tag--hit' : ''}`}>
        {hit && <Icon of={Check} size={14} />}
        {words}
      </span>
    );
  }
  return (
    <button type="button" className="tag tag--x" onClick={onRemove}>
      <span className="sr">Remove </span>
      {words}
      <Icon of={X} size={14} />
    </button>
  );
};
