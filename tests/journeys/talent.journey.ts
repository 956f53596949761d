import type { Page } from '@playwright/test';
import { Done } from '../../contracts/wire.ts';
import { onPhone } from './face/on-phone.ts';
import { visit } from './face/visit.ts';
import type { Person } from './people.ts';
import { granted, person, subscribe } from './people.ts';
import type { Product } from './product.ts';
import { startProduct } from './product.ts';
import { expect, test } from './site.ts';

let product: Product;
let seeker: Person;
let builder: Person;
let scripter: Person;

const says = (who: Person, changes: object) => who.call('PATCH', '/api/profile', changes);

test.beforeAll(async () => {
  product = await startProduct();
  seeker = await person(product.url, 'Dara');
  builder = await person(product.url, 'Ines');
  scripter = await person(product.url, 'Mateo');
  await subscribe(seeker, 'studio');
  granted(Done, await says(seeker, { role: 'Animator' }));
  granted(Done, await says(builder, { role: 'Builder', tags: ['Low-poly', 'Terrain'], bio: 'Islands.' }));
  granted(Done, await says(scripter, { role: 'Scripter', tags: ['Luau', 'Terrain'], availability: 'Busy' }));
});
test.afterAll(async () => {
  await product.stop();
});

const cards = (page: Page) => page.getByRole('article');
/** A question is asked in the rail, or in the sheet of a phone. */
const choose = async (page: Page, act: () => Promise<unknown>): Promise<void> => {
  if (onPhone()) await page.getByRole('button', { name: /^Filters/ }).click();
  await act();
  if (!onPhone()) return;
  await page.getByRole('button', { name: /^Show .*creator/ }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
};

test('a creator is found by a misspelt word, narrowed down, seen to change, and opened @desktop', async ({
  browser,
}) => {
  const { page } = await visit(browser, product, null);
  await page.goto(`${product.url}/developers`);
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByRole('tab', { name: 'Creators 3' })).toBeVisible();

  await test.step('a slip is forgiven, why each is there is marked, and the guess can be undone', async () => {
    await page.getByRole('searchbox', { name: 'Search creators' }).fill('terain');
    await expect(page.getByText('Showing results for terrain.')).toBeVisible();
    await expect(cards(page)).toHaveCount(2);
    await expect(cards(page).first().locator('mark')).toHaveText('Terrain');
    await page.getByRole('button', { name: 'Search for terain instead' }).click();
    await expect(page.getByText('No creators match.')).toBeVisible();
    await page.goBack();
    await expect(cards(page)).toHaveCount(2);
  });

  await test.step('answers stand in the address, each with how many it brings, and Back undoes them', async () => {
    await choose(page, () => page.getByRole('checkbox', { name: /^Builder 1$/ }).check({ force: true }));
    await expect(page).toHaveURL(/\/developers\?q=terain&role=Builder$/);
    await expect(cards(page)).toHaveCount(1);
    await page.goBack();
    await expect(cards(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(cards(page)).toHaveCount(3);
  });

  await test.step('a row is replaced when its person changes something', async () => {
    granted(Done, await says(builder, { display_name: 'Ines O.', availability: 'Focusing on Projects' }));
    const card = cards(page).filter({ hasText: 'Ines O.' });
    await expect(card.getByText('Focusing on Projects')).toBeVisible();
    await expect(cards(page)).toHaveCount(3);
  });

  await test.step('the panel of larger plans is closed, and a click says how to unlock it', async () => {
    if (onPhone()) await page.getByRole('button', { name: /^Filters/ }).click();
    const panel = page.getByRole('region', { name: 'Studio search' });
    await expect(panel.getByRole('heading', { name: 'Unlock Studio Search!' })).toBeVisible();
    await expect(panel.getByLabel('Minimum reputation')).toBeDisabled();
    // What is disabled takes no press: the panel around it does.
    await panel.locator('[inert]').click({ force: true, position: { x: 40, y: 40 } });
    await expect(page.locator('.toast').getByText('Unlock Studio Search!')).toBeVisible();
    if (onPhone()) await page.keyboard.press('Escape');
  });

  await test.step('a plate leads to the profile', async () => {
    const card = cards(page).filter({ hasText: 'Ines O.' });
    await card.getByRole('link', { name: 'View Profile of Ines O.' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ines O.' })).toBeVisible();
  });
});

test('a creator is saved for oneself, found again, and taken out @desktop', async ({ browser }) => {
  const { page } = await visit(browser, product, scripter);
  await page.goto(`${product.url}/developers`);
  const save = page.getByRole('button', { name: 'Save Dara', exact: true });
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.locator('.toast').getByRole('link', { name: 'See saved' }).click();
  await page.reload();
  const saved = page.getByRole('region', { name: 'Saved creators' });
  await expect(saved.getByRole('article')).toHaveCount(1);
  await expect(saved.getByText('Only you can see this list.')).toBeVisible();

  const other = await visit(browser, product, builder);
  await other.page.goto(`${product.url}/developers?tab=saved`);
  await expect(other.page.getByText('You haven’t saved anyone yet.')).toBeVisible();

  await saved.getByRole('button', { name: 'Save Dara', exact: true }).click();
  await expect(page.getByText('You haven’t saved anyone yet.')).toBeVisible();
});

test('a Studio plan has all of the panel, and a link of it tells others what is left out @desktop', async ({
  browser,
}) => {
  const { page } = await visit(browser, product, seeker);
  await page.goto(`${product.url}/developers`);
  await expect(cards(page)).toHaveCount(3);
  await choose(page, async () => {
    await page.getByRole('textbox', { name: 'Any of these skills' }).fill('Luau, Rojo');
    await expect(page).toHaveURL(/any_skills=Luau%2CRojo/);
  });
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).locator('mark')).toHaveText('Luau');
  const address = page.url();

  const other = await visit(browser, product, builder);
  await other.page.goto(`${address}&role=Scripter,Builder`);
  await expect(other.page.getByText('Your plan doesn’t include “Any of these skills”.')).toBeVisible();
  await expect(cards(other.page)).toHaveCount(2);
  await other.page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(other.page).toHaveURL(/\/developers\?role=Scripter%2CBuilder$/);
  await expect(cards(other.page)).toHaveCount(2);
});
