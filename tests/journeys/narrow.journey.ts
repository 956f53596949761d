import type { Page } from '@playwright/test';
import {
  OUTGROWN,
  STICKING_OUT,
  TEXT_SIZES,
  TOASTS_REACH,
  TOAST_ON,
  TOAST_OVER_DIALOG,
} from './face/in-page.ts';
import { statesOf } from './face/states.ts';
import { open, visitAlone } from './face/visit.ts';
import { expect, test } from './site.ts';

test.describe('in a narrow window @desktop @release', () => {
  test.describe.configure({ mode: 'parallel' });
  /** Text as large as a reader has set it in the browser, which media queries go by as well. */
  const setTextSize = async (page: Page, percent: number): Promise<void> => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
    await devtools.detach();
  };

  test('texts grow with the size that a reader has set, and nothing is cut off', async ({
    browser,
    community,
  }) => {
    const { loop, held } = community;
    const views = [
      { who: null, paths: ['', 'jobs', `jobs/${loop.jobs[0]}`, 'signup', 'subscription'] },
      { who: loop.employer, paths: ['dashboard', 'account', 'post-a-job', `messages/application/${held}`] },
      { who: loop.owner, paths: ['admin'] },
    ];
    const found: string[] = [];
    for (const { who, paths } of views) {
      const { context, page } = await visitAlone(browser, community.product, who);
      for (const path of paths) {
        await page.setViewportSize({ width: 768, height: 900 });
        await setTextSize(page, 100);
        await open(page, `${community.product.url}/${path}`);
        const look = async (how: string): Promise<void> => {
          const faults = [STICKING_OUT, OUTGROWN].map((program) => page.evaluate<string[]>(program));
          found.push(...(await Promise.all(faults)).flat().map((fault) => `/${path} at ${how}: ${fault}`));
        };
        await look('the usual size');
        const usual = await page.evaluate<[string, number][]>(TEXT_SIZES);
        await setTextSize(page, 200);
        await look('200 %');
        const large = new Map(await page.evaluate<[string, number][]>(TEXT_SIZES));
        // Headings are smaller where there is less room for them.
        const same = usual.filter(([what, size]) => (large.get(what) ?? size * 2) < size * 1.4);
        found.push(...same.map(([what, size]) => `/${path}: ${what} stays at ${size} px`));
        expect(usual.filter(([what]) => large.has(what)).length, `texts of /${path}`).toBeGreaterThan(5);
        await page.setViewportSize({ width: 1440, height: 900 });
        await setTextSize(page, 150);
        await look('150 % in a wide window');
      }
      await context.close();
    }

    expect(found).toEqual([]);
  });

  test('with large letters everything can be reached on a phone', async ({ browser, community }) => {
    const { loop, held } = community;
    const views = [
      {
        who: null,
        paths: ['', 'jobs', `jobs/${loop.jobs[0]}`, 'developers', 'safety', 'subscription', 'signup'],
      },
      {
        who: loop.employer,
        paths: ['dashboard', 'account', `profile/${loop.developer.username}`, `messages/application/${held}`],
      },
    ];
    const found: string[] = [];
    const sizes = [
      { width: 390, percent: 200 },
      { width: 320, percent: 150 },
    ];
    const look = async (page: Page, what: string): Promise<void> => {
      for (const { width, percent } of sizes) {
        await page.setViewportSize({ width, height: 844 });
        await setTextSize(page, percent);
        const faults = await page.evaluate<string[]>(STICKING_OUT);
        found.push(...faults.map((fault) => `${what} at ${width} px and ${percent} %: ${fault}`));
        expect(await page.evaluate<number>(TOASTS_REACH), what).toBeLessThan(0.45);
      }
    };
    for (const { who, paths } of views) {
      const { context, page } = await visitAlone(browser, community.product, who);
      for (const path of paths) {
        await open(page, `${community.product.url}/${path}`);
        await look(page, `/${path}`);
      }
      await context.close();
    }
    const opened = statesOf(community).filter(({ name }) => ['a toast', 'Release', 'Rate'].includes(name));
    expect(opened).toHaveLength(3);
    for (const state of opened) {
      const { context, page } = await visitAlone(browser, community.product, state.who);
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, `${community.product.url}/${state.path}`);
      await state.open(page);
      await look(page, state.name);
      await context.close();
    }

    expect(found).toEqual([]);
  });

  test('with large letters a toast and the dialog that it came from are both to be seen', async ({
    browser,
    community,
  }) => {
    const release = statesOf(community).find(({ name }) => name === 'Release')!;
    const { context, page } = await visitAlone(browser, community.product, release.who);
    await page.setViewportSize({ width: 390, height: 844 });
    await setTextSize(page, 200);
    await open(page, `${community.product.url}/${release.path}`);
    await release.open(page);
    await page.route('**/escrow/release', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong' } }),
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Release Payment' }).click();
    await expect(page.locator('.toast')).toBeVisible();
    const over = await page.evaluate<number>(TOAST_OVER_DIALOG);
    await context.close();

    expect(over).toBeLessThanOrEqual(0);
  });

  test('a toast on a phone does not lie on what the form is sent with', async ({ browser, community }) => {
    const { context, page } = await visitAlone(browser, community.product, null);
    const { email } = community.loop.employer;
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `${community.product.url}/signup`);
    await page.getByLabel('Display name').fill('Noor');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    const verb = page.getByRole('main').getByRole('button', { name: 'Sign up' });
    await verb.click();
    await expect(page.locator('.toast').getByText('Sign Up Error')).toBeVisible();
    // Whoever has read what is wrong goes on to where toasts stand on phones otherwise.
    await page.evaluate(`scrollBy({
      top: document.querySelector('main form [type=submit]').getBoundingClientRect().bottom - innerHeight + 96,
      behavior: 'instant',
    })`);
    const over = await page.evaluate<boolean>(TOAST_ON('main form [type=submit]'));
    const offered = await verb.isVisible();
    await context.close();

    expect(offered).toBe(true);
    expect(over, 'the toast is on the verb').toBe(false);
  });

  test('a toast on a phone lies neither over a long dialog nor moves its verb', async ({
    browser,
    community,
  }) => {
    const edit = statesOf(community).find(({ name }) => name === 'Edit Profile')!;
    const { context, page } = await visitAlone(browser, community.product, edit.who);
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `${community.product.url}/${edit.path}`);
    await edit.open(page);
    await page.route('**/api/profile', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong' } })
        : route.fallback(),
    );
    await page.getByLabel('Motto').fill('Said otherwise');
    const verb = page.getByRole('button', { name: 'Save Changes' });
    const before = await verb.boundingBox();
    await verb.click();
    await expect(page.locator('.toast')).toBeVisible();
    const over = await page.evaluate<number>(TOAST_OVER_DIALOG);
    const after = await verb.boundingBox();
    await context.close();

    expect(over).toBeLessThanOrEqual(0);
    expect(after?.y).toBeCloseTo(before?.y ?? 0, 0);
  });

  test('a chat has its list beside it or a way back to it, and its contract beside it or a press away', async ({
    browser,
    community,
  }) => {
    const { employer } = community.loop;
    const { context, page } = await visitAlone(browser, community.product, employer);
    await open(page, `${community.product.url}/messages/application/${community.held}`);
    const list = page.getByRole('navigation', { name: 'Chats' });
    const back = page.getByRole('link', { name: 'Back to messages' });
    const contract = page.getByRole('complementary', { name: 'Contract' });
    const review = page.getByRole('button', { name: /View contract$/ });
    for (const width of [390, 860, 861, 1100, 1180, 1181]) {
      await page.setViewportSize({ width, height: 844 });
      const [withList, withContract] = [width > 860, width > 1180];
      await expect(list, `at ${width} px`).toBeVisible({ visible: withList });
      await expect(back, `at ${width} px`).toBeVisible({ visible: !withList });
      await expect(contract, `at ${width} px`).toBeVisible({ visible: withContract });
      await expect(review, `at ${width} px`).toBeVisible({ visible: !withContract });
    }
    await context.close();
  });

  test('how many users are online stands at every width, and in the phone’s menu with its word', async ({
    browser,
    community,
  }) => {
    const { context, page } = await visitAlone(browser, community.product, community.loop.employer);
    await page.setViewportSize({ width: 1440, height: 844 });
    await open(page, `${community.product.url}/about`);
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const number = page.getByRole('banner').getByTitle('Users online').locator('.mono');
      await expect(number, `at ${width} px`).toBeVisible();
      await expect(number, `at ${width} px`).toBeInViewport({ ratio: 1 });
    }
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const inMenu = page.getByRole('dialog', { name: 'Menu' }).getByTitle('Users online');
    await expect(inMenu).toHaveText(/^[\d,]+ online$/);
    await expect(inMenu.locator('.online__word')).toBeInViewport({ ratio: 1 });
    await context.close();
  });

  test('neither a toast nor a banner takes the composer of a chat out of sight', async ({
    browser,
    community,
  }) => {
    const { employer } = community.loop;
    const { context, page } = await visitAlone(browser, community.product, employer);
    const typed = 'Stage 12 is the hard one.';
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      // As one comes back from paying: that it is held is said by a toast.
      await open(page, `${community.product.url}/messages/application/${community.held}?checkout=done`);
      const composer = page.locator('.composer');
      const toast = await page.locator('.toast').filter({ hasText: 'Project Funded!' }).boundingBox();
      const box = await composer.boundingBox();
      if (toast === null || box === null) throw new Error(`nothing to measure at ${width} px`);
      const apart =
        toast.y + toast.height <= box.y ||
        box.y + box.height <= toast.y ||
        toast.x + toast.width <= box.x ||
        box.x + box.width <= toast.x;
      expect(apart, `the toast and the composer at ${width} px`).toBe(true);

      await page.getByRole('textbox', { name: /^Message / }).fill(typed);
      await context.setOffline(true);
      await expect(page.getByText('You’re offline.')).toBeVisible();
      await expect(composer, `at ${width} px`).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('textbox', { name: /^Message / })).toHaveValue(typed);
      await context.setOffline(false);
      await expect(page.getByText('You’re offline.')).toBeHidden();
    }
    await context.close();
  });

  test('the verb of a dialog that is higher than its window is in sight', async ({ browser, community }) => {
    const edit = statesOf(community).find(({ name }) => name === 'Edit Profile')!;
    const { context, page } = await visitAlone(browser, community.product, edit.who);
    await page.setViewportSize({ width: 390, height: 640 });
    await open(page, `${community.product.url}/${edit.path}`);
    await edit.open(page);

    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeInViewport({ ratio: 1 });
    await context.close();
  });

  test('a wide element would be noticed, and a text that is cut off or outgrows what holds it', async ({
    browser,
    community,
  }) => {
    const { context, page } = await visitAlone(browser, community.product, null);
    await open(page, `${community.product.url}/about`);
    await page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend',
      '<p class="wide">${'wide'.repeat(400)}</p><p class="cut">cut${'cut'.repeat(400)}</p>')`);
    for (const name of ['wide', 'cut'])
      await page.evaluate(`document.querySelector('.${name}').style.whiteSpace = 'nowrap'`);
    await page.evaluate(`document.querySelector('.cut').style.overflow = 'hidden'`);
    await page.evaluate(`document.querySelector('.cut').style.height = '8px'`);
    const outgrown = (await page.evaluate<string[]>(OUTGROWN)).join('\n');
    const found = (await page.evaluate<string[]>(STICKING_OUT)).join('\n');
    await context.close();

    expect(found).toMatch(/the page is \d+ px wide/);
    expect(found).toMatch(/p\.wide .* is from/);
    expect(found).toMatch(/p\.cut .* is cut off by p\.cut/);
    expect(outgrown).toMatch(/^p\.cut .* is higher than p\.cut/m);
  });
});
