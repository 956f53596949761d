import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { AT_REST, AXE, AXE_COLOURS } from './in-page.ts';

/** What axe finds on the page as it stands. */
export const axeFinds = async (page: Page, rules = AXE): Promise<readonly string[]> => {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe.source);
  await page.evaluate(AT_REST);
  return page.evaluate<string[]>(rules);
};

type Look = readonly [theme: 'dark' | 'light', width: number, rules: string];

const lookAt = async (page: Page, what: string, looks: readonly Look[]): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const [theme, width, rules] of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
    found.push(...(await axeFinds(page, rules)).map((fault) => `${what}, ${theme}, ${width} px: ${fault}`));
  }
  return found;
};

/**
 * What axe finds on the page as it stands, in both themes and at these widths, each with where it was. A theme is but
 * colours, so that in the second one only they are looked at again.
 */
export const axeFindsAnywhere = (
  page: Page,
  what: string,
  at: readonly number[] = [1440, 390],
): Promise<readonly string[]> =>
  lookAt(
    page,
    what,
    at.flatMap((width): Look[] => [
      ['dark', width, AXE],
      ['light', width, AXE_COLOURS],
    ]),
  );

/** The same with one theme at each width. */
export const axeFindsBriefly = (page: Page, what: string): Promise<readonly string[]> =>
  lookAt(page, what, [
    ['dark', 1440, AXE],
    ['light', 390, AXE],
  ]);
