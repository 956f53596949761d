import type { ReactNode } from 'react';

const leadsToTheWeb = (href: string): boolean =>
  URL.canParse(href) && /^https?:$/.test(new URL(href).protocol);

/**
 * A link that a person typed, and so one that nobody vouches for: search engines are told so, the page behind it gets
 * neither our window nor the address that it was followed from. Anything but an address of the web is no link.
 */
export const UserLink = ({
  href,
  className,
  children,
}: {
  href: string;
  className?: string;
  children: ReactNode;
}) =>
  leadsToTheWeb(href) ? (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer ugc nofollow">
      {children}
    </a>
  ) : (
    <span className={className}>{children}</span>
  );
