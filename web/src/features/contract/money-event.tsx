import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import './money-event.css';

interface MoneyEventProps {
  tone: 'hold' | 'ok' | 'info' | 'idle';
  icon: LucideIcon;
  title: ReactNode;
  amount?: string;
  children?: ReactNode;
}

/** What happened to the money, inside a thread. */
export const MoneyEvent = ({ tone, icon, title, amount, children }: MoneyEventProps) => (
  <article className={`mev mev--${tone}`}>
    <Icon of={icon} size={20} className="mev__ic" />
    <div className="b">{title}</div>
    {amount !== undefined && <div className="mev__amt money">{amount}</div>}
    {children !== undefined && <div className="c2">{children}</div>}
  </article>
);
