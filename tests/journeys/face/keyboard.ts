import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { AT_REST, ENDS, FOCUS, SOME_FRAMES } from './in-page.ts';

/** Where the focus is. */
interface Focus {
  /** On nothing. */
  readonly lost: boolean;
  /** For people to read. */
  readonly what: string;
  /** What is wrong with how it shows; empty when all is well. */
  readonly faults: readonly string[];
}

type Role = Parameters<Page['getByRole']>[0];

const lookAtFocus = (page: Page): Promise<Focus> => page.evaluate<Focus>(FOCUS);

/** What is coming or going may stand before the focus while it moves; what is wrong once it rests is a fault. */
export const focusOf = async (page: Page): Promise<Focus> => {
  const focus = await lookAtFocus(page);
  if (focus.faults.length === 0) return focus;
  await page.evaluate(AT_REST);
  return lookAtFocus(page);
};

/** That somebody who presses a key now presses it somewhere, also once what follows has taken the place of what was pressed. */
export const expectFocusKept = async (page: Page): Promise<void> => {
  await page.evaluate(SOME_FRAMES);
  await expect.poll(async () => (await focusOf(page)).lost, 'the focus is lost').toBe(false);
};

/** Within the page, or within a part of it, such as a dialog. */
type Within = Page | Locator;

const pageOf = (within: Within): Page => ('page' in within ? within.page() : within);

interface Search {
  /** Tabs that are too many: a header has about ten, a form a few more. */
  readonly limit?: number;
  readonly back?: boolean;
}

/**
 * Presses Tab until this control has the focus, and sees each on the way show that it has it.
 * @throws Error when it takes too many, or when one on the way does not show
 */
export const tabTo = async (
  within: Within,
  role: Role,
  name: string | RegExp,
  { limit = 30, back = false }: Search = {},
): Promise<void> => {
  const page = pageOf(within);
  const wanted = within.getByRole(role, { name, exact: typeof name === 'string' });
  await expect(wanted.first()).toBeVisible();
  const passed: string[] = [];
  for (let tabs = 0; tabs <= limit; tabs += 1) {
    const { what, lost, faults } = await focusOf(page);
    const there = (await wanted.and(page.locator(':focus')).count()) > 0;
    if (!lost && (tabs > 0 || there)) expect(faults, `${what}, after ${passed.join(', ')}`).toEqual([]);
    if (there) return;
    passed.push(what);
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`${String(name)} is more than ${limit} tabs away: ${passed.join(', ')}`);
};

/** Goes to a control and presses Enter. */
export const pressEnter = async (
  within: Within,
  role: Role,
  name: string | RegExp,
  search: Search = {},
): Promise<void> => {
  await tabTo(within, role, name, search);
  await pageOf(within).keyboard.press('Enter');
};

/** Goes to a field and types in it, over what stood there. */
export const typeInto = async (
  within: Within,
  name: string | RegExp,
  text: string,
  search: Search = {},
): Promise<void> => {
  await tabTo(within, 'textbox', name, search);
  const { keyboard } = pageOf(within);
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type(text);
};

/** By the skip link, from the top of the page to what it is about. */
export const skipToContent = async (page: Page): Promise<void> => {
  await pressEnter(page, 'link', 'Skip to content', { limit: 2 });
  await expect(page.getByRole('main')).toBeFocused();
};

interface Round {
  readonly limit?: number;
  /** From the end of the page to its beginning. */
  readonly back?: boolean;
}

/**
 * Presses Tab all the way round the page. Answers what is wrong: a stop that does not show, no way on, or an end before
 * the last stop. The end of the page leads to the browser's own controls, where nothing of the page has the focus.
 */
export const walkRound = async (
  page: Page,
  { limit = 250, back = false }: Round = {},
): Promise<readonly string[]> => {
  const faults: string[] = [];
  const stops: string[] = [];
  for (let tabs = 0; tabs < limit; tabs += 1) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    let focus = await focusOf(page);
    const last = stops.at(-1);
    if (focus.lost && last === undefined) continue;
    if (focus.lost) {
      const ends = await page.evaluate<{ first: string; last: string }>(ENDS);
      const wanted = back ? ends.first : ends.last;
      if (last === wanted) return faults;
      // What had it may have gone: the product brings it back to what has come in its place.
      await page.evaluate(SOME_FRAMES);
      focus = await focusOf(page);
      if (focus.lost) return [...faults, `${last} leads nowhere, and ${wanted} is not come by`];
    }
    stops.push(focus.what);
    faults.push(...focus.faults.map((fault) => `${focus.what} ${fault}`));
  }
  return [...faults, `no way out within ${limit} tabs: … ${stops.slice(-4).join(', ')}`];
};
