import { setLive } from './live.ts';
import { reachNow } from './reach.ts';

/** Most breaks are over sooner, in ms. */
const BREAK = 10_000;
/** How often is asked while no connection stands, in ms. */
const ASK_EVERY = 5_000;

/** Asks again and again in place of a connection that does not come about: some networks let none through. */
export const createStandIn = (ask: () => void) => {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const turn = (): void => {
    setLive(false);
    timer = setTimeout(turn, ASK_EVERY);
    if (document.visibilityState === 'visible' && reachNow() === 'online') ask();
  };
  return {
    lost: (): void => {
      timer ??= setTimeout(turn, BREAK);
    },
    stood: (): void => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      setLive(true);
    },
  };
};
