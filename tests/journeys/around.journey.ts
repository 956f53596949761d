import type { Page } from '@playwright/test';
import { visit, visitAlone } from './face/visit.ts';
import { tellFaults } from './face/watch.ts';
import { pressFind } from './keys.ts';
import { person, postJob, subscribe } from './people.ts';
import type { Person } from './people.ts';
import type { Site } from './site.ts';
import { expect, test } from './site.ts';

/** What stands around every page: it knows its own job and person among those of the site by a word nobody else has. */
const TITLE = 'Aqueduct keystones';

let product: Site;
let quilla: Person;
const jobs: string[] = [];

test.beforeAll(async ({ site }) => {
  product = site;
  quilla = await person(product.url, 'Quilla');
  await subscribe(quilla, 'studio');
  for (const title of [TITLE, 'Obby checkpoints', 'Racer physics', 'Shop interface', 'Boss fight'])
    jobs.push(await postJob(quilla, title));
});

/** Opens an address; a key that is pressed before the page listens goes nowhere. */
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${product.url}${path}`);
  await expect(page.locator('html[data-keys]')).toBeAttached();
};

const openPalette = async (page: Page, isMobile: boolean): Promise<void> => {
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Find' }).click();
  } else {
    await pressFind(page);
  }
  await expect(page.getByRole('combobox')).toBeFocused();
};

test('a job and a page are found and opened from the palette; Escape gives the focus back @phone', async ({
  browser,
  isMobile,
}) => {
  const { page } = await visit(browser, product, null);
  await open(page, '/about');
  await openPalette(page, isMobile);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  if (isMobile) await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();

  await openPalette(page, isMobile);
  await page.keyboard.type('aqueduct');
  await expect(page.getByRole('option', { name: TITLE })).toBeVisible();
  await expect(page.getByText('1 result', { exact: true })).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/jobs/${jobs[0]}$`));
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();

  await openPalette(page, isMobile);
  await expect(page.getByRole('group', { name: 'Recent' })).toHaveCount(0);
  await page.keyboard.type('terms');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/terms-of-service$/);
  await openPalette(page, isMobile);
  await page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: TITLE }).click();
  await expect(page).toHaveURL(new RegExp(`/jobs/${jobs[0]}$`));
});

test('a part of a name finds its person from the palette, and no error is logged', async ({
  browser,
  isMobile,
}) => {
  const { context, page } = await visitAlone(browser, product, null);
  const faults = tellFaults(context);
  await open(page, '/about');
  await openPalette(page, isMobile);
  await page.keyboard.type('@uilla');
  await expect(page.getByRole('group', { name: 'People' }).getByRole('option')).toHaveText(/^Quilla @/);
  await expect(page.getByText('1 result', { exact: true })).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${product.url}/profile/${quilla.username}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Quilla' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('chords of keys go to pages, and can be turned off for good @desktop', async ({ browser }) => {
  const { page } = await visit(browser, product, quilla);
  await open(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hi, /);
  await page.keyboard.press('Shift+?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/\/jobs$/);
  // What was pressed before the page has come would be a chord, and lead on.
  const search = page.getByRole('searchbox');
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('gd');
  await expect(page).toHaveURL(/\/jobs\?q=gd$/);
  await search.blur();

  await page.keyboard.press('Shift+?');
  await sheet.getByText('Single-key shortcuts').click();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await openPalette(page, false);
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/\/jobs\?q=gd$/);
});

test('without a network a page says that it is offline, and what it showed stays', async ({ browser }) => {
  const { context, page } = await visit(browser, product, null);
  await open(page, '/jobs');
  await expect(page.getByRole('link', { name: TITLE }).first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await expect(page.getByRole('link', { name: TITLE }).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You’re offline.')).toHaveCount(0);
  await expect(page.getByText('You’re back online.')).toBeAttached();
});

test('a page opens at its top, Back returns to the place, and a hash leads to its part', async ({
  browser,
}) => {
  const { page } = await visit(browser, product, null);
  await open(page, '/jobs');
  const last = page.getByRole('link', { name: TITLE }).last();
  await expect(last).toBeVisible();
  await page.evaluate('scrollTo(0, 260)');
  await expect.poll(() => page.evaluate('scrollY')).toBe(260);
  // Without the scrolling that goes before a click of the test's own.
  await page.locator('.foot').getByRole('link', { name: 'Terms of Service' }).dispatchEvent('click');
  await expect(page).toHaveURL(/terms-of-service$/);
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/jobs$/);
  await expect.poll(() => page.evaluate('scrollY')).toBe(260);

  await page.goForward();
  const part = page.locator('.doc__sec').nth(3);
  const id = await part.getAttribute('id');
  const distance = async () => (await part.boundingBox())?.y ?? -1;
  await page.goto(`${product.url}/about`);
  await page.goto(`${product.url}/terms-of-service#${id}`);
  const inView = async () => (await distance()) > 0 && (await distance()) < 160;
  await expect.poll(inView).toBe(true);
});

test('Tab comes to the skip link first, which leads past the header @desktop', async ({ browser }) => {
  const { page } = await visit(browser, product, null);
  await open(page, '/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('the theme follows the system until one is chosen, and that stays', async ({ browser }) => {
  const { page } = await visit(browser, product, null);
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/about');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.locator('.foot').getByRole('button', { name: 'Light' }).click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.locator('.foot').getByRole('button', { name: 'System' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
});
