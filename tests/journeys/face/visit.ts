import { expect } from '@playwright/test';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { addressOf } from '../../../contracts/addresses.ts';
import type { Person } from '../people.ts';
import { PASSWORD } from '../people.ts';
import type { Product } from '../product.ts';
import { openSettled } from './settled.ts';

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** A browser past the splash, of somebody who is signed in, or of a visitor. */
export const visit = async (
  browser: Browser,
  { url }: Product,
  who: Person | null,
  options: BrowserContextOptions = {},
): Promise<Visit> => {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  await context.addInitScript({ content: `sessionStorage.setItem('makehold.splash', 'seen')` });
  const page = await context.newPage();
  if (who !== null) {
    await page.goto(`${url}/login`);
    await page.getByLabel('Email', { exact: true }).fill(who.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/\/login/);
  }
  return { context, page };
};

/** Opens an address and waits until nothing of it is still to come. */
export const open = async (page: Page, address: string): Promise<void> => {
  await openSettled(page, address);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
};

/** Which kind of page it is: pages that differ by what they show alone are of one. */
export const kindOf = (address: string): string => {
  const { pathname } = new URL(address);
  return addressOf(pathname)?.page ?? pathname;
};
