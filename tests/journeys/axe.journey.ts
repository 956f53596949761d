import { expect, test } from '@playwright/test';
import { axeFinds, axeFindsAnywhere } from './face/axe.ts';
import type { Community } from './face/community.ts';
import { gather } from './face/community.ts';
import { viewers } from './face/viewers.ts';
import { statesOf } from './face/states.ts';
import { open, visit } from './face/visit.ts';

// A trace of so many pages would take longer than the pages.
test.use({ trace: 'off' });

test.describe('axe, in both themes at 1440 and 390 px @desktop', () => {
  test.describe.configure({ mode: 'default', timeout: 300_000 });
  let community: Community;
  test.beforeAll(async () => {
    community = await gather();
  });
  test.afterAll(async () => {
    await community.product.stop();
  });

  for (const [viewer, seen] of Object.entries(viewers))
    test(`finds nothing on any page that the ${viewer} sees`, async ({ browser }) => {
      const { who, paths } = seen(community);
      const { context, page } = await visit(browser, community.product, who);
      const found: string[] = [];
      const looked = new Set<string>();
      for (const path of paths) {
        await open(page, `${community.product.url}/${path}`);
        // Where it led to may have been looked at.
        if (looked.has(page.url())) continue;
        looked.add(page.url());
        found.push(...(await axeFindsAnywhere(page, `/${path}`)));
      }
      await context.close();

      expect(found).toEqual([]);
    });

  test('would notice a picture without words, a pale text and a small button', async ({ browser }) => {
    const { context, page } = await visit(browser, community.product, null);
    await open(page, `${community.product.url}/about`);
    await page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend',
      '<img src="/favicon.svg"><p id="pale">pale</p><button id="small">x</button><button>y</button>')`);
    await page.evaluate(`pale.style.color = 'var(--bg-3)'; small.style.width = small.style.height = '9px'`);
    const found = (await axeFinds(page)).join('\n');
    await context.close();

    for (const rule of ['image-alt', 'color-contrast', 'target-size']) expect(found).toContain(`${rule} `);
  });

  test('finds nothing in what opens on a page', async ({ browser }) => {
    const found: string[] = [];
    const states = statesOf(community);
    for (const who of new Set(states.map((state) => state.who))) {
      const { context, page } = await visit(browser, community.product, who);
      for (const state of states.filter((other) => other.who === who))
        for (const width of state.widths ?? [1440, 390])
          await test.step(`${state.name}, ${width} px`, async () => {
            await page.setViewportSize({ width, height: 900 });
            await open(page, `${community.product.url}/${state.path}`);
            await state.open(page);
            found.push(...(await axeFindsAnywhere(page, state.name, [width])));
          });
      await context.close();
    }

    expect(found).toEqual([]);
  });
});
