import type { Page, Request } from '@playwright/test';

/**
 * Frames that a page draws one after the other, with nothing to run or to ask for, after which it has what it asked for: on a
 * machine under load they take longer, as all else does.
 */
const QUIET_FRAMES = 10;

const watched = new WeakMap<Page, Set<Request>>();

/** The requests of a page without an end yet, told from the first time that they are asked for. */
const underWay = (page: Page): Set<Request> => {
  const known = watched.get(page);
  if (known !== undefined) return known;
  const requests = new Set<Request>();
  watched.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  return requests;
};

/** Resolves when the browser has drawn once more, and has nothing to run or to draw at the moment. */
const IDLE = `new Promise((resolve) =>
  requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 2_000 })))`;

/** Notes from now on what a page asks for, for `settled`. */
export const watchRequests = (page: Page): void => void underWay(page).clear();

/**
 * Resolves when all that the page has asked for has come, and what it asked for because of that. Sockets stay open, and are no
 * part of it. The requests are those since `watchRequests`.
 */
export const settled = async (page: Page): Promise<void> => {
  const requests = underWay(page);
  for (let frames = 0; frames < QUIET_FRAMES; frames += 1) {
    // A slow machine may have an answer, and not yet have come to what it asks for because of it.
    await page.evaluate(IDLE);
    if (requests.size > 0) frames = -1;
  }
};

/** Opens an address; resolves when all that it asked for has come. */
export const openSettled = async (page: Page, address: string): Promise<void> => {
  // The end of what the page before had asked for may never be told.
  watchRequests(page);
  await page.goto(address);
  await settled(page);
};
