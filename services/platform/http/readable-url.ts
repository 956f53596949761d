import { serverPaths } from '../../../contracts/server-paths.ts';
import { pathOf } from './path-of.ts';

/** A percent sign, which no page is called. */
const NO_PAGE = '/%25';

const isReadable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/** Of a request that names the server too, as those to a proxy do (RFC 9112 §3.2.2). */
const SERVER = /^https?:\/\/[^/?#]*/i;

/** These mean the same whether they are escaped or not (RFC 3986 §2.3). */
const plain = (path: string): string =>
  path.replace(/%([0-9a-f]{2})/gi, (escaped, hex: string) => {
    const character = String.fromCharCode(parseInt(hex, 16));
    return /[\w.~-]/.test(character) ? character : escaped;
  });

/** One spelling of each address: the router takes `/%61pi/me` for `/api/me`, and nothing that begins with `/api/` would. */
const spelled = (url: string): string => {
  const bare = url.replace(SERVER, '');
  const [path = '', ...query] = (bare.startsWith('/') || bare === url ? bare : `/${bare}`).split('?');
  return [path.includes('%') ? plain(path) : path, ...query].join('?');
};

/**
 * The address as the router and all that goes by it are to take it. One with a broken escape (`/profile/%E0%A4%A`) never
 * gets past the router; where a page would have stood it becomes an address that has none, so that people see the web say so.
 */
export const readableUrl = ({ url = '/' }: { readonly url?: string | undefined }): string => {
  const taken = spelled(url);
  return serverPaths.test(taken) || isReadable(pathOf(taken)) ? taken : NO_PAGE;
};
