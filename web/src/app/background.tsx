import { useEffect } from 'react';
import { recordVisit } from '../features/palette/recent.ts';
import { useSession } from '../lib/session.ts';
import { Keyboard } from './keyboard.tsx';
import { PrefetchOnIntent } from './prefetch.ts';
import { UpdateNotice } from './update-notice.tsx';

/** Remembers the pages that have a name of their own, once it stands in the title. */
const Visits = () => {
  const { status, userId } = useSession();
  useEffect(() => {
    if (status === 'loading') return undefined;
    const record = (): void => recordVisit(userId, { to: location.pathname, title: document.title });
    record();
    const titles = new MutationObserver(record);
    titles.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => titles.disconnect();
  }, [status, userId]);
  return null;
};

/** What works on every page and could wait for the first paint. */
export const Background = () => (
  <>
    <Keyboard />
    <Visits />
    <PrefetchOnIntent />
    <UpdateNotice />
  </>
);
