import { useEffect } from 'react';
import { addressOf } from '../../../contracts/addresses.ts';
import { loadPalette, loadShortcuts } from './quick-code.ts';
import { screens } from './screens.tsx';

/** Milliseconds on a page after which what its keys open is fetched, so that it opens without a network too. */
const SETTLED = 4_000;

/** Milliseconds that a pointer rests on a link before its page is taken for wanted. */
const REST = 65;

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Nothing is fetched ahead on a connection that is dear, slow or not there. */
const mayFetchAhead = (): boolean => {
  const { connection } = navigator as { connection?: Connection };
  return navigator.onLine && connection?.saveData !== true && !/2g$/.test(connection?.effectiveType ?? '');
};

const linkOf = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest('a[href]') : null;

/** Loads the code of the page behind a link; its data waits until it is opened. */
const fetchAhead = ({ href }: HTMLAnchorElement): void => {
  const { origin, pathname } = new URL(href, location.href);
  const address = origin === location.origin && pathname !== location.pathname ? addressOf(pathname) : null;
  const screen = address === null ? null : screens[address.page];
  // What fails here is asked for again, and told about, when the link is followed.
  if (typeof screen === 'function' && mayFetchAhead()) screen().catch(() => undefined);
};

/** The palette and the list of shortcuts, which no link leads to. */
export const PrefetchForKeys = () => {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!mayFetchAhead()) return;
      for (const load of [loadPalette, loadShortcuts]) load().catch(() => undefined);
    }, SETTLED);
    return () => clearTimeout(timer);
  }, []);
  return null;
};

/** A link that is pointed at, focused or touched is about to be followed: its page's code starts to load. */
export const PrefetchOnIntent = () => {
  useEffect(() => {
    let resting: HTMLAnchorElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (link: HTMLAnchorElement | null): void => {
      if (link === resting) return;
      clearTimeout(timer);
      resting = link;
      if (link !== null) timer = setTimeout(() => fetchAhead(link), REST);
    };
    const over = (event: Event): void => wait(linkOf(event));
    const now = (event: Event): void => {
      const link = linkOf(event);
      if (link !== null) fetchAhead(link);
    };
    document.addEventListener('mouseover', over);
    document.addEventListener('focusin', now);
    document.addEventListener('touchstart', now, { passive: true });
    // This arrives after the page's first parts, which may be pointed at by then.
    wait(document.querySelector<HTMLAnchorElement>('a[href]:hover'));
    return () => {
      clearTimeout(timer);
      document.removeEventListener('mouseover', over);
      document.removeEventListener('focusin', now);
      document.removeEventListener('touchstart', now);
    };
  }, []);
  return null;
};
