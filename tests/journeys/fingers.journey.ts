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
        await open(page, `${community.product.url}/${path}`);
        // One of each kind: the others have the same controls.
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
