import { useForgottenVisits } from '../lib/visits.ts';
import { Keyboard } from './keyboard.tsx';
import { PrefetchForKeys, PrefetchOnIntent } from './prefetch.ts';
import { UpdateNotice } from './update-notice.tsx';

const ForgottenVisits = () => {
  useForgottenVisits();
  return null;
};

/** What works on every page and could wait for the first paint. */
export const Background = () => (
  <>
    <Keyboard />
    <ForgottenVisits />
    <PrefetchOnIntent />
    <PrefetchForKeys />
    <UpdateNotice />
  </>
);
