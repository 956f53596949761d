import type { Page } from '@playwright/test';
import { visit } from './face/visit.ts';
import { person, postJob } from './people.ts';
import type { Site } from './site.ts';
import { expect, test } from './site.ts';

let product: Site;

test.beforeAll(({ site }) => {
  product = site;
});

const current = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: 'Current plan' }).getByRole('heading');

/** On the payment provider's page of the subscription. */
const manageBilling = async (page: Page, press: string): Promise<void> => {
  await page.getByRole('button', { name: press }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
};
const back = (page: Page): Promise<void> => page.getByRole('link', { name: 'Back to Makehold' }).click();

test('a plan is bought, raised, lowered, fails to be paid, and is paid again @desktop', async ({
  browser,
}) => {
  const noor = await person(product.url, 'Noor');
  const { page } = await visit(browser, product, noor);
  const plans = `${product.url}/subscription`;

  await test.step('Creator is bought', async () => {
    await page.goto(plans);
    await page.getByRole('button', { name: 'Upgrade to Creator' }).click();
    await page.getByRole('button', { name: 'Subscribe for $4.99 a month' }).click();
    await expect(page.getByText('You’re on Creator now.')).toBeVisible();
  });

  await test.step('an upgrade says what it costs, and holds at once', async () => {
    await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change to Pro?' });
    const [, due = ''] =
      /You pay (\$\d+\.\d{2}) now, then \$12\.99 a month/.exec(
        (await dialog.getByText(/^You pay/).textContent()) ?? '',
      ) ?? [];
    expect(due).not.toBe('');
    await dialog.getByRole('button', { name: 'Change to Pro' }).click();
    await expect(page.getByText('You’re on Pro now.')).toBeVisible();
    await expect(current(page)).toHaveText('Pro');
    const invoices = page.getByRole('table', { name: 'Your invoices, newest first' });
    await expect(invoices.getByRole('row').nth(1)).toContainText(`Paid${due}`);
  });

  await test.step('a downgrade begins when the paid month is over; the newest job pauses', async () => {
    await postJob(noor, 'Castle');
    await postJob(noor, 'Lobby');
    await page.getByRole('button', { name: 'Downgrade to Creator' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change to Creator?' });
    await expect(dialog).toContainText('You pay nothing now. Creator begins on');
    await dialog.getByRole('button', { name: 'Change to Creator' }).click();
    await expect(page.getByText('Plan changes later', { exact: true })).toBeVisible();
    await expect(current(page)).toHaveText('Pro');

    await manageBilling(page, 'Manage billing');
    await expect(page.getByText(/^Becomes Makehold Creator on/)).toBeVisible();
    await page.getByRole('button', { name: 'Renew now' }).click();
    await expect(page.getByText(/^Renews on/)).toBeVisible();
    await back(page);
    await expect(current(page)).toHaveText('Creator');
  });

  await test.step('whoever has too many jobs chooses which stays open', async () => {
    await page.goto(`${product.url}/dashboard?tab=activity`);
    const row = (title: string) =>
      page.getByRole('table', { name: 'Job posts' }).getByRole('row').filter({ hasText: title });
    await expect(row('Lobby')).toContainText('Paused');
    await row('Lobby').getByRole('link', { name: 'Lobby' }).click();
    await page.getByRole('button', { name: 'Reopen Job' }).click();
    const dialog = page.getByRole('dialog', { name: 'Which job makes room?' });
    await expect(dialog.getByRole('radio', { name: 'Castle' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Close it and reopen this one' }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`${product.url}/dashboard?tab=activity`);
    await expect(row('Castle')).toContainText('Closed');
    await expect(row('Lobby')).toContainText('Actively Recruiting');
  });

  await test.step('a payment that fails is told, and keeps the plan for a week', async () => {
    await page.goto(plans);
    await manageBilling(page, 'Manage billing');
    await page.getByRole('button', { name: 'Make the next payment fail' }).click();
    await page.getByRole('button', { name: 'Renew now' }).click();
    await expect(page.getByText('The last payment failed.')).toBeVisible();
    await back(page);
    await expect(page.getByText('Your last payment failed.')).toBeVisible();
    await expect(page.getByText(/You keep Creator until/)).toBeVisible();
    await expect(current(page)).toHaveText('Creator');
  });

  await test.step('once it is paid by another card, nothing of it is left', async () => {
    await manageBilling(page, 'Update card');
    await page.getByLabel('Test card number').fill('4242424242424242');
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page.getByText(/^Renews on/)).toBeVisible();
    await back(page);
    await expect(current(page)).toHaveText('Creator');
    await expect(page.getByText('Your last payment failed.')).toBeHidden();
  });

  await test.step('what was used of it stands month by month', async () => {
    await page.getByRole('link', { name: 'What you’ve used of your plan' }).click();
    const months = page.getByRole('table', { name: 'What you used in each month' });
    // Two jobs at once on Pro, the highest plan of the month.
    await expect(months.getByRole('row').nth(1)).toContainText('2 of 2');
    await expect(months.getByRole('row').nth(1)).toContainText('Pro');
  });
});
