import { devices, expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Community } from './face/community.ts';
import { gather } from './face/community.ts';
import { smallTargets } from './face/in-page.ts';
import { statesOf } from './face/states.ts';
import { viewers } from './face/viewers.ts';
import { kindOf, open, visit } from './face/visit.ts';

const LEAST_PX = 44;

const { defaultBrowserType: _webkit, ...phone } = devices['iPhone 14'];

// A trace of so many pages would take longer than the pages.
test.use({ trace: 'off' });

test.describe('for fingers @desktop', () => {
  test.describe.configure({ mode: 'default', timeout: 120_000 });
  let community: Community;
  test.beforeAll(async () => {
    community = await gather();
  });
  test.afterAll(async () => {
    await community.product.stop();
  });

  const tooSmall = async (page: Page, where: string): Promise<readonly string[]> => {
    const small = await page.evaluate<string[]>(smallTargets(LEAST_PX));
    return small.map((fault) => `${where}: ${fault}`);
  };

  for (const [viewer, seen] of Object.entries(viewers))
    test(`everything to press is large enough on every page that the ${viewer} sees`, async ({ browser }) => {
      const { who, paths } = seen(community);
      const { context, page } = await visit(browser, community.product, who, phone);
      const found: string[] = [];
      const looked = new Set<string>();
      for (const path of paths) {
        // One of each kind: the others have the same controls.
        const address = `${community.product.url}/${path}`;
        if (looked.has(kindOf(address))) continue;
        await open(page, address);
        const kind = kindOf(page.url());
        if (looked.has(kind)) continue;
        looked.add(kind);
        found.push(...(await tooSmall(page, `/${path}`)));
      }
      await context.close();

      expect([...new Set(found)]).toEqual([]);
    });

  test('everything to press is large enough in what opens on a page', async ({ browser }) => {
    const found: string[] = [];
    const states = statesOf(community).filter(({ widths }) => widths?.includes(390) !== false);
    for (const who of new Set(states.map((state) => state.who))) {
      const { context, page } = await visit(browser, community.product, who, phone);
      for (const state of states.filter((other) => other.who === who))
        await test.step(state.name, async () => {
          await open(page, `${community.product.url}/${state.path}`);
          await state.open(page);
          found.push(...(await tooSmall(page, state.name)));
        });
      await context.close();
    }

    expect([...new Set(found)]).toEqual([]);
  });

  test('a sheet follows a finger on its head, and is swiped away by it', async ({ browser }) => {
    const { context, page } = await visit(browser, community.product, null, phone);
    await open(page, `${community.product.url}/jobs`);
    await page.getByRole('button', { name: /^Filters/ }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const { x, y, width, height } = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const devtools = await context.newCDPSession(page);
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number): Promise<void> => {
      const touchPoints = at === undefined ? [] : [{ x: x + width / 3, y: at }];
      await devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    };
    const swipe = async (from: number, to: number): Promise<void> => {
      await touch('touchStart', from);
      for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + (to - from) * part);
      // A finger that rests is no flick.
      await page.waitForTimeout(150);
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
  }) => {
    const { context, page } = await visit(browser, community.product, null, phone);
    await open(page, `${community.product.url}/about`);
    await page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend',
      '<p><button class="small">small</button></p><p><label class="wide">wide <input type="checkbox" id="reaching"></label></p>')`);
    await page.evaluate(`{
      const wide = document.querySelector('label.wide').style;
      wide.display = 'block';
      wide.padding = '20px';
    }`);
    const found = await tooSmall(page, 'here');
    await context.close();

    expect(found).toEqual([expect.stringMatching(/button\.small “small” is \d+ by \d+ px$/)]);
  });
});
