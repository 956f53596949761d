import { readFile } from 'node:fs/promises';
import type { FileReport } from '../../contracts/reports.ts';
import { Created } from '../../contracts/wire.ts';
import { axeFindsAt } from './face/axe.ts';
import { visit } from './face/visit.ts';
import type { Person } from './people.ts';
import { granted, person, postJob, somebody, subscribe } from './people.ts';
import type { Site } from './site.ts';
import { expect, findUser, test } from './site.ts';

const JOB = 'Menu for a harbor';

let product: Site;
/** Runs the site. */
let wren: Person;
let noor: Person;

test.beforeAll(async ({ site }) => {
  product = site;
  wren = site.owner;
  noor = await person(product.url, 'Nuria');
  await subscribe(noor, 'creator');
  await postJob(noor, JOB);
});

test('an admin finds a user, changes what admins change, suspends them, and takes it back @desktop', async ({
  browser,
}) => {
  const { page } = await visit(browser, product, wren);
  const theirs = await visit(browser, product, noor);
  const act = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Actions for Nuria' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const dialog = page.getByRole('dialog');

  await test.step('search leads to the person', async () => {
    await findUser(page, product, noor);
    await expect(page.getByRole('button', { name: 'Actions for Wren' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Nuria' })).toBeVisible();
  });

  await test.step('a username is neither empty nor somebody else’s', async () => {
    await act('Change Username');
    await dialog.getByLabel('Username').fill('');
    await dialog.getByRole('button', { name: 'Change Username' }).click();
    await expect(dialog.getByText('Username cannot be empty.')).toBeVisible();
    await dialog.getByLabel('Username').fill(wren.username);
    await dialog.getByRole('button', { name: 'Change Username' }).click();
    await expect(dialog.getByText('Username is already taken.')).toBeVisible();
    await dialog.getByLabel('Username').fill('nuria_by_an_admin');
    await dialog.getByRole('button', { name: 'Change Username' }).click();
    await expect(dialog).toBeHidden();
    await page.getByLabel('Search users by name').fill('nuria_by_an_admin');
    await expect(page.getByText('@nuria_by_an_admin')).toBeVisible();
  });

  await test.step('a suspension is told to the person, with rule and reason, and ends with a click', async () => {
    await act('Suspend');
    await dialog.getByLabel('How long').selectOption('3');
    await dialog.getByLabel('Reason').fill('Asked to be paid elsewhere.');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByRole('grid').getByText('Suspended', { exact: true })).toBeVisible();
    await theirs.page.goto(`${product.url}/decisions`);
    await expect(theirs.page.locator('#main').getByText('Asked to be paid elsewhere.')).toBeVisible();
    await act('Lift Suspension');
    await dialog.getByRole('button', { name: 'Lift Suspension' }).click();
    await expect(page.getByRole('grid').getByText('Suspended', { exact: true })).toBeHidden();
  });

  await test.step('a new admin sees the panel, and no longer once the role is taken back', async () => {
    await act('Promote to Admin');
    await dialog.getByRole('button', { name: 'Promote to Admin' }).click();
    await expect(dialog).toBeHidden();
    await theirs.page.goto(`${product.url}/admin?tab=users`);
    await expect(theirs.page.getByLabel('Search users by name')).toBeVisible();
    await act('Remove Admin Role');
    await dialog.getByRole('button', { name: 'Remove Admin Role' }).click();
    await expect(dialog).toBeHidden();
    await theirs.page.goto(`${product.url}/admin?tab=users`);
    await expect(
      theirs.page.locator('.toast').getByText('You do not have permission to view this page.'),
    ).toBeVisible();
  });
});

test('on a phone a person opens from their row, with all that can be done @phone-only @release', async ({
  browser,
}) => {
  const lou = await person(product.url, 'Lou');
  const { page } = await visit(browser, product, wren);
  await findUser(page, product, lou);
  // What is typed is an entry of the history too, once it is searched for.
  await expect(page).toHaveURL(/&q=/);
  await page.getByRole('link', { name: 'Lou' }).tap();
  const details = page.getByRole('dialog', { name: 'Lou', exact: true });
  const standing = details.getByRole('region', { name: 'Standing' });
  await standing.getByRole('button', { name: 'Suspend' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Suspend Lou' });
  await dialog.getByLabel('How long').selectOption('3');
  await dialog.getByLabel('Reason').fill('Asked to be paid elsewhere.');
  await dialog.getByRole('button', { name: 'Suspend' }).tap();
  await expect(dialog).toBeHidden();
  await expect(standing.getByText(/^Suspended/)).toBeVisible();
  expect(await axeFindsAt(page, ['dark', 'light'])).toEqual([]);
  await page.goBack();
  await expect(details).toBeHidden();
  await expect(page.getByRole('link', { name: 'Lou' })).toBeVisible();
});

test('an admin takes a table along as CSV, as it is narrowed, and the dashboard says so @desktop', async ({
  browser,
}) => {
  const { page } = await visit(browser, product, wren);
  await page.goto(`${product.url}/admin?tab=users`);
  await page.getByLabel('Search users by name').fill('Nuria');
  // Before any list has come nobody else stands there either.
  await expect(page.getByRole('button', { name: /^Actions for / })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Actions for Nuria' })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^makehold-users-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Nuria');
  await expect(page.locator('.toast').getByText('CSV downloaded')).toBeVisible();
  await page.goto(`${product.url}/admin`);
  const downloads = page.getByRole('table', { name: 'Downloads, newest first' });
  await expect(downloads.getByRole('row').filter({ hasText: '“Nuria”' })).toContainText('Wren');
});

test('an admin boosts a job and removes it with a reason that its owner reads @desktop', async ({
  browser,
}) => {
  const { page } = await visit(browser, product, wren);
  await page.goto(`${product.url}/admin?tab=jobs`);
  const boost = page.getByRole('switch', { name: `Boost “${JOB}”` });
  await boost.click();
  await expect(boost).toBeChecked();
  const { page: visitor } = await visit(browser, product, null);
  await visitor.goto(`${product.url}/jobs`);
  await expect(visitor.getByRole('article').filter({ hasText: JOB }).getByText('Boosted')).toBeVisible();

  await page.getByRole('link', { name: JOB, exact: true }).click();
  const drawer = page.getByRole('complementary', { name: JOB });
  await expect(drawer.getByText(/^until /)).toBeVisible();
  await drawer.getByRole('button', { name: 'Delete Job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Job' });
  await dialog.getByLabel('Reason').fill('The pay is agreed on elsewhere.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.toast').getByText('Job deleted')).toBeVisible();
  await expect(drawer.getByText('The pay is agreed on elsewhere.')).toBeVisible();

  // Its address opens it also where the table hasn't got it.
  const address = new URL(page.url());
  address.searchParams.set('q', 'no job is called so');
  await page.goto(address.href);
  await expect(page.getByText('No jobs match.')).toBeVisible();
  await expect(drawer.getByText('The pay is agreed on elsewhere.')).toBeVisible();
  await drawer.getByRole('link', { name: 'Nuria' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Nuria' })).toBeVisible();
  // Nothing tells a visitor's read to wait for somebody else's command.
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1, name: /^\d+ open jobs?$/ })).toBeVisible();
    await expect(visitor.getByRole('link', { name: JOB, exact: true })).toHaveCount(0, { timeout: 5_000 });
  }).toPass();
  const theirs = await visit(browser, product, noor);
  await theirs.page.goto(`${product.url}/dashboard`);
  await theirs.page.getByRole('button', { name: /Notifications/ }).click();
  await expect(theirs.page.getByText(/Menu for a harbor/).first()).toBeVisible();
});

test('an admin goes through the reports by key, decides on one, and takes it back @desktop', async ({
  browser,
}) => {
  const [kit, lou] = [await somebody(product.url, 'Kit'), await somebody(product.url, 'Lou')];
  const report = async (body: Omit<FileReport, 'description'>): Promise<string> =>
    granted(Created, await noor.call('POST', '/api/reports', { description: 'See for yourself.', ...body }))
      .id;
  const about = (id: string) => ({ kind: 'profile', id }) as const;
  await report({ subject: 'Sells logins', reason: 'scam', about: about(kit.id) });
  const quiet = await report({ subject: 'Rude in the motto', reason: 'other', about: about(lou.id) });
  const { page } = await visit(browser, product, wren);
  const row = (subject: string) => page.getByRole('link', { name: new RegExp(`^${subject}`) });
  const decision = page.getByRole('complementary', { name: 'Decision' });

  await test.step('a link leads to one case; the keys lead to the next, and take it', async () => {
    await page.goto(`${product.url}/admin?tab=reports&report=${quiet}`);
    await expect(page.getByRole('heading', { name: 'Rude in the motto' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'High' }).getByText('Sells logins')).toBeVisible();
    await expect(row('Rude in the motto')).toHaveAttribute('aria-current', 'true');
    await row('Sells logins').click();
    await expect(page.getByRole('heading', { name: 'Sells logins' })).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.getByRole('heading', { name: 'Sells logins' })).toBeHidden();
    await page.keyboard.press('k');
    await expect(page.getByRole('heading', { name: 'Sells logins' })).toBeVisible();
    await expect(row('Sells logins')).toBeFocused();
    await page.keyboard.press('t');
    await expect(page.getByText(/^Taken by you until/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark “Sells logins” in progress' })).toHaveCount(0);
    expect(await axeFindsAt(page, ['dark', 'light'])).toEqual([]);
    await page.getByRole('button', { name: 'Mine', exact: true }).click();
    await expect(row('Sells logins')).toBeVisible();
    await expect(row('Rude in the motto')).toHaveCount(0);
  });

  await test.step('the button says what it does and until when; the decision is told, and taken back beneath', async () => {
    await decision.getByRole('radio', { name: 'Warn' }).check();
    await decision.getByRole('button', { name: 'Warn', exact: true }).click();
    await expect(decision.getByText('Enter a reason Kit will read.')).toBeVisible();
    await decision.getByRole('radio', { name: 'Suspend until' }).check();
    await decision.getByRole('radio', { name: '14 days' }).check();
    await expect(decision.getByRole('button', { name: /^Suspend until \w+ \d+$/ })).toBeVisible();
    await decision.getByLabel('Reason Kit will read').fill('Nobody needs another one’s login.');
    await decision.getByRole('button', { name: /^Suspend until/ }).click();
    await expect(page.locator('.toast').getByText('Report resolved')).toBeVisible();
    await expect(decision.getByRole('heading', { name: 'Resolved' })).toBeVisible();
    await expect(decision.getByText('Nobody needs another one’s login.')).toBeVisible();
    await expect(decision.getByText(/^Suspended until/)).toBeVisible();
    await decision.getByRole('button', { name: 'Lift Suspension' }).click();
    await expect(decision.getByText('Taken back')).toBeVisible();
    await expect(decision.getByText(/^Suspended until/)).toBeHidden();
  });

  await test.step('on a phone a case is a page of its own', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${product.url}/admin?tab=reports`);
    await row('Rude in the motto').click();
    await expect(page.getByRole('heading', { name: 'Rude in the motto' })).toBeFocused();
    await expect(row('Rude in the motto')).toBeHidden();
    expect(await axeFindsAt(page, ['dark', 'light'])).toEqual([]);
    await page.getByRole('button', { name: 'Decide' }).click();
    await decision.getByRole('button', { name: 'Resolve', exact: true }).click();
    await expect(page.locator('.toast').getByText('Status updated!')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Reports' }).click();
    await expect(page.getByRole('button', { name: 'Open', exact: true })).toBeVisible();
    await expect(row('Rude in the motto')).toHaveCount(0);
  });
});
