import { expect } from '@playwright/test';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { addressOf } from '../../../contracts/addresses.ts';
import type { Account } from '../people.ts';
import { openSession } from '../people.ts';
import { onPhone } from './on-phone.ts';
import type { Product } from '../product.ts';
import { openSettled } from './settled.ts';

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
}

type Where = Pick<Product, 'url'>;

/** Under which name the browser keeps its session. */
const SESSION_KEY = 'makehold.session';

/** What the store of a browser holds in which somebody is signed in, or nobody: the form has journeys of its own. */
const storeOf = async ({ url }: Where, who: Account | null) => {
  const session = who === null ? null : await openSession(url, who);
  const localStorage = session === null ? [] : [{ name: SESSION_KEY, value: JSON.stringify(session) }];
  return { cookies: [], origins: [{ origin: url, localStorage }] };
};

const newBrowser = async (
  browser: Browser,
  product: Where,
  who: Account | null,
  options: BrowserContextOptions,
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    storageState: await storeOf(product, who),
    ...options,
  });
  await context.addInitScript({ content: `sessionStorage.setItem('makehold.splash', 'seen')` });
  return context;
};

/** By what it was opened with: one that knows a product's files opens a page of it in a third of the time. */
interface Kept {
  readonly context: BrowserContext;
  readonly options: string;
}

const idle = new WeakMap<Browser, Kept[]>();
const inUse = new WeakMap<Browser, Kept[]>();
const listOf = (lists: WeakMap<Browser, Kept[]>, browser: Browser): Kept[] => {
  const list = lists.get(browser) ?? [];
  lists.set(browser, list);
  return list;
};

const takeIdle = (browser: Browser, options: string): Kept | undefined => {
  const list = listOf(idle, browser);
  const at = list.findLastIndex((one) => one.options === options);
  return at === -1 ? undefined : list.splice(at, 1)[0];
};

/**
 * A browser past the splash, of somebody who is signed in, or of a visitor; no page of it is open. A later test of the
 * worker has it again, with nothing in its store: what changes more than that is `visitAlone`.
 */
export const visit = async (
  browser: Browser,
  product: Where,
  who: Account | null,
  options: BrowserContextOptions = {},
): Promise<Visit> => {
  const asked = JSON.stringify({ ...options, onPhone: onPhone() });
  const known = takeIdle(browser, asked);
  if (known !== undefined) await known.context.setStorageState(await storeOf(product, who));
  const kept = known ?? {
    context: await newBrowser(browser, product, who, options),
    options: asked,
  };
  listOf(inUse, browser).push(kept);
  return { context: kept.context, page: await kept.context.newPage() };
};

/** As `visit`, in a browser that nobody had before and nobody has after. */
export const visitAlone = async (
  browser: Browser,
  product: Where,
  who: Account | null,
  options: BrowserContextOptions = {},
): Promise<Visit> => {
  const context = await newBrowser(browser, product, who, options);
  return { context, page: await context.newPage() };
};

/** Closes what pages of a test are still open, and keeps the browsers of its visits for the next one. */
export const endVisits = async (browser: Browser): Promise<void> => {
  const kept = listOf(inUse, browser).splice(0);
  const there = new Set(browser.contexts());
  const stays = kept.filter(({ context }) => there.has(context));
  const others = [...there].filter((context) => stays.every((one) => one.context !== context));
  await Promise.all([
    ...stays.flatMap(({ context }) => context.pages().map((page) => page.close())),
    ...others
      .filter((context) => listOf(idle, browser).every((one) => one.context !== context))
      .map((context) => context.close()),
  ]);
  listOf(idle, browser).push(...stays);
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
