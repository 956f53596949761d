import type { ComponentProps } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router-dom';
import type { Path } from '../lib/paths.ts';

/** A link within the product; it takes no address that is not in lib/paths.ts. */
export const Link = ({ to, ...rest }: Omit<ComponentProps<typeof RouterLink>, 'to'> & { to: Path }) => (
  <RouterLink to={to} {...rest} />
);

/** The same, and knows whether it leads to the open page. */
export const NavLink = ({ to, ...rest }: Omit<ComponentProps<typeof RouterNavLink>, 'to'> & { to: Path }) => (
  <RouterNavLink to={to} {...rest} />
);
