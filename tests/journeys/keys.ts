import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Presses the keys of the palette, once the page listens for keys: that begins after its first paint. */
export const pressFind = async (page: Page): Promise<void> => {
  await expect(page.locator('html[data-keys]')).toBeAttached();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog', { name: 'Find' })).toBeVisible();
};
