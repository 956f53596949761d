import { serverPaths } from '../../../contracts/server-paths.ts';
import { readableUrl } from '../../platform/http/readable-url.ts';
import type { AuthConfig } from '../../platform/session/auth-config.ts';

type RedirectConfig = Pick<AuthConfig, 'publicUrl' | 'redirectUrls'>;

const urlOf = (text: string): URL | null => {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === ''
    ? url
    : null;
};

/** A configured address allows itself, or, ending in a slash, everything below it. */
const allows = (configured: string, url: URL): boolean => {
  const allowed = urlOf(configured);
  if (allowed?.origin !== url.origin) return false;
  return allowed.pathname.endsWith('/')
    ? url.pathname.startsWith(allowed.pathname)
    : url.pathname === allowed.pathname;
};

/**
 * Where a link may lead: what was asked for when it is a page of the public origin or on the configured list, the public
 * address otherwise. Tokens travel there, so nothing else is let through, nor what the server answers itself: it may send
 * on to a provider of sign-ins, and browsers take the fragment along.
 */
export const redirectTarget = (config: RedirectConfig, asked: string | undefined): URL => {
  const home = new URL(config.publicUrl);
  const url = asked === undefined ? null : urlOf(asked);
  if (url === null) return home;
  const isPage = url.origin === home.origin && !serverPaths.test(readableUrl({ url: url.pathname }));
  const allowed = isPage || config.redirectUrls.some((entry) => allows(entry, url));
  return allowed ? url : home;
};

/** `target` with `values` in its fragment, which browsers do not send to servers. */
export const withFragment = (target: URL, values: Readonly<Record<string, string>>): string => {
  const url = new URL(target);
  url.hash = new URLSearchParams(values).toString();
  return url.href;
};

/** `target` with `values` added to its query. */
export const withQuery = (target: URL, values: Readonly<Record<string, string>>): URL => {
  const url = new URL(target);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url;
};
