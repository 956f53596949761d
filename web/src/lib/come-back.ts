import { onReach, reachNow } from './reach.ts';

/** Waits begin at this, in ms, ... */
const SHORTEST = 2_000;
/** ... double with each loss, and end here. */
const LONGEST = 15_000;
/** A connection that stood for so long, in ms, was no refusal: the waits begin anew. */
const LASTING = 5_000;

/**
 * Opens a connection again that was lost, or refused. Chance makes up to twice of each wait, so that the pages of a
 * server that has started again, or of an office that is over its limit, do not come all at once. A page that is
 * looked at again, a network that is back and a server that answers again end the wait.
 */
export const createComeBack = (attempt: () => void) => {
  let losses = 0;
  let since: number | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const stopWaiting = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const go = (): void => {
    stopWaiting();
    attempt();
  };
  const hurry = (): void => {
    if (timer !== null && document.visibilityState === 'visible' && reachNow() === 'online') go();
  };
  const stopHearing = onReach(hurry);
  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);

  return {
    /** It has ended, or did not come about. */
    lost: (): void => {
      // One that is ended as soon as it stands, again and again, is no better than one that is refused.
      if (since !== null && performance.now() - since > LASTING) losses = 0;
      since = null;
      if (timer !== null) return;
      const most = Math.min(2 * SHORTEST * 2 ** losses, LONGEST);
      losses += 1;
      timer = setTimeout(go, (most / 2) * (1 + Math.random()));
    },
    /** It is there. */
    stood: (): void => {
      stopWaiting();
      since = performance.now();
    },
    end: (): void => {
      stopWaiting();
      stopHearing();
      removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
    },
  };
};
