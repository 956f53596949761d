import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useAfterPaint } from '../lib/after-paint.ts';
import { useLive } from '../lib/live.ts';
import { askForServer, useReach } from '../lib/reach.ts';
import { Banner } from '../ui/banner.tsx';

/** For how long it stands that the connection is back, in ms. */
const BACK_SHOWN = 4_000;

const what = { offline: 'You’re offline.', unreachable: 'We can’t reach Makehold right now.' } as const;

/** True for a moment after the server has come back; whatever failed meanwhile is then read again. */
const useBack = (away: boolean): boolean => {
  const client = useQueryClient();
  const [back, setBack] = useState(false);
  const wasAway = useRef(away);
  useEffect(() => {
    if (away) {
      wasAway.current = true;
      return undefined;
    }
    if (!wasAway.current) return undefined;
    wasAway.current = false;
    void client.refetchQueries({ type: 'active' });
    setBack(true);
    const timer = setTimeout(() => setBack(false), BACK_SHOWN);
    return () => clearTimeout(timer);
  }, [away, client]);
  return back && !away;
};

/** A worker shows the stored shell also when no server stands behind it, to a page that may ask for nothing. */
const storedShell = (): boolean =>
  ((navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.controller ?? null) !== null;

export const OfflineBanner = () => {
  const reach = useReach();
  const live = useLive();
  const afterPaint = useAfterPaint();
  useEffect(() => {
    if (afterPaint && storedShell()) askForServer();
  }, [afterPaint]);
  const back = useBack(reach !== 'online');
  return (
    // Stands empty before, so that screen readers hear what comes into it.
    <div role="status">
      {reach !== 'online' && (
        <Banner tone="hold" icon={WifiOff} spoken={false}>
          {what[reach]} This page stays as it is until you leave or reload it. We keep your drafts. Nothing is
          sent or paid until you try again.
        </Banner>
      )}
      {reach === 'online' && !live && (
        <Banner tone="info" icon={WifiOff} spoken={false}>
          Not live. This page checks for news every few seconds.
        </Banner>
      )}
      {back && <span className="sr">You’re back online.</span>}
    </div>
  );
};
