import { launch } from 'puppeteer-core';
import type { ElementHandle, Browser as Firefox } from 'puppeteer-core';
import { TELL_FORBIDDEN } from './in-page.ts';
import type { Browser, Tab } from './tab.ts';

const tabOf = async (firefox: Firefox): Promise<Tab> => {
  const page = await firefox.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => {
    faults.push(`${page.url()} threw ${error instanceof Error ? error.message : String(error)}`);
  });
  page.on('console', (line) => {
    if (line.type() === 'error') faults.push(`${page.url()} called an error: ${line.text()}`);
  });
  await page.evaluateOnNewDocument(TELL_FORBIDDEN);
  const elementOf = async (element: string): Promise<ElementHandle> => {
    const found = (await page.evaluateHandle(element)).asElement() as ElementHandle | null;
    if (found === null) throw new Error(`Nothing on ${page.url()} is ${element}`);
    return found;
  };
  return {
    goTo: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    resize: (width, height) => page.setViewport({ width, height }),
    read: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    press: async (element) => (await elementOf(element)).click(),
    type: async (element, text) => {
      await (await elementOf(element)).focus();
      await page.keyboard.type(text);
    },
    key: (key) => page.keyboard.press(key),
    picture: async () => Buffer.from(await page.screenshot()),
    faults,
    close: () => firefox.close(),
  };
};

/** A Firefox as everybody has it, driven over WebDriver BiDi; Playwright knows but a patched one, or the newest. */
const launched = (): Promise<Firefox> => {
  const executablePath = process.env['FIREFOX_PATH'];
  if (executablePath === undefined) throw new Error('FIREFOX_PATH does not say where Firefox is');
  return launch({ browser: 'firefox', executablePath, headless: true });
};

/** A tab behind another one has its timers slowed down: each person has a Firefox of their own, as in life. */
export const openFirefox = async (): Promise<Browser> => {
  const first = await launched();
  const version = await first.version();
  await first.close();
  const opened: Firefox[] = [];
  return {
    version,
    open: async () => {
      const firefox = await launched();
      opened.push(firefox);
      return tabOf(firefox);
    },
    close: async () => {
      for (const firefox of opened) if (firefox.connected) await firefox.close();
    },
  };
};
