import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { AT_REST, AXE, AXE_COLOURS } from './in-page.ts';

const widths = [1440, 390] as const;

/** What axe finds on the page as it stands. */
export const axeFinds = async (page: Page, rules = AXE): Promise<readonly string[]> => {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe.source);
  await page.evaluate(AT_REST);
  return page.evaluate<string[]>(rules);
};

/**
 * What axe finds on the page as it stands, in both themes and at these widths, each with where it was. A theme is but
 * colours, so that in the second one only they are looked at again.
 */
export const axeFindsAnywhere = async (
  page: Page,
  what: string,
  at: readonly number[] = widths,
): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 });
    for (const [theme, rules] of [
      ['dark', AXE],
      ['light', AXE_COLOURS],
    ] as const) {
      await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
      found.push(...(await axeFinds(page, rules)).map((fault) => `${what}, ${theme}, ${width} px: ${fault}`));
    }
  }
  return found;
};
