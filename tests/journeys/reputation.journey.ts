import type { Page } from '@playwright/test';
import { STICKING_OUT } from './face/in-page.ts';
import { visit } from './face/visit.ts';
import type { Person } from './people.ts';
import { person } from './people.ts';
import type { Site } from './site.ts';
import { expect, test } from './site.ts';

let product: Site;
/** Runs the site. */
let wren: Person;
let noor: Person;

test.beforeAll(async ({ site }) => {
  product = site;
  wren = site.owner;
  noor = await person(product.url, 'Noor');
});

/** Nothing is wider than the window. */
const keepsToWidth = async (page: Page): Promise<void> => {
  expect(await page.evaluate<string[]>(STICKING_OUT), page.url()).toEqual([]);
};

test('points come with their causes, a link is there to share, an admin gives the badge, answers a report and an appeal @phone', async ({
  browser,
}) => {
  const { page } = await visit(browser, product, noor);
  const panel = await visit(browser, product, wren);

  await test.step('a Daily Pulse is pressed once, and gives 5 XP', async () => {
    await page.goto(`${product.url}/dashboard`);
    const pulse = page.getByRole('region', { name: 'Daily Pulse' });
    await pulse.getByRole('button', { name: 'Daily Pulse' }).click();
    await expect(pulse.getByText('Done today')).toBeVisible();
    await expect(pulse.getByText('1 day in a row')).toBeVisible();
    await expect(page.getByText('45 XP to level 2')).toBeVisible();
    await keepsToWidth(page);
    await page.reload();
    await expect(pulse.getByText('Done today')).toBeVisible();
  });

  await test.step('Why? leads to every point with its cause', async () => {
    await page.getByRole('link', { name: /^Why\?/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Why 0?' })).toBeVisible();
    await expect(page.getByText('Daily Pulse, day 1')).toBeVisible();
    await expect(page.getByText('Profile set up').first()).toBeVisible();
    await keepsToWidth(page);
  });

  await test.step('the link of the referral program is there at the first visit', async () => {
    await page.goto(`${product.url}/referrals`);
    await expect(page.locator('.toast').getByText('Referral Code Generated!')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Your link' })).toHaveValue(/\/signup\?ref=\w+$/);
    await keepsToWidth(page);
  });

  await test.step('a badge is asked for, given in the panel, and shows without a reload', async () => {
    await page.goto(`${product.url}/dashboard`);
    await page.getByRole('button', { name: 'Request Verification' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request Verification' });
    await dialog.getByLabel('Message').fill('My menus are in two games.');
    await dialog.getByRole('button', { name: 'Send Request' }).click();
    await expect(page.getByText('Verification Request Pending')).toBeVisible();
    await page.goto(`${product.url}/profile/${noor.username}`);
    await panel.page.goto(`${product.url}/admin?tab=verification`);
    await expect(panel.page.getByRole('button', { name: 'Approve Noor' })).toBeVisible();
    await keepsToWidth(panel.page);
    await panel.page.getByRole('button', { name: 'Approve Noor' }).click();
    await expect(panel.page.getByRole('button', { name: 'Approve Noor' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Verified User' })).toBeVisible();
  });

  await test.step('a profile is reported, an admin answers, and the answer is there without a reload', async () => {
    const kade = await person(product.url, 'Kade');
    // Nothing tells Noor's browser to wait for what somebody else has just made.
    expect((await kade.call('GET', `/api/profiles/${kade.username}`)).status).toBe(200);
    await page.goto(`${product.url}/profile/${kade.username}`);
    await expect(page.getByRole('button', { name: 'Invite to apply' })).toBeVisible();
    await keepsToWidth(page);
    await page.getByRole('link', { name: 'Report Kade' }).click();
    await expect(page.getByText('You’re reporting the profile of Kade.')).toBeVisible();
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await expect(
      page.getByText('Please fill out both the subject and description fields.').first(),
    ).toBeVisible();
    await page.getByLabel('Reason').selectOption({ label: 'Stolen work' });
    await page.getByLabel('Subject').fill('Shows my menus');
    await page.getByLabel('Description').fill('The second picture is mine.');
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await expect(page).toHaveURL(/\/my-reports$/);
    await expect(page.getByText('Shows my menus')).toBeVisible();
    await keepsToWidth(page);

    await panel.page.goto(`${product.url}/admin?tab=reports`);
    await panel.page.getByRole('link', { name: /^Shows my menus/ }).click();
    await panel.page.getByRole('button', { name: 'Mark “Shows my menus” in progress' }).click();
    await expect(page.getByText('In progress')).toBeVisible();
    await keepsToWidth(panel.page);
    const decision = panel.page.getByRole('complementary', { name: 'Decision' });
    await decision.getByRole('radio', { name: 'Warn' }).check();
    await decision.getByLabel('Reason Kade will read').fill('Show what you made yourself.');
    await decision.getByLabel(/Answer/).fill('The picture is gone.');
    await decision.getByRole('button', { name: 'Warn' }).click();
    await expect(decision.getByRole('heading', { name: 'Resolved' })).toBeVisible();
    await expect(panel.page.getByRole('link', { name: /^Shows my menus/ })).toHaveCount(0);
    await expect(page.getByText('The picture is gone.')).toBeVisible();

    const warned = await visit(browser, product, kade);
    await warned.page.goto(`${product.url}/decisions`);
    await expect(warned.page.getByText('Show what you made yourself.')).toBeVisible();
    await keepsToWidth(warned.page);
    await warned.page.getByRole('button', { name: 'Appeal' }).click();
    await warned.page.getByLabel('Why it’s wrong').fill('I drew it in May, before Noor did.');
    await warned.page.getByRole('button', { name: 'Send Appeal' }).click();
    await expect(warned.page.getByText('Appeal pending')).toBeVisible();

    await panel.page.goto(`${product.url}/admin?tab=reports&show=appeals`);
    await panel.page.getByRole('button', { name: 'Grant' }).click();
    await panel.page.getByLabel('Answer').fill('You did.');
    await panel.page.getByRole('button', { name: 'Grant Appeal' }).click();
    await expect(panel.page.getByText('I drew it in May, before Noor did.')).toHaveCount(0);
    await expect(warned.page.getByText('Taken back')).toBeVisible();
    await expect(warned.page.getByText('You did.')).toBeVisible();
  });
});
