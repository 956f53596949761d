import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { AT_REST, AXE, AXE_COLOURS } from './in-page.ts';

type Theme = 'dark' | 'light';

/** Read anew by every page that is opened: the short form of it takes half the time. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * What axe finds on the page as it stands, in these themes. A theme is but colours, so that in the second one only they
 * are looked at again, or in all of them where `known` says that another width has had all looks.
 */
export const axeFindsAt = async (
  page: Page,
  themes: readonly Theme[],
  { known = false } = {},
): Promise<readonly string[]> => {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(source);
  const found: string[] = [];
  for (const [index, theme] of themes.entries()) {
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
    await page.evaluate(AT_REST);
    const faults = await page.evaluate<string[]>(index === 0 && !known ? AXE : AXE_COLOURS);
    found.push(...faults.map((fault) => `${theme}: ${fault}`));
  }
  return found;
};
