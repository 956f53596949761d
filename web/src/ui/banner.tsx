import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { X } from 'lucide-react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface BannerProps {
  tone: 'info' | 'ok' | 'hold' | 'danger';
  icon: LucideIcon;
  /** In bold before the words. */
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** With it the banner can be put away. */
  onDismiss?: () => void;
  /** `page`: from edge to edge above a page. `block`: among other things of a page. `line`: small, in a panel. */
  place?: 'page' | 'block' | 'line';
  /** False within something that is read out itself. */
  spoken?: boolean;
}

/** What has to be known here: it is read out when it comes, and its colour never speaks alone. */
export const Banner = ({
  tone,
  icon,
  title,
  children,
  action,
  onDismiss,
  place = 'page',
  spoken = true,
}: BannerProps) => (
  <div
    className={`banner banner--${tone}${place === 'page' ? '' : ` banner--${place}`}`}
    {...(spoken ? { role: 'status' } : {})}
  >
    <Icon of={icon} size={place === 'line' ? 14 : 16} />
    <div className="grow wrap-anywhere">
      {title !== undefined && <b>{title}</b>} {children}
    </div>
    {action}
    {onDismiss && <Button kind="bare" icon={X} aria-label="Dismiss" onClick={onDismiss} />}
  </div>
);
