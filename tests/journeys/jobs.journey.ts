import type { Page } from '@playwright/test';
import { z } from 'zod';
import { JobPage } from '../../contracts/jobs.ts';
import { Created } from '../../contracts/wire.ts';
import { onPhone } from './face/on-phone.ts';
import { visit } from './face/visit.ts';
import type { Person } from './people.ts';
import { fundedContract, granted, PASSWORD, person, someJob, subscribe } from './people.ts';
import type { Product } from './product.ts';
import { startProduct } from './product.ts';
import type { Site } from './site.ts';
import { expect, test } from './site.ts';

let product: Site;
let employer: Person;
let developer: Person;

test.beforeAll(async ({ site }) => {
  product = site;
  employer = await person(product.url, 'Noor');
  developer = await person(product.url, 'Mateo');
  await subscribe(employer, 'studio');
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const toasted = (page: Page, words: string) =>
  expect(page.locator('.toast').getByText(words, { exact: true })).toBeVisible();
const cards = (page: Page) => page.getByRole('article');
const postFor = async (owner: Person, job: object): Promise<string> =>
  granted(Created, await owner.call('POST', '/api/jobs', job)).id;
const post = (job: object): Promise<string> => postFor(employer, job);
const apply = async (job: string): Promise<string> =>
  granted(Created, await developer.call('POST', `/api/jobs/${job}/applications`, { message: 'I am in.' })).id;
/** What somebody has just done over HTTP can be read, also by those who do not know that they did it. */
const shown = async ({ call }: Person, path: string): Promise<void> => {
  granted(z.unknown(), await call('GET', path));
};
/** Back is a matter of one choice more each time, also through the sheet of a phone. */
const choose = async (page: Page, act: () => Promise<void>): Promise<void> => {
  if (onPhone()) await page.getByRole('button', { name: /^Filters/ }).click();
  await act();
  if (!onPhone()) return;
  await page.getByRole('button', { name: /^Show .*job/ }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
};

test.describe('what is counted, on a product of its own', () => {
  let own: Product;
  test.beforeAll(async () => {
    own = await startProduct();
  });
  test.afterAll(async () => {
    await own.stop();
  });

  test('filters stand in the address: Back undoes each, the address is for everybody, and nothing found has a way out @phone', async ({
    browser,
  }) => {
    const owner = await person(own.url, 'Noor');
    await subscribe(owner, 'studio');
    await postFor(owner, {
      ...someJob('Obby checkpoints'),
      budget_min: 50_000,
      currency: 'USD',
      tags: ['Luau'],
    });
    await postFor(owner, { ...someJob('A harbor town'), role: 'Builder', pay_type: 'Hourly', budget: '$40' });
    await postFor(owner, {
      ...someJob('Round shop'),
      role: 'Builder',
      pay_type: 'Robux',
      budget: '20,000 Robux',
    });
    const { page } = await visit(browser, own, null);
    await page.goto(`${own.url}/jobs`);
    await expect(cards(page)).toHaveCount(3);

    await choose(page, () => page.getByRole('checkbox', { name: /^Builder 2$/ }).check({ force: true }));
    await expect(page).toHaveURL(/\/jobs\?role=Builder$/);
    await expect(cards(page)).toHaveCount(2);
    // The other question counts within the first.
    await choose(page, () => page.getByRole('checkbox', { name: /^Hourly 1$/ }).check({ force: true }));
    await expect(page).toHaveURL(/\?role=Builder&pay_type=Hourly$/);
    await expect(cards(page)).toHaveCount(1);
    const address = page.url();

    const other = await visit(browser, own, owner);
    await other.page.goto(address);
    await expect(cards(other.page)).toHaveCount(1);
    await expect(other.page.getByText('A harbor town').first()).toBeVisible();
    await other.page.close();

    await page.goBack();
    await expect(cards(page)).toHaveCount(2);
    await page.goBack();
    await expect(page).toHaveURL(/\/jobs$/);
    await expect(cards(page)).toHaveCount(3);
    await page.goForward();
    await expect(cards(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Remove Builder' }).click();
    await expect(cards(page)).toHaveCount(3);

    // What is typed is one step.
    await page.getByRole('searchbox', { name: 'Search jobs' }).pressSequentially('harbor', { delay: 90 });
    await expect(cards(page)).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL(/\/jobs$/);
    await expect(cards(page)).toHaveCount(3);

    await choose(page, async () => {
      await page.getByRole('textbox', { name: 'At least' }).fill('9,000');
      await expect(page).toHaveURL(/min=9/);
    });
    await expect(page.getByText('0 matches')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(cards(page)).toHaveCount(3);

    if (onPhone()) {
      await choose(page, () => page.getByText('Highest budget', { exact: true }).last().click());
    } else await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Highest budget');
    await expect(page).toHaveURL(/\?sort=budget_high$/);
    await expect(cards(page).first()).toContainText('Obby checkpoints');
  });
});

test('a job is edited, a refusal undone, and whoever is hired leads to the question whether to close it', async ({
  browser,
}) => {
  const job = await post(someJob('Checkpoints'));
  await apply(job);
  const { page } = await visit(browser, product, employer);
  await page.goto(`${product.url}/jobs/${job}`);
  const question = page.getByText('Close this job to new applications?');

  await test.step('the job is edited, and the applicant is told', async () => {
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Pay rate').fill('$650');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await toasted(page, 'Job saved.');
    await expect(page.getByText('$650').first()).toBeVisible();
    const others = await visit(browser, product, developer);
    await others.page.goto(`${product.url}/jobs/${job}`);
    await others.page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(others.page.getByText('“Checkpoints” changed: pay rate')).toBeVisible();
    await others.page.close();
  });

  await test.step('a refusal is undone, and an acceptance asks once, with what happens next', async () => {
    await page.getByRole('tab', { name: /^Applicants/ }).click();
    await page.getByRole('button', { name: 'Reject Mateo' }).click();
    await page.getByRole('button', { name: 'Undo: reject Mateo' }).click({ delay: 700 });
    await page.getByRole('button', { name: 'Accept Mateo' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('You pay nothing now.')).toBeVisible();
    await expect(question).toBeHidden();
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await toasted(page, 'Application status updated.');
    // Asked right there, and on the page until it is answered.
    await expect(dialog.getByText('Close this job to new applications?')).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('then the owner is asked, also after a reload, until there is an answer', async () => {
    await expect(question).toBeVisible();
    await page.reload();
    await expect(question).toBeVisible();
    await page.getByRole('button', { name: 'Keep it open' }).click();
    await expect(question).toBeHidden();
    await page.reload();
    await expect(page.getByText('Actively Recruiting')).toBeVisible();
    await expect(question).toBeHidden();
  });

  await test.step('in the Application Manager it is closed by one press', async () => {
    const next = await post(someJob('Round shop, again'));
    const application = await apply(next);
    granted(z.unknown(), await employer.call('POST', `/api/applications/${application}/accept`));
    await shown(employer, '/api/me/received-applications');
    await page.goto(`${product.url}/dashboard?tab=manager`);
    const section = page.locator('section').filter({ hasText: 'Round shop, again' }).last();
    await expect(section.getByText('Close this job to new applications?')).toBeVisible();
    await section.getByRole('button', { name: 'Close the job' }).click();
    await toasted(page, 'Job closed.');
    await expect(section.getByText('Close this job to new applications?')).toBeHidden();
    await expect(section.getByText('Closed', { exact: true })).toBeVisible();
    // What was decided lies folded, with its words.
    const folded = section.getByText('1 decided application', { exact: true });
    await expect(folded).toBeVisible();
    await expect(section.getByText('I am in.')).toBeHidden();
    await folded.click();
    await expect(section.getByText('I am in.')).toBeVisible();
  });
});

test('changes are requested, the work is paid, and its developer is hired again @phone', async ({
  browser,
}) => {
  // The places of the other employer's plan are taken.
  const payer = await person(product.url, 'Noor');
  await subscribe(payer, 'pro');
  const contract = await fundedContract(payer, developer);
  granted(
    z.unknown(),
    await developer.call('POST', `/api/applications/${contract}/escrow/submit-work`, { note: 'Done.' }),
  );
  const { page } = await visit(browser, product, payer);
  const chat = `${product.url}/messages/application/${contract}`;
  const openPanel = async (): Promise<void> => {
    if (onPhone()) await page.getByRole('button', { name: /View contract$/ }).click();
  };

  await test.step('changes are requested once, in words that both read', async () => {
    await page.goto(chat);
    await openPanel();
    await page.getByRole('button', { name: 'Request changes' }).click();
    await page.getByRole('textbox', { name: 'Changes' }).fill('The third checkpoint comes too late.');
    await page.getByRole('dialog').getByRole('button', { name: 'Request changes' }).click();
    const others = await visit(browser, product, developer);
    await others.page.goto(chat);
    await expect(others.page.getByText('The third checkpoint comes too late.').first()).toBeVisible();
    await others.page.close();
  });

  granted(z.unknown(), await payer.call('POST', `/api/applications/${contract}/escrow/release`));

  await test.step('the job begins with what was agreed, and names whom it invites', async () => {
    await page.goto(chat);
    await openPanel();
    await page.getByRole('link', { name: 'Hire again' }).click();
    await expect(heading(page, 'Hire Mateo again')).toBeVisible();
    await expect(page.getByLabel('Job title')).toHaveValue('Obby checkpoints');
    await expect(page.getByLabel('Pay rate')).toHaveValue('$500');
    await expect(page.getByText('We read this as $500')).toBeVisible();
    await page.getByLabel('Job title').fill('More checkpoints');
    await page.getByRole('button', { name: 'Post Job' }).click();
    await toasted(page, 'Job Posted Successfully!');
  });

  for (const [rater, stars] of [
    [payer, 3],
    [developer, 5],
  ] as const)
    granted(
      z.unknown(),
      await rater.call('POST', `/api/applications/${contract}/ratings`, { rating: stars, comment: '' }),
    );
  await expect
    .poll(async () => (await payer.call('GET', `/api/profiles/${payer.username}`)).body)
    .toMatchObject({ rating_count: 1 });

  await test.step('the developer is told, and sees whose invitation it is, and how that one was rated', async () => {
    const { page: invited } = await visit(browser, product, developer);
    await invited.goto(`${product.url}/jobs`);
    const record = '1 released contract · 5.0 of 5 from 1';
    if (!onPhone()) {
      // A phone has no room for a preview: there the job's page says it.
      await invited.getByRole('link', { name: 'More checkpoints', exact: true }).click();
      const preview = invited.getByRole('complementary', { name: 'Preview' });
      await expect(preview.getByRole('heading', { name: 'More checkpoints' })).toBeVisible();
      await expect(preview).toContainText(record);
    }
    await invited.getByRole('button', { name: /^Notifications/ }).click();
    await invited.getByText('Noor wants to hire you again: More checkpoints').click();
    await expect(heading(invited, 'More checkpoints')).toBeVisible();
    await expect(invited.getByText('Noor wants to hire you again.')).toBeVisible();
    await expect(invited.getByRole('main')).toContainText(record);
    await expect(invited.getByRole('button', { name: 'Apply', exact: true })).toBeEnabled();
    const { page: visitor } = await visit(browser, product, null);
    await visitor.goto(invited.url());
    await expect(heading(visitor, 'More checkpoints')).toBeVisible();
    await expect(visitor.getByText('wants to hire you again')).toBeHidden();
  });
});

test('the first press posts a job whose last skill is still being typed @phone', async ({ browser }) => {
  const poster = await person(product.url, 'Iris');
  await subscribe(poster, 'studio');
  const { page } = await visit(browser, product, poster);
  const postJob = page.getByRole('button', { name: 'Post Job' });
  await page.goto(`${product.url}/post-a-job`);
  await page.getByLabel('Job title').fill('Lanterns');
  await page.getByLabel('Role', { exact: true }).fill('Builder');
  await page.getByLabel('Description').fill('Forty lanterns that sway.');
  await page.getByLabel('Pay type').selectOption('Fixed Price');
  await page.getByLabel('Pay rate').fill('$300');
  const skills = page.getByRole('combobox', { name: /^Skills/ });
  await skills.pressSequentially('Lighting, Low-poly modeling, ');
  await skills.pressSequentially('Swaying lanterns in the wind');
  await postJob.scrollIntoViewIfNeeded();
  const whereItWas = await postJob.boundingBox();
  const { x = 0, y = 0, width = 0, height = 0 } = whereItWas ?? {};
  const [across, down] = [x + width / 2, y + height / 2];
  if (onPhone()) await page.touchscreen.tap(across, down);
  else {
    await page.mouse.move(across, down);
    await page.mouse.down();
    expect(await postJob.boundingBox()).toEqual(whereItWas);
    await page.mouse.up();
  }
  await toasted(page, 'Job Posted Successfully!');
  await page.getByRole('link', { name: 'View your job' }).click();
  await expect(page.getByText('Swaying lanterns in the wind', { exact: true }).first()).toBeVisible();
});

test('a plan without room for a job says so in sight, with the way to more; Robux leaves no budget behind', async ({
  browser,
}) => {
  const poster = await person(product.url, 'Iris');
  const { page } = await visit(browser, product, poster);
  const postJob = page.getByRole('button', { name: 'Post Job' });
  await page.goto(`${product.url}/post-a-job`);
  await page.getByLabel('Job title').fill('Paper lanterns');
  await page.getByLabel('Role', { exact: true }).fill('Builder');
  await page.getByLabel('Description').fill('Forty lanterns that sway.');
  await page.getByLabel('Pay type').selectOption('Fixed Price');
  await page.getByLabel('Pay rate').fill('300');
  await expect(page.getByText('We read this as $300')).toBeVisible();
  await page.getByLabel('Pay type').selectOption('Robux');
  await page.getByLabel('Pay rate').fill('R$ 40,000');
  await expect(page.getByLabel('At least')).toHaveCount(0);
  await postJob.click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Your draft is saved.' });
  await expect(
    refusal.getByText('You may have reached your job posting limit for your current plan.'),
  ).toBeVisible();
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await expect(refusal).toBeFocused();

  await refusal.getByRole('link', { name: /^Upgrade/ }).click();
  await expect(page).toHaveURL(/\/subscription$/);
  await subscribe(poster, 'creator');
  await page.goto(`${product.url}/post-a-job`);
  await postJob.click();
  await toasted(page, 'Job Posted Successfully!');
  await expect
    .poll(async () => granted(JobPage, await poster.call('GET', '/api/me/jobs')).items)
    .toMatchObject([{ pay_type: 'Robux', budget_min: null, budget_max: null, currency: null }]);
});

test('who applied before the login goes on after it @phone', async ({ browser }) => {
  const title = 'Canal town set';
  const job = await post(someJob(title));
  await shown(employer, `/api/jobs/${job}`);
  const { page } = await visit(browser, product, null);
  const needs = page.getByRole('region', { name: 'Needs you' });
  await page.goto(`${product.url}/jobs/${job}`);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email', { exact: true }).fill(developer.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(needs.getByText(`Finish applying to “${title}”`)).toBeVisible();
  await page.reload();
  await needs.getByRole('link', { name: 'Apply', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Apply for this job' });
  await dialog.getByRole('button', { name: 'Send Application' }).click();
  await toasted(page, 'Application Sent!');
  await page.goto(`${product.url}/dashboard`);
  await expect(needs.getByRole('heading')).toBeVisible();
  await expect(needs.getByText(/Finish applying/)).toHaveCount(0);
});
