import { useEffect, useEffectEvent } from 'react';

/** Does something when the browser shows the page again as it was left, by Back from elsewhere. */
export const useShownAgain = (act: () => void): void => {
  const onShown = useEffectEvent(act);
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) onShown();
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);
};
