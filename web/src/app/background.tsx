import { useSession } from '../lib/session.ts';
import { useForgottenVisits } from '../lib/visits.ts';
import { Part } from '../ui/part.tsx';
import { Keyboard } from './keyboard.tsx';
import { PrefetchForKeys, PrefetchOnIntent } from './prefetch.ts';
import { UpdateNotice } from './update-notice.tsx';

const ForgottenVisits = () => {
  useForgottenVisits();
  return null;
};

const loadMoments = async () => (await import('../features/profile/moments.tsx')).Moments;

const OwnMoments = () => {
  const { me } = useSession();
  return me && <Part load={loadMoments} props={{ me }} />;
};

/** What works on every page and could wait for the first paint. */
export const Background = () => (
  <>
    <Keyboard />
    <ForgottenVisits />
    <PrefetchOnIntent />
    <PrefetchForKeys />
    <UpdateNotice />
    <OwnMoments />
  </>
);
