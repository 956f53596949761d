import type { Page, Request } from '@playwright/test';

/** Milliseconds without a request after which a page has what it asked for. Playwright's own measure waits 500. */
const QUIET_MS = 150;

/** Milliseconds after which whatever is still under way is not waited for. */
const LIMIT_MS = 20_000;

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

/** Resolves when the browser has nothing to run or to draw at the moment. */
const IDLE = `new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 2_000 }))`;

/** Opens an address; resolves when all that it asked for has come. Sockets stay open, and are no part of it. */
export const openSettled = async (page: Page, address: string): Promise<void> => {
  const requests = underWay(page);
  // The end of what the page before had asked for may never be told.
  requests.clear();
  await page.goto(address);
  const limit = Date.now() + LIMIT_MS;
  let quietSince = Date.now();
  while (Date.now() - quietSince < QUIET_MS && Date.now() < limit) {
    await page.waitForTimeout(30);
    if (requests.size > 0) quietSince = Date.now();
    // A slow machine may have an answer, and not yet have come to what it asks for because of it.
    else await page.evaluate(IDLE);
  }
};
