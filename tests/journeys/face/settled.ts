import type { Page, Request } from '@playwright/test';

/**
 * Frames that a page draws one after the other, with nothing to run or to ask for, after which it has what it asked for: on a
 * machine under load they take longer, as all else does. They are waited for in two halves.
 */
const QUIET_FRAMES = 10;

interface Asked {
  readonly underWay: Set<Request>;
  /** How many there have been. */
  all: number;
}

const watched = new WeakMap<Page, Asked>();

/** The requests of a page, told from the first time that they are asked for. */
const askedBy = (page: Page): Asked => {
  const known = watched.get(page);
  if (known !== undefined) return known;
  const asked: Asked = { underWay: new Set(), all: 0 };
  watched.set(page, asked);
  page.on('request', (request) => {
    asked.underWay.add(request);
    asked.all += 1;
  });
  page.on('requestfinished', (request) => asked.underWay.delete(request));
  page.on('requestfailed', (request) => asked.underWay.delete(request));
  return asked;
};

/** Resolves when the browser has drawn so often, and had nothing to run or to draw each time. */
const IDLE = `new Promise((resolve) => {
  const draw = (left) =>
    left === 0
      ? resolve()
      : requestAnimationFrame(() => requestIdleCallback(() => draw(left - 1), { timeout: 2_000 }));
  draw(${QUIET_FRAMES / 2});
})`;

/** Notes from now on what a page asks for, for `settled`. */
export const watchRequests = (page: Page): void => askedBy(page).underWay.clear();

/**
 * Resolves when all that the page has asked for has come, and what it asked for because of that. Sockets stay open, and are no
 * part of it. The requests are those since `watchRequests`.
 */
export const settled = async (page: Page): Promise<void> => {
  const asked = askedBy(page);
  for (let quiet = 0; quiet < 2;) {
    const before = asked.all;
    // A slow machine may have an answer, and not yet have come to what it asks for because of it.
    await page.evaluate(IDLE);
    quiet = asked.underWay.size > 0 || asked.all !== before ? 0 : quiet + 1;
  }
};

/** Opens an address; resolves when all that it asked for has come. */
export const openSettled = async (page: Page, address: string): Promise<void> => {
  // The end of what the page before had asked for may never be told.
  watchRequests(page);
  await page.goto(address);
  await settled(page);
};
