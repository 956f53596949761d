import { chromium } from '@playwright/test';
import type { BrowserContext, ElementHandle, Page } from '@playwright/test';
import { tellFaults } from '../journeys/face/watch.ts';
import { TELL_FORBIDDEN } from './in-page.ts';
import type { Browser, Tab } from './tab.ts';

const elementOf = async (page: Page, element: string): Promise<ElementHandle> => {
  const found = (await page.evaluateHandle<unknown>(element)).asElement() as ElementHandle | null;
  if (found === null) throw new Error(`Nothing on ${page.url()} is ${element}`);
  return found;
};

const tabOf = async (context: BrowserContext): Promise<Tab> => {
  await context.addInitScript({ content: TELL_FORBIDDEN });
  const faults = tellFaults(context);
  const page = await context.newPage();
  return {
    goTo: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    resize: (width, height) => page.setViewportSize({ width, height }),
    read: <T>(expression: string) => page.evaluate<T>(expression),
    press: async (element) => (await elementOf(page, element)).click(),
    type: async (element, text) => {
      await (await elementOf(page, element)).focus();
      await page.keyboard.type(text);
    },
    key: (key) => page.keyboard.press(key),
    picture: () => page.screenshot(),
    faults,
    close: () => context.close(),
  };
};

/** Debian's Chromium under root has no user namespace to sandbox in; the rest keeps it from calling home. */
const args = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export const openChromium = async (): Promise<Browser> => {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    args,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  return {
    version: browser.version(),
    open: async () => tabOf(await browser.newContext()),
    close: () => browser.close(),
  };
};
