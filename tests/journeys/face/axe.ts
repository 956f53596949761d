import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { AT_REST, AXE, AXE_COLOURS } from './in-page.ts';

type Theme = 'dark' | 'light';

/**
 * What axe finds on the page as it stands, in these themes. A theme is but colours, so that in the second one only they
 * are looked at again.
 */
export const axeFindsAt = async (page: Page, themes: readonly Theme[]): Promise<readonly string[]> => {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe.source);
  const found: string[] = [];
  for (const [index, theme] of themes.entries()) {
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
    await page.evaluate(AT_REST);
    const faults = await page.evaluate<string[]>(index === 0 ? AXE : AXE_COLOURS);
    found.push(...faults.map((fault) => `${theme}: ${fault}`));
  }
  return found;
};
