import type { Page } from '@playwright/test';
import { TOAST_ON } from './face/in-page.ts';
import { openSettled } from './face/settled.ts';
import { visit } from './face/visit.ts';
import { pressFind } from './keys.ts';
import type { Person } from './people.ts';
import { person } from './people.ts';
import type { Site } from './site.ts';
import { expect, test } from './site.ts';

const TITLE = 'Night market for the jam';
const MESSAGE = 'I have a queue that holds.';

let product: Site;
let poster: Person;
let joiner: Person;
let waiting: Person;

test.beforeAll(async ({ site }) => {
  product = site;
  poster = await person(product.url, 'Noor');
  joiner = await person(product.url, 'Mateo');
  waiting = await person(product.url, 'Rosa');
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const toasted = (page: Page, words: string) =>
  expect(page.locator('.toast').getByText(words, { exact: true })).toBeVisible();
const bell = (page: Page, unread: RegExp) => page.getByRole('button', { name: unread });

test('a team-up is posted, somebody is interested and is let in, each seen by the other without a reload @desktop', async ({
  browser,
}) => {
  const [owners, joiners] = [await visit(browser, product, poster), await visit(browser, product, joiner)];
  const thirds = await visit(browser, product, waiting);
  const [owner, other, third] = [owners.page, joiners.page, thirds.page];

  await test.step('the post appears in the other’s feed', async () => {
    await openSettled(other, `${product.url}/team-ups`);
    await expect(other.getByRole('link', { name: TITLE })).toHaveCount(0);
    await owner.goto(`${product.url}/team-ups`);
    await owner
      .getByRole('link', { name: /^Create/ })
      .first()
      .click();
    await owner.getByLabel('Title').fill(TITLE);
    await owner.getByLabel('Roles needed').fill('Scripter, Sound Designer');
    await owner.getByLabel('Description').fill('Seventy-two hours, one street and four food stalls.');
    await owner.getByRole('button', { name: 'Post Team-Up' }).click();
    await toasted(owner, 'Team-Up Posted!');
    await expect(heading(owner, TITLE)).toBeVisible();
    await expect(other.getByRole('link', { name: TITLE })).toBeVisible();
  });

  await test.step('the other expresses interest with a message, and the owner’s page and bell tell of it', async () => {
    await other.getByRole('link', { name: TITLE }).click();
    await expect(other.getByRole('tab')).toHaveText(['Details']);
    await other.getByRole('button', { name: 'Express interest' }).click();
    await other.getByRole('dialog').getByLabel('Message').fill(MESSAGE);
    await other.getByRole('button', { name: 'Send Interest' }).click();
    await toasted(other, 'Success!');
    await toasted(other, 'Your interest has been sent.');
    expect(await other.evaluate(TOAST_ON('.tup-interest button')), 'the toast is on the bar').toBe(false);
    await expect(other.getByRole('button', { name: 'Interest Sent' })).toBeDisabled();
    await expect(owner.getByRole('tab', { name: 'Interested Users 1' })).toBeVisible();
  });

  await test.step('the bell leads the owner to who is interested', async () => {
    await owner.goto(`${product.url}/team-ups`);
    await bell(owner, /^Notifications/).click();
    await owner.getByRole('button', { name: /^Unread: New interest/ }).click();
    await expect(owner.getByRole('tab', { name: /^Interested Users/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(owner.getByText(MESSAGE)).toBeVisible();
  });

  await test.step('the owner accepts by the tick, which the other sees', async () => {
    await owner.getByRole('button', { name: 'Accept Mateo' }).click();
    await toasted(owner, 'Status updated!');
    await expect(owner.getByText('Accepted', { exact: true })).toBeVisible();
    await expect(owner.getByRole('button', { name: /^(?:Accept|Reject) / })).toHaveCount(0);
    await expect(other.getByText('You’re in.')).toBeVisible();
    await expect(
      other.getByRole('complementary', { name: 'Team' }).getByRole('link', { name: 'Mateo' }),
    ).toBeVisible();
  });

  await test.step('all of it stands after a reload, in the dashboards of both as well', async () => {
    await Promise.all([owner.reload(), other.reload()]);
    await expect(owner.getByText('Accepted', { exact: true })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Interest Sent' })).toBeDisabled();
    for (const page of [owner, other]) {
      await page.goto(`${product.url}/dashboard?tab=team-ups`);
      await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
    }
  });

  await test.step('the dashboard leads the owner to whoever waits, and the palette finds the post', async () => {
    await third.goto(`${product.url}/about`);
    await pressFind(third);
    await third.getByRole('combobox').fill('night market');
    await third.getByRole('option', { name: TITLE }).click();
    await third.getByRole('button', { name: 'Express interest' }).click();
    await third.getByRole('button', { name: 'Send Interest' }).click();
    await toasted(third, 'Your interest has been sent.');
    await owner.goto(`${product.url}/dashboard`);
    await expect(heading(owner, 'Hi, Noor.')).toBeVisible();
    await expect(owner.getByRole('heading', { level: 2, name: 'One thing needs you.' })).toBeVisible();
    await owner.getByRole('link', { name: 'See who’s interested' }).click();
    await expect(owner.getByRole('button', { name: 'Accept Rosa' })).toBeVisible();
  });

  await test.step('the feed is searched for several roles at once, and Back undoes what was taken off', async () => {
    await other.goto(`${product.url}/team-ups?role=Animator,Scripter&sort=interest`);
    await expect(other.getByRole('link', { name: TITLE })).toBeVisible();
    await other.getByRole('button', { name: 'Remove Scripter' }).click();
    await expect(other.getByRole('link', { name: TITLE })).toHaveCount(0);
    await other.goBack();
    await expect(other.getByRole('link', { name: TITLE })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Remove Animator' })).toBeVisible();
    await expect(other).toHaveURL(/sort=interest/);
  });

  await test.step('a closed team-up leaves the feed, and who waits is told', async () => {
    await other.goto(`${product.url}/team-ups`);
    await expect(other.getByRole('link', { name: TITLE })).toBeVisible();
    await owner.getByRole('button', { name: 'Close Team-Up' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Close Team-Up' }).click();
    await toasted(owner, 'Team-up closed.');
    await expect(other.getByRole('link', { name: TITLE })).toHaveCount(0);
    await bell(third, /^Notifications/).click();
    await expect(third.getByRole('button', { name: /^Unread: Team-up closed/ })).toBeVisible();
  });
});
