import { useEffect, useEffectEvent } from 'react';

/**
 * Calls when the page is about to be gone, or out of sight, which on a phone is the last that it hears; and `onLeft` when
 * its reader has left for another part of the product.
 */
export const useWhenAway = (onAway: () => void, onLeft: () => void): void => {
  const away = useEffectEvent(onAway);
  const left = useEffectEvent(onLeft);
  useEffect(() => {
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') away();
    };
    const gone = (): void => away();
    window.addEventListener('pagehide', gone);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('pagehide', gone);
      document.removeEventListener('visibilitychange', hidden);
      left();
    };
  }, []);
};
