import type { Page } from '@playwright/test';
import { foreignElements } from '../../abuse/watched-page.ts';
import { axeFindsAt } from './axe.ts';
import { MOVED, smallTargets, STICKING_OUT, TEXT_SPACING, USUAL_SPACING } from './in-page.ts';
import { asPhone } from './phone.ts';

/** What is pressed by a finger has this side at least, in px. */
export const LEAST_PX = 44;

/** How much of a page is new: its kind, or only its words and states. */
type Newness = 'kind' | 'words';

/** Finds faults on a page as it stands, a line each. */
export type Look = (page: Page) => Promise<readonly string[]>;

const told = async (how: string, faults: Promise<readonly string[]>): Promise<readonly string[]> =>
  (await faults).map((fault) => `${how}: ${fault}`);

const sticksOut = (page: Page): Promise<readonly string[]> => page.evaluate<string[]>(STICKING_OUT);

/** In a window of this size. */
const sized =
  (width: number, height: number, ...looks: readonly Look[]): Look =>
  async (page) => {
    await page.setViewportSize({ width, height });
    const found: string[] = [];
    for (const look of looks) found.push(...(await told(`${width} px`, look(page))));
    return found;
  };

/** With more space between letters, words and lines. */
const spaced =
  (look: Look): Look =>
  async (page) => {
    await page.evaluate(TEXT_SPACING);
    const found = await told('wider spacing', look(page));
    await page.evaluate(USUAL_SPACING);
    return found;
  };

const forFingers: Look = (page) =>
  asPhone(page, () => told('for fingers', page.evaluate<string[]>(smallTargets(LEAST_PX))));

/** What has moved since the page was opened, and what only somebody's text can have brought onto it. */
export const sinceOpened: Look = async (page) => [
  ...(await told('moved', page.evaluate<string[]>(MOVED))),
  ...(await foreignElements(page)),
];

const axeIn =
  (...themes: Parameters<typeof axeFindsAt>[1]): Look =>
  (page) =>
    axeFindsAt(page, themes);

/** In a wide window. Another page of a known kind has the same parts and controls, with other words. */
export const wideLooks = (newness: Newness): readonly Look[] => [
  sized(1440, 900, sticksOut, newness === 'kind' ? axeIn('dark', 'light') : axeIn('dark')),
  sinceOpened,
];

/** On a phone, and in windows that are narrower still: of 320 px, and of 1280 px at 200 %. */
export const narrowLooks = (newness: Newness): readonly Look[] => [
  ...(newness === 'kind' ? [forFingers] : []),
  sized(390, 900, newness === 'kind' ? axeIn('dark', 'light') : axeIn('light')),
  sized(320, 640, sticksOut, spaced(sticksOut)),
  sized(640, 450, sticksOut, spaced(sticksOut)),
  sinceOpened,
];

/**
 * What the gate looks at: how a page fits in a wide window and on a phone, and axe once: for visitors, whose pages are
 * found by phone above all, there and in the light theme, for others in the wide window and in the dark one.
 */
export const gateLooks = (isVisitor: boolean): readonly Look[] => [
  sized(1440, 900, sticksOut, ...(isVisitor ? [] : [axeIn('dark')])),
  sized(390, 900, sticksOut, ...(isVisitor ? [axeIn('light')] : [])),
  sinceOpened,
];

/** Every look in its turn, each fault with what was looked at. */
export const lookAll = async (
  page: Page,
  what: string,
  looks: readonly Look[],
): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const look of looks) found.push(...(await told(what, look(page))));
  return found;
};
