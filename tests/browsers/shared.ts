import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { AT_REST } from '../journeys/face/in-page.ts';
import { test as shared } from '../journeys/face/shared.ts';
import type { Person } from '../journeys/people.ts';
import { PASSWORD } from '../journeys/people.ts';
import { field, HAS_COME, isComplete, isThere, STATE } from './in-page.ts';
import { openChromium } from './chromium-browser.ts';
import { openFirefox } from './firefox-browser.ts';
import type { Browser, Tab } from './tab.ts';
import { openWebKit } from './webkit-browser.ts';

/** The three engines that the web's readers have; the names are those of the projects in playwright.browsers.config.ts. */
export const browsers = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit };
type BrowserName = keyof typeof browsers;

const isBrowser = (name: string): name is BrowserName => Object.hasOwn(browsers, name);

interface Checked {
  /** The browser that the project names, started once for all of its checks. */
  readonly checked: Browser;
}

export const test = shared.extend<object, Checked>({
  checked: [
    async ({}, use, { project }) => {
      if (!isBrowser(project.name)) throw new Error(`${project.name} is no browser`);
      const browser = await browsers[project.name]();
      console.log(`${project.name} ${browser.version}`);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

/** A window of a desk and one of a phone. */
export const DESK = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };
export type Size = typeof DESK;

/** Milliseconds of standing still after which a page has come, how often it is looked at, and how long at most. */
const STILL = 250;
const LOOK = 50;
const PATIENCE = 20_000;

/** Milliseconds of standing still after which no heading is waited for any longer: what is missing is told of then. */
const LONG_STILL = 5_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until nothing of the page is still to come, and nothing moves. */
const settled = async (tab: Tab): Promise<void> => {
  let last = '';
  let since = Date.now();
  for (const until = Date.now() + PATIENCE; ; await pause(LOOK)) {
    const state = await tab.read<string>(STATE);
    if (state !== last) {
      last = state;
      since = Date.now();
    }
    const still = Date.now() - since;
    if (isComplete(state) && still >= STILL && (still >= LONG_STILL || (await tab.read(HAS_COME)))) break;
    if (Date.now() > until) throw new Error(`the page is still to come: ${state}`);
  }
  await tab.read(AT_REST);
};

export const open = async (tab: Tab, address: string): Promise<void> => {
  await tab.goTo(address);
  await settled(tab);
};

export const reload = async (tab: Tab): Promise<void> => {
  await tab.reload();
  await settled(tab);
};

/** Waits until an expression answers so. */
export const expectRead = (tab: Tab, what: string, expression: string) =>
  expect.poll(() => tab.read<unknown>(expression), what);

export const waitFor = (tab: Tab, what: string, element: string): Promise<void> =>
  expectRead(tab, what, isThere(element)).toBe(true);

/** Presses it once it is there and stands still. */
export const press = async (tab: Tab, what: string, element: string): Promise<void> => {
  await waitFor(tab, what, element);
  await tab.read(AT_REST);
  await tab.press(element);
};

export const type = async (tab: Tab, what: string, element: string, text: string): Promise<void> => {
  await waitFor(tab, what, element);
  await tab.type(element, text);
};

/** A tab past the splash, on the page where one signs in. */
export const arrive = async (browser: Browser, url: string, size: Size): Promise<Tab> => {
  const tab = await browser.open();
  await tab.goTo(`${url}/robots.txt`);
  await tab.read(`sessionStorage.setItem('makehold.splash', 'seen')`);
  await tab.resize(size.width, size.height);
  await open(tab, `${url}/login`);
  return tab;
};

/** Waits until the page that a sign-in leads to has come. */
export const signedIn = async (tab: Tab): Promise<void> => {
  await expectRead(tab, 'where one is after the sign-in', 'location.pathname').not.toBe('/login');
  await expectRead(tab, 'that one is still asked', isThere(field('Password'))).toBe(false);
  await settled(tab);
};

export const signIn = async (tab: Tab, { email }: Person): Promise<void> => {
  await type(tab, 'the field for the email', field('Email'), email);
  await type(tab, 'the field for the password', field('Password'), PASSWORD);
  await tab.key('Enter');
  await signedIn(tab);
};

/** Does something in tabs and closes them; where it fails, keeps what each showed. */
export const during = async (tabs: readonly Tab[], work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    for (const [index, tab] of tabs.entries())
      await writeFile(test.info().outputPath(`tab-${index + 1}.png`), await tab.picture());
    throw error;
  } finally {
    for (const tab of tabs) await tab.close();
  }
};
