import { visit } from './face/visit.ts';
import type { Person } from './people.ts';
import { person } from './people.ts';
import type { Site } from './site.ts';
import { expect, findUser, test } from './site.ts';

let product: Site;
/** Runs the site. */
let wren: Person;
let noor: Person;

test.beforeAll(async ({ site }) => {
  product = site;
  wren = site.owner;
  noor = await person(product.url, 'Noor');
});

test('a key is made, seen once, used by a program, tried in the reference, and revoked @desktop', async ({
  browser,
}) => {
  const { page } = await visit(browser, product, noor);
  const panel = await visit(browser, product, wren);
  let key = '';
  const call = async (path: string): Promise<number> =>
    (await fetch(`${product.url}/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } })).status;

  await test.step('an admin grants Enterprise', async () => {
    await page.goto(`${product.url}/account/api-keys`);
    await expect(page.getByText('API access comes with Enterprise.')).toBeVisible();
    await findUser(panel.page, product, noor);
    await panel.page
      .getByRole('row')
      .filter({ hasText: noor.username })
      .getByRole('button', { name: 'Actions for Noor' })
      .click();
    await panel.page.getByRole('menuitem', { name: 'Plan' }).click();
    const dialog = panel.page.getByRole('dialog');
    await dialog.getByLabel('Plan').selectOption({ label: 'Enterprise' });
    await dialog.getByLabel(/Note/).fill('Agreed by phone.');
    await dialog.getByRole('button', { name: /Grant/ }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('a key is made and shown once', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Make a key' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Make a key' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Careers page');
    await dialog.getByRole('checkbox', { name: /Profile.*read/i }).check();
    await dialog.getByRole('button', { name: 'Make Key' }).click();
    const shown = page.getByLabel('The new key');
    await expect(shown).toHaveText(/^mk_live_\w{42}$/);
    key = (await shown.textContent()) ?? '';
    expect(await call('/me')).toBe(200);
    expect(await call('/me/jobs')).toBe(403);
    await page.reload();
    await expect(page.getByRole('grid', { name: 'API keys' }).getByText('Careers page')).toBeVisible();
    await expect(page.getByText(key)).toBeHidden();
  });

  await test.step('the reference tries an operation', async () => {
    await page.goto(`${product.url}/api-reference`);
    const operation = page.getByRole('region', { name: 'Whose key it is' });
    await operation.getByRole('button', { name: 'Try it: Whose key it is' }).click();
    await operation.getByRole('textbox', { name: 'Your key' }).fill(key);
    await operation.getByRole('button', { name: 'Send' }).click();
    await expect(operation.getByLabel('Answer', { exact: true })).toContainText(noor.username);
  });

  await test.step('a revoked key is refused at once', async () => {
    await page.goto(`${product.url}/account/api-keys`);
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('button', { name: 'Revoke Key' }).click();
    await expect(page.getByText(/^Revoked/).first()).toBeVisible();
    expect(await call('/me')).toBe(401);
  });
});
