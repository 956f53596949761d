/** What loads after a page has done so by then, or is not waited for, in ms. */
const SETTLED_MS = 5000;

/** Whoever does one of these goes their own way from here. */
const OWN_WAY = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the part with this id at the top of the window while what stands above it is still growing (letters take their
 * room when their font has come, lists when the server has answered), until somebody scrolls. Answers how to end it.
 */
export const leadToPart = (id: string): (() => void) => {
  const growth = new ResizeObserver(() => document.getElementById(id)?.scrollIntoView());
  const arrival = new MutationObserver(() => start());
  const start = (): void => {
    const part = document.getElementById(id);
    if (part === null) return;
    arrival.disconnect();
    part.focus({ preventScroll: true });
    growth.observe(document.body);
  };
  const end = (): void => {
    arrival.disconnect();
    growth.disconnect();
    clearTimeout(due);
    for (const way of OWN_WAY) removeEventListener(way, end);
  };
  const due = window.setTimeout(end, SETTLED_MS);
  for (const way of OWN_WAY) addEventListener(way, end, { passive: true });
  arrival.observe(document.body, { childList: true, subtree: true });
  start();
  return end;
};
