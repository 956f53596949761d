import { expect, test } from '@playwright/test';
import { axeFinds, axeFindsAnywhere, axeFindsBriefly } from './face/axe.ts';
import type { Community } from './face/community.ts';
import { gather } from './face/community.ts';
import { viewers } from './face/viewers.ts';
import type { State } from './face/states.ts';
import { statesOf } from './face/states.ts';
import { kindOf, open, visit } from './face/visit.ts';

/** At which widths together a state is looked at. */
const timesToOpen = ({ widths = [1440, 390], stays }: State) =>
  stays === true ? [widths] : widths.map((width) => [width]);

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
      const kinds = new Set<string>();
      for (const path of paths) {
        await open(page, `${community.product.url}/${path}`);
        // Where it led to may have been looked at.
        if (looked.has(page.url())) continue;
        looked.add(page.url());
        // The first of a kind is looked at in full; another of it has other words and states in the same parts.
        const kind = kindOf(page.url());
        found.push(...(await (kinds.has(kind) ? axeFindsBriefly : axeFindsAnywhere)(page, `/${path}`)));
        kinds.add(kind);
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
        for (const at of timesToOpen(state))
          await test.step(`${state.name}, ${at.join(' and ')} px`, async () => {
            await page.setViewportSize({ width: Math.max(...at), height: 900 });
            await open(page, `${community.product.url}/${state.path}`);
            await state.open(page);
            found.push(...(await axeFindsAnywhere(page, state.name, at)));
          });
      await context.close();
    }

    expect(found).toEqual([]);
  });
});
