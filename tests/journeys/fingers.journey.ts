import { devices } from '@playwright/test';
import { smallTargets } from './face/in-page.ts';
import { LEAST_PX } from './face/looks.ts';
import { open, visitAlone } from './face/visit.ts';
import { expect, test } from './site.ts';

const { defaultBrowserType: _webkit, ...phone } = devices['iPhone 14'];

test.describe('for fingers @desktop @release', () => {
  test.describe.configure({ mode: 'parallel' });
  test('a sheet follows a finger on its head, and is swiped away by it', async ({ browser, community }) => {
    const { context, page } = await visitAlone(browser, community.product, null, phone);
    await open(page, `${community.product.url}/jobs`);
    await page.getByRole('button', { name: /^Filters/ }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const { x, y, width, height } = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const devtools = await context.newCDPSession(page);
    // The finger's own time, in seconds: what it does must not depend on how fast the machine is.
    let timestamp = Date.now() / 1_000;
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number): Promise<void> => {
      const touchPoints = at === undefined ? [] : [{ x: x + width / 3, y: at }];
      timestamp += 0.016;
      await devtools.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
    };
    const swipe = async (from: number, to: number): Promise<void> => {
      await touch('touchStart', from);
      for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + (to - from) * part);
      // A finger that rests is no flick.
      timestamp += 0.15;
    };

    await swipe(y + height - 20, y + 20);
    await touch('touchEnd');
    await expect(sheet, 'a swipe inside it').toBeVisible();

    await swipe(y + 20, y + 20 + height / 5);
    expect((await sheet.boundingBox())?.y, 'under the finger').toBeCloseTo(y + height / 5, 0);
    await touch('touchEnd');
    await expect.poll(async () => (await sheet.boundingBox())?.y, 'back in its place').toBeCloseTo(y, 0);

    await swipe(y + 20, y + 20 + height / 2);
    await touch('touchEnd');
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused();
    await context.close();
  });

  test('a small button would be noticed, and one that reaches further than it is drawn would not', async ({
    browser,
    community,
  }) => {
    const { context, page } = await visitAlone(browser, community.product, null, phone);
    await open(page, `${community.product.url}/about`);
    await page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend',
      '<p><button class="small">small</button></p><p><label class="wide">wide <input type="checkbox" id="reaching"></label></p>')`);
    await page.evaluate(`{
      const wide = document.querySelector('label.wide').style;
      wide.display = 'block';
      wide.padding = '20px';
    }`);
    const found = await page.evaluate<string[]>(smallTargets(LEAST_PX));
    await context.close();

    expect(found).toEqual([expect.stringMatching(/^button\.small “small” is \d+ by \d+ px$/)]);
  });
});
