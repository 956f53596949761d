import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { Created } from '../../contracts/wire.ts';
import { settled, watchRequests } from './face/settled.ts';
import { visit } from './face/visit.ts';
import type { Person } from './people.ts';
import { granted, person, postJob, subscribe } from './people.ts';
import type { Site } from './site.ts';
import { expect, test } from './site.ts';

let product: Site;
let noor: Person;
/** On no plan. */
let wren: Person;
let bo: Person;
let job: string;

const applicants = ['Gus', 'Bo', 'Rosa', 'Yara'] as const;

test.beforeAll(async ({ site }) => {
  product = site;
  noor = await person(product.url, 'Noor');
  wren = await person(product.url, 'Wren');
  await subscribe(noor, 'studio');
  job = await postJob(noor, 'Tide simulation in Luau');
  for (const name of applicants) {
    const somebody = await person(product.url, name);
    if (name === 'Bo') bo = somebody;
    const message = `${name} knows water.`;
    granted(Created, await somebody.call('POST', `/api/jobs/${job}/applications`, { message }));
  }
});

const stage = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const card = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

test('applicants are moved by menu, keys and mouse, declined with a reply, and hired @desktop', async ({
  browser,
}) => {
  const { page } = await visit(browser, product, noor, { viewport: { width: 1440, height: 1000 } });

  await test.step('the board is one press from the applicants', async () => {
    await page.goto(`${product.url}/jobs/${job}?tab=applicants`);
    await page.getByRole('link', { name: 'Board' }).click();
    await expect(page).toHaveURL(/\/board$/);
    for (const name of applicants) await expect(card(stage(page, 'New'), name)).toBeVisible();
    watchRequests(page);
  });

  await test.step('by its menu', async () => {
    await page.getByRole('button', { name: 'Move Gus' }).click();
    await page.getByRole('menuitem', { name: 'Interview' }).click();
    await expect(card(stage(page, 'Interview'), 'Gus')).toBeVisible();
    await expect(card(page, 'Bo')).toBeFocused();
  });

  await test.step('by keys', async () => {
    await page.keyboard.press('m');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('2');
    await expect(card(stage(page, 'Shortlisted'), 'Bo')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(card(stage(page, 'New'), 'Bo')).toBeVisible();
    await card(page, 'Bo').focus();
    await page.keyboard.press('m');
    await page.keyboard.press('2');
    await expect(card(stage(page, 'Shortlisted'), 'Bo')).toBeVisible();
  });

  await test.step('by mouse', async () => {
    await page.locator('li', { has: card(page, 'Rosa') }).dragTo(stage(page, 'Offer'));
    await expect(card(stage(page, 'Offer'), 'Rosa')).toBeVisible();
    // A card shows where it goes before that is sent; each waits for the one before.
    await settled(page);
    await page.reload();
    await expect(card(stage(page, 'Offer'), 'Rosa')).toBeVisible();
    await expect(card(stage(page, 'Shortlisted'), 'Bo')).toBeVisible();
    await expect(card(stage(page, 'Interview'), 'Gus')).toBeVisible();
  });

  await test.step('scored and noted', async () => {
    await card(page, 'Gus').click();
    await expect(page.getByText('Gus knows water.')).toBeVisible();
    await page.getByRole('slider', { name: 'Overall, your score' }).focus();
    for (let points = 0; points < 4; points += 1) await page.keyboard.press('ArrowRight');
    const note = page.getByRole('textbox', { name: 'Add a note about Gus' });
    await note.fill('Asked about our tide table.');
    await note.press('Enter');
    await expect(page.getByRole('list', { name: 'Notes about Gus' })).toContainText(
      'Asked about our tide table.',
    );
    await expect(stage(page, 'Interview').getByText('from 1')).toBeVisible();
    await card(page, 'Gus').click();
  });

  const decline = async (): Promise<void> => {
    for (const name of ['Bo', 'Rosa']) {
      await card(page, name).focus();
      await page.keyboard.press('x');
    }
    await page.keyboard.press('d');
    const dialog = page.getByRole('dialog', { name: 'Decline two people?' });
    await dialog.getByRole('textbox', { name: 'Reply' }).fill('Thanks, {name}. Not this time.');
    await expect(dialog.getByText('Thanks, Bo. Not this time.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByRole('region', { name: 'Undo' })).toContainText('Two people declined');
  };

  await test.step('a decline is undone', async () => {
    await decline();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card(stage(page, 'Shortlisted'), 'Bo')).toBeVisible();
    await expect(card(stage(page, 'Offer'), 'Rosa')).toBeVisible();
  });

  await test.step('and holds for whoever leaves', async () => {
    await decline();
    await page.getByRole('link', { name: 'Application Manager' }).click();
    await expect(page).toHaveURL(/tab=manager/);
    await expect
      .poll(async () => {
        const { body } = await bo.call('GET', '/api/me/applications');
        return z.object({ items: z.array(z.object({ status: z.string() })) }).parse(body).items[0]?.status;
      })
      .toBe('rejected');
    const theirs = await visit(browser, product, bo);
    await theirs.page.goto(`${product.url}/dashboard?tab=applications`);
    await expect(theirs.page.getByText('Thanks, Bo. Not this time.')).toBeVisible();
    await theirs.page.close();
  });

  await test.step('Hired asks, and opens the chat', async () => {
    await page.goto(`${product.url}/jobs/${job}/board`);
    await expect(stage(page, 'Declined').getByRole('button', { name: /Declined/ })).toContainText('2');
    await page.getByRole('button', { name: 'Move Gus' }).click();
    await page.getByRole('menuitem', { name: 'Hired' }).click();
    await page.getByRole('dialog', { name: 'Accept Gus?' }).getByRole('button', { name: 'Accept' }).click();
    await expect(card(stage(page, 'Hired'), 'Gus')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open chat' })).toBeVisible();
  });
});

test('stages and templates are one’s own', async ({ browser }) => {
  const { page } = await visit(browser, product, noor, { viewport: { width: 1440, height: 1000 } });
  await page.goto(`${product.url}/jobs/${job}/board`);

  await page.getByRole('button', { name: 'Stages' }).click();
  const stages = page.getByRole('dialog', { name: 'Stages' });
  await stages.getByRole('textbox', { name: 'Another stage' }).fill('Test task');
  await stages.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(stages.getByRole('button', { name: 'Rename Test task' })).toBeVisible();
  await stages.getByRole('button', { name: 'Add a criterion' }).click();
  await stages.getByRole('textbox', { name: 'Criterion 1' }).fill('Luau');
  await stages.getByRole('button', { name: 'Save criteria' }).click();
  await expect(page.getByText('Criteria saved').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stage(page, 'Test task')).toBeVisible();

  await page.getByRole('button', { name: 'Templates' }).click();
  const templates = page.getByRole('dialog', { name: 'Templates' });
  await templates.getByRole('button', { name: 'New template' }).click();
  await templates.getByRole('textbox', { name: 'Name' }).fill('Next week');
  await templates
    .getByRole('textbox', { name: 'Reply' })
    .fill('Hi {name}, we’ll answer about {job} next week.');
  await templates.getByRole('button', { name: 'Save' }).click();
  await expect(templates.getByText('Next week', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await card(page, 'Yara').focus();
  await page.keyboard.press('r');
  const reply = page.getByRole('dialog', { name: 'Reply to Yara' });
  await reply.getByRole('combobox', { name: 'Template' }).selectOption('Next week');
  await expect(
    reply.getByText('Hi Yara, we’ll answer about Tide simulation in Luau next week.'),
  ).toBeVisible();
  await reply.getByRole('button', { name: 'Send Reply' }).click();
  await expect(page.getByText('Reply sent to 1 person').first()).toBeVisible();
  await expect(page.getByText('1 reply sent')).toBeVisible();
});

test('on a phone one stage shows at a time, and the menu moves', async ({ browser }) => {
  const { page } = await visit(browser, product, noor, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await page.goto(`${product.url}/jobs/${job}/board`);
  await page.getByRole('button', { name: 'Move Yara' }).click();
  await page.getByRole('menuitem', { name: 'Offer' }).click();
  await expect(card(page, 'Yara')).toBeHidden();
  await page.getByRole('tab', { name: /^Offer/ }).click();
  await expect(card(page, 'Yara')).toBeVisible();
});

test('a board is nobody else’s', async ({ browser }) => {
  const { page } = await visit(browser, product, wren);
  await page.goto(`${product.url}/jobs/${job}/board`);
  await expect(page.getByText('This board could not be found.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
});
