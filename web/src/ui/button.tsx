import type { ComponentProps, ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

interface Look {
  /** One `go` in a view: the thing to do. */
  kind?: 'plain' | 'go' | 'bare' | 'danger' | 'yes' | 'no';
  large?: boolean;
  full?: boolean;
  icon?: LucideIcon;
  children?: ReactNode;
  className?: string;
}

const classOf = ({ kind = 'plain', large, full, icon, children, className }: Look): string =>
  [
    'btn',
    kind === 'plain' ? '' : `btn--${kind}`,
    large ? 'btn--lg' : '',
    full ? 'btn--full' : '',
    icon !== undefined && children === undefined ? 'btn--icon' : '',
    className ?? '',
  ]
    .filter((part) => part !== '')
    .join(' ');

type ButtonProps = Look & { busy?: boolean } & Omit<ComponentProps<'button'>, keyof Look>;

/** An icon without children needs `aria-label`. While `busy` it keeps its width and takes no further press. */
export const Button = ({
  kind,
  large,
  full,
  icon,
  busy = false,
  children,
  className,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={`${classOf(look({ kind, large, full, icon, children, className }))}${busy ? ' is-busy' : ''}`}
    aria-busy={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : rest.onClick}
  >
    {icon && <Icon of={icon} size={large && children === undefined ? 20 : 16} />}
    {children}
  </button>
);

type ButtonLinkProps = Look & Omit<ComponentProps<typeof Link>, keyof Look>;

export const ButtonLink = ({ kind, large, full, icon, children, className, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={classOf(look({ kind, large, full, icon, children, className }))}>
    {icon && <Icon of={icon} />}
    {children}
  </Link>
);

/** Drops what was not given, as `exactOptionalPropertyTypes` wants it. */
const look = (given: { [Key in keyof Look]: Look[Key] | undefined }): Look =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
