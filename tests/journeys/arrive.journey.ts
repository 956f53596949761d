import { expect, test } from '@playwright/test';
import type { Product } from './product.ts';
import { startProduct } from './product.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(async () => {
  await product.stop();
});

test('a stranger signs up, confirms by the mailed link and completes the profile', async ({ page }) => {
  const email = `ines-${Date.now()}@example.test`;
  await page.goto(`${product.url}/signup`);
  await page.keyboard.press('Escape');
  await page.getByLabel('Display name').fill('Ines Okafor');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a quiet harbour 7');
  await page.locator('main form button[type=submit]').click();
  await expect(page).toHaveURL(/\/verify-email/);

  await page.goto(`${product.url}/dev/mailbox?to=${encodeURIComponent(email)}`);
  await page
    .getByRole('link', { name: /Confirm your email/ })
    .first()
    .click();
  const link = await page.locator('a[href*="/auth/v1/verify"]').first().getAttribute('href');
  await page.goto(link ?? '');
  await expect(page).toHaveURL(/\/onboarding/);

  await page.getByLabel('Username').fill(`ines${Date.now() % 1_000_000}`);
  await page.getByLabel(/role/i).first().fill('Builder');
  await page.locator('main form button[type=submit]').click();
  await expect(page).toHaveURL(/\/dashboard/);

  await page.reload();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(`${product.url}/jobs`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
