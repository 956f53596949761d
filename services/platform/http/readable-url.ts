import { serverPaths } from '../../../contracts/server-paths.ts';

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

/**
 * The address as the router is to take it. One with a broken escape (`/profile/%E0%A4%A`) never gets past the router;
 * where a page would have stood it becomes an address that has none, so that people see the web say so.
 */
export const readableUrl = ({ url = '/' }: { readonly url?: string | undefined }): string =>
  serverPaths.test(url) || isReadable(url.split('?', 1)[0] ?? '') ? url : NO_PAGE;
