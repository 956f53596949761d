import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import type { Community } from './face/community.ts';
import { gather } from './face/community.ts';
import { MOVED, WATCH_MOTION } from './face/in-page.ts';
import { statesOf } from './face/states.ts';
import { open, visit } from './face/visit.ts';
import type { Person } from './people.ts';

test.describe('for who asks for less motion @desktop', () => {
  test.describe.configure({ mode: 'default', timeout: 300_000 });
  let community: Community;
  test.beforeAll(async () => {
    community = await gather();
  });
  test.afterAll(async () => {
    await community.product.stop();
  });

  const moved = (page: Page): Promise<readonly string[]> => page.evaluate<string[]>(MOVED);

  const arrive = async (browser: Browser, reducedMotion: 'reduce' | 'no-preference'): Promise<Page> => {
    const context = await browser.newContext({ reducedMotion });
    await context.addInitScript({ content: WATCH_MOTION });
    const page = await context.newPage();
    await page.goto(community.product.url);
    await expect(page.locator('.splash')).toBeVisible();
    return page;
  };

  test('the splash and the home page stand still', async ({ browser }) => {
    const page = await arrive(browser, 'reduce');
    // All of the name is there at once.
    for (const letter of await page.locator('.splash__n span').all())
      await expect(letter).toHaveCSS('opacity', '1');
    await expect(page.locator('.splash')).toBeHidden();
    await page.mouse.wheel(0, 4_000);
    await page.waitForLoadState('networkidle');
    const found = await moved(page);
    await page.context().close();

    expect(found).toEqual([]);
  });

  test('what would move for others is noticed', async ({ browser }) => {
    const page = await arrive(browser, 'no-preference');
    await expect.poll(async () => (await moved(page)).join()).toContain('beat of sel');
    await page.context().close();
  });

  test('dialogs, sheets, menus and toasts fade, and no more', async ({ browser }) => {
    const names = [
      'a toast',
      'the filters',
      'the menu',
      'the account menu',
      'the bell',
      'Edit Profile',
      'Fund',
      'Rate',
    ];
    const states = statesOf(community).filter(({ name }) => names.includes(name));
    const found: string[] = [];
    for (const state of states) {
      const { context, page } = await visit(browser, community.product, state.who);
      await context.addInitScript({ content: WATCH_MOTION });
      await page.setViewportSize({ width: state.widths?.[0] ?? 1440, height: 900 });
      await open(page, `${community.product.url}/${state.path}`);
      await state.open(page);
      await page.keyboard.press('Escape');
      await page.waitForTimeout(300);
      found.push(...(await moved(page)).map((fault) => `${state.name}: ${fault}`));
      await context.close();
    }

    expect(states).toHaveLength(names.length);
    expect(found).toEqual([]);
  });

  test('money changes its state without travelling', async ({ browser }) => {
    const { loop, held, product } = community;
    const look = async (who: Person): Promise<Page> => {
      const { context, page } = await visit(browser, product, who);
      await context.addInitScript({ content: WATCH_MOTION });
      await open(page, `${product.url}/messages/application/${held}`);
      return page;
    };
    const employer = await look(loop.employer);
    const developer = await look(loop.developer);
    await employer.getByRole('button', { name: 'Release Payment' }).click();
    await employer.getByRole('dialog').getByRole('button', { name: 'Release Payment' }).click();
    // The rating that opens then hides the rest of the page from roles.
    for (const page of [employer, developer])
      await expect(page.locator('[role=log]').getByText('Payment Released!', { exact: true })).toBeVisible();
    await employer.waitForTimeout(400);
    const found = [...(await moved(employer)), ...(await moved(developer))];
    for (const page of [employer, developer]) await page.context().close();

    expect(found).toEqual([]);
  });
});
