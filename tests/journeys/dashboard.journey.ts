import type { Page } from '@playwright/test';
import { Created } from '../../contracts/wire.ts';
import { settled, watchRequests } from './face/settled.ts';
import { visit, visitAlone } from './face/visit.ts';
import type { Person } from './people.ts';
import { granted, PASSWORD, person, postJob, subscribe } from './people.ts';
import type { Site } from './site.ts';
import { expect, test } from './site.ts';
import { shiftsOf, watchShifts } from './shifts.ts';

/** Each answer comes so late, in ms, so that every stage of the loading is on the screen for a while. */
const LATE = 350;
/** Google's "good" is 0.1; nothing here has a reason to move at all. */
const STILL = 0.01;

/** Notes that the page has said so: on a busy machine that is over before it can be asked for. */
const HEAR_LOADING = `
  new MutationObserver(() => {
    window.saidLoading ||= document.body?.textContent.includes('Loading your dashboard');
  }).observe(document, { childList: true, subtree: true });`;

test.describe('the dashboard', () => {
  let product: Site;
  let ines: Person;
  let mateo: Person;

  test.beforeAll(async ({ site }) => {
    product = site;
    ines = await person(product.url, 'Ines');
    mateo = await person(product.url, 'Mateo');
    await subscribe(ines, 'studio');
    await postJob(ines, 'Canal town set');
    for (const title of ['Obby checkpoints', 'Racer physics']) {
      const job = await postJob(ines, title);
      granted(Created, await mateo.call('POST', `/api/jobs/${job}/applications`, { message: 'I am in.' }));
    }
  });

  const needs = (page: Page) => page.getByRole('region', { name: 'Needs you' });

  const logIn = async (page: Page, { email }: Person): Promise<void> => {
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);
  };

  for (const [what, who] of [
    ['things to do', () => ines],
    ['nothing to do @release', () => mateo],
  ] as const)
    test(`nothing moves while it loads, on a phone and in a wide window, with ${what}`, async ({
      browser,
    }) => {
      const { context, page } = await visitAlone(browser, product, who());
      await watchShifts(context, LATE);
      await context.addInitScript({ content: HEAR_LOADING });
      for (const [width, height] of [
        [390, 844],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        watchRequests(page);
        await page.goto(`${product.url}/dashboard`);
        const greeting = page.getByRole('heading', { level: 1 });
        await expect(greeting).toHaveText(/^Hi, /);
        await expect(needs(page).getByRole('heading')).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await settled(page);
        expect(await page.evaluate('window.saidLoading')).toBe(true);
        const shifts = await shiftsOf(page);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        expect(sum, `${width} px: ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(STILL);
      }
      await context.close();
    });

  test('a link that was opened before the login, and a post that was begun, are gone on with there @desktop', async ({
    browser,
  }) => {
    const { page } = await visit(browser, product, null);
    await page.goto(`${product.url}/messages`);
    await expect(page).toHaveURL(/\/login$/);
    await page.goto(`${product.url}/post-a-job`);
    await expect(page).toHaveURL(/\/login$/);
    await logIn(page, ines);
    await expect(needs(page).getByText('Finish posting a job')).toBeVisible();
    await expect(needs(page).getByText('Continue to Messages')).toBeVisible();
    await needs(page).getByRole('link', { name: 'Continue' }).first().click();
    await expect(page).toHaveURL(/\/post-a-job$/);
    await page.goto(`${product.url}/`);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.goto(`${product.url}/login`);
    await logIn(page, mateo);
    await expect(needs(page).getByRole('heading')).toBeVisible();
    await expect(needs(page).getByText(/Continue to|Finish/)).toHaveCount(0);
  });

  test('the next person in a tab finds none of the unsent words of the one before @desktop', async ({
    browser,
  }) => {
    const { context, page } = await visit(browser, product, null);
    await page.goto(`${product.url}/login`);
    await logIn(page, mateo);
    await page.goto(`${product.url}/messages`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The session ends elsewhere: another tab takes it out of the store.
    const other = await context.newPage();
    await other.goto(`${product.url}/`);
    await other.getByRole('button', { name: 'Account menu' }).click();
    await other.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/(login)?$/);
    await other.close();
    await page.goto(`${product.url}/login`);
    await logIn(page, ines);
    await expect(needs(page).getByRole('heading')).toBeVisible();
    await expect(needs(page).getByText(/Continue to|Finish/)).toHaveCount(0);
  });

  test('a tab shows a box for the keyboard’s focus, and none for a press', async ({ browser }) => {
    const { page } = await visit(browser, product, null);
    await page.goto(`${product.url}/developers`);
    const outline = (): Promise<string> =>
      page.evaluate<string>('getComputedStyle(document.activeElement).outlineStyle');
    await page.getByRole('tab', { name: 'Studios' }).click();
    await expect(page.getByRole('tab', { name: 'Studios' })).toBeFocused();
    expect(await outline()).toBe('none');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'Creators' })).toBeFocused();
    expect(await outline()).toBe('solid');
    await page.getByRole('tab', { name: 'Studios' }).click();
    expect(await outline()).toBe('none');
  });
});
