import { expect } from '@playwright/test';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { addressOf } from '../../../contracts/addresses.ts';
import type { Person } from '../people.ts';
import { openSession } from '../people.ts';
import type { Product } from '../product.ts';
import { openSettled } from './settled.ts';

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** Under which name the browser keeps its session. */
const SESSION_KEY = 'makehold.session';

/**
 * A browser past the splash, of somebody who is signed in, or of a visitor; no page of it is open. Its session stands in
 * the store already: the form has journeys of its own.
 */
export const visit = async (
  browser: Browser,
  { url }: Product,
  who: Person | null,
  options: BrowserContextOptions = {},
): Promise<Visit> => {
  const stored =
    who === null ? [] : [{ name: SESSION_KEY, value: JSON.stringify(await openSession(url, who)) }];
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: url, localStorage: stored }] },
    ...options,
  });
  await context.addInitScript({ content: `sessionStorage.setItem('makehold.splash', 'seen')` });
  return { context, page: await context.newPage() };
};

/** Opens an address and waits until nothing of it is still to come; each page has a heading. */
export const open = async (page: Page, address: string): Promise<void> => {
  await openSettled(page, address);
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
};

/** Which kind of page it is: pages that differ by what they show alone are of one. */
export const kindOf = (address: string): string => {
  const { pathname } = new URL(address);
  return addressOf(pathname)?.page ?? pathname;
};
