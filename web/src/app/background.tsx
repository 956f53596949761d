import { Keyboard } from './keyboard.tsx';
import { PrefetchOnIntent } from './prefetch.ts';
import { UpdateNotice } from './update-notice.tsx';

/** What works on every page and could wait for the first paint. */
export const Background = () => (
  <>
    <Keyboard />
    <PrefetchOnIntent />
    <UpdateNotice />
  </>
);
