import type { Page } from '@playwright/test';
import { SavedSearches } from '../../contracts/saved-searches.ts';
import { Created, Done } from '../../contracts/wire.ts';
import { visit } from './face/visit.ts';
import type { Person } from './people.ts';
import { granted, person, postJob, subscribe } from './people.ts';
import type { Site } from './site.ts';
import { expect, test } from './site.ts';

let product: Site;
let seeker: Person;
let employer: Person;

test.beforeAll(async ({ site }) => {
  product = site;
  seeker = await person(product.url, 'Noor');
  employer = await person(product.url, 'Dara');
  await subscribe(seeker, 'pro');
  await subscribe(employer, 'studio');
});

const saved = (page: Page) => page.getByRole('region', { name: 'Saved searches' });
const toasted = (page: Page, words: string) =>
  expect(page.locator('.toast').getByText(words, { exact: true })).toBeVisible();

test('a search is saved and followed, and a job that matches leads from the bell to itself', async ({
  browser,
}) => {
  const { page } = await visit(browser, product, seeker);
  const other = await visit(browser, product, seeker);

  await test.step('it is saved under a name, and marked as the open one; another tab shows it too', async () => {
    await other.page.goto(`${product.url}/jobs`);
    await expect(saved(other.page)).toBeVisible();
    await page.goto(`${product.url}/jobs?q=castle`);
    await saved(page).getByRole('button', { name: 'Save search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    await dialog.getByLabel('Name').fill('Castles');
    await dialog.getByRole('button', { name: 'Save Search' }).click();
    await toasted(page, 'Search saved.');
    await expect(saved(page).getByRole('link', { name: 'Castles' })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('switch', { name: 'Follow' })).toBeChecked();
    await expect(saved(other.page).getByRole('link', { name: 'Castles' })).toBeVisible();
  });

  await test.step('a job that matches rings the bell, which leads to it', async () => {
    await postJob(employer, 'A harbor');
    await postJob(employer, 'A castle by the sea');
    await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
    const told = page.getByRole('button', { name: /^Unread: New job/ });
    await expect(told).toHaveCount(1, { timeout: 20_000 });
    await told.click();
    await expect(page.getByRole('heading', { level: 1, name: 'A castle by the sea' })).toBeVisible();
  });

  await test.step('it is opened, heard of daily, renamed, left and removed', async () => {
    await page.goto(`${product.url}/jobs`);
    await saved(page).getByRole('link', { name: 'Castles' }).click();
    await expect(page).toHaveURL(/\?q=castle$/);
    await page.getByRole('button', { name: 'Daily' }).click();
    await expect(page.getByRole('button', { name: 'Daily' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Rename or remove this search' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Walls');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(saved(other.page).getByRole('link', { name: 'Walls' })).toBeVisible();
    await page.getByRole('switch', { name: 'Follow' }).click();
    await expect(page.getByRole('button', { name: 'Daily' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Rename or remove this search' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Remove Search' }).click();
    await expect(saved(other.page).getByRole('link', { name: 'Walls' })).toHaveCount(0);
  });
});

test('a followed search for creators rings the bell for whoever comes to match, and leads to them', async ({
  browser,
}) => {
  const maker = await person(product.url, 'Ottilie');
  const { page } = await visit(browser, product, seeker);
  await page.goto(`${product.url}/developers?role=Terrain+Artist`);
  await expect(page.getByText('No creators match.')).toBeVisible();
  await saved(page).getByRole('button', { name: 'Save search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog.getByLabel('Name')).toHaveValue('Terrain Artist');
  await dialog.getByRole('button', { name: 'Save Search' }).click();
  await toasted(page, 'Search saved.');
  await expect(page.getByRole('switch', { name: 'Follow' })).toBeChecked();

  await page.goto(`${product.url}/about`);
  granted(Done, await maker.call('PATCH', '/api/profile', { role: 'Terrain Artist' }));
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  const told = page.getByRole('button', { name: /^Unread: Creator found/ });
  await expect(told).toContainText('Ottilie matches your saved search “Terrain Artist”.', {
    timeout: 20_000,
  });
  await told.click();
  await expect(page).toHaveURL(/\/developers\?role=Terrain\+Artist$/);
  await expect(saved(page).getByRole('link', { name: 'Terrain Artist' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(page.getByRole('article').filter({ hasText: 'Ottilie' })).toBeVisible();
});

test('somebody on Explorer is shown the way to it', async ({ browser }) => {
  const { page } = await visit(browser, product, await person(product.url, 'Mateo'));
  await page.goto(`${product.url}/developers?role=Builder`);
  await saved(page).getByRole('button', { name: 'Save search' }).click();
  await toasted(page, 'Saved Searches');
  await page.locator('.toast').getByRole('link', { name: 'Upgrade' }).click();
  await expect(page).toHaveURL(/\/subscription$/);
});

test('saved searches with new matches keep to the width of a phone @phone @release', async ({ browser }) => {
  const keeper = await person(product.url, 'Juno');
  await subscribe(keeper, 'pro');
  // Three of the widest chips: what the last has found stands right of the window.
  for (const name of ['Lighthouses by the northern sea', 'Lighthouses of the south', 'All lighthouses']) {
    const search = { kind: 'jobs', name, query: { q: 'lighthouse' }, follow: 'daily' };
    granted(Created, await keeper.call('POST', '/api/saved-searches', search));
  }
  await postJob(employer, 'A lighthouse');
  const found = async (): Promise<number> =>
    granted(SavedSearches, await keeper.call('GET', '/api/saved-searches')).items.filter(
      ({ new_matches: matches }) => matches.length === 1,
    ).length;
  await expect.poll(found).toBe(3);
  const { page } = await visit(browser, product, keeper, { viewport: { width: 390, height: 844 } });
  await page.goto(`${product.url}/jobs`);
  await expect(saved(page).getByText('1 new')).toHaveCount(3);
  const width = await page.evaluate<number>('document.scrollingElement.scrollWidth');
  expect(width).toBe(390);
});
