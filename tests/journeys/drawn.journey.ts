import type { Browser } from '@playwright/test';
import { visitAlone } from './face/visit.ts';
import { tellFaults } from './face/watch.ts';
import { settled, watchRequests } from './face/settled.ts';
import type { Person } from './people.ts';
import { person, postJob, subscribe } from './people.ts';
import type { Site } from './site.ts';
import { expect, test } from './site.ts';
import { shiftsOf, watchShifts } from './shifts.ts';

const TITLE = 'Canal <b>town</b> set';

let product: Site;
let mateo: Person;
let pages: readonly { path: string; heading: string | RegExp; words: string }[];

test.beforeAll(async ({ site }) => {
  product = site;
  const ines = await person(product.url, 'Ines');
  mateo = await person(product.url, 'Mateo');
  await subscribe(ines, 'studio');
  const job = await postJob(ines, TITLE);
  pages = [
    { path: '/', heading: 'Work that holds.', words: 'The money is held' },
    { path: '/jobs', heading: /^\d+ open jobs?$/, words: TITLE },
    { path: `/jobs/${job}`, heading: TITLE, words: 'Description' },
    { path: `/profile/${ines.username}`, heading: 'Ines', words: `@${ines.username}` },
  ];
});

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const without = async (browser: Browser, size: { width: number; height: number }) =>
  browser.newContext({ viewport: size, javaScriptEnabled: false });

test('who arrives reads what a page is about before any script of it has come', async ({ browser }) => {
  for (const size of sizes) {
    const context = await without(browser, size);
    const page = await context.newPage();
    for (const { path, heading, words } of pages) {
      await page.goto(product.url + path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeInViewport();
      await expect(page.locator('main').getByText(words).first()).toBeInViewport();
      // The styles of the page are there as well.
      await expect(page.locator('header.top')).toHaveCSS('position', 'sticky');
    }
    await context.close();
  }
});

test('its links lead on without a script', async ({ browser }) => {
  const context = await without(browser, sizes[1]!);
  const page = await context.newPage();
  await page.goto(`${product.url}/jobs`);
  await page.getByRole('link', { name: TITLE }).first().click();
  await expect(page).toHaveURL(/\/jobs\/[\w-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await context.close();
});

/** Opens one address after the other past the splash, and tells what was wrong until nothing of it was still to come. */
const watched = async (browser: Browser, who: Person | null, size: (typeof sizes)[number]) => {
  const { context, page } = await visitAlone(browser, product, who, { viewport: size });
  const faults = tellFaults(context);
  await watchShifts(context, 50);
  // Letters of another width move lines whenever they come, on this page as on any.
  await context.route('**/*.woff2', (route) => route.abort());
  const open = async (path: string): Promise<void> => {
    watchRequests(page);
    await page.goto(product.url + path);
    await expect(page.locator('[data-drawn]')).toHaveCount(0);
    await settled(page);
  };
  return { context, page, faults, open };
};

for (const [name, size] of [
  ['on a phone', sizes[0]!],
  ['in a wide window @release', sizes[1]!],
] as const)
  test(`the web takes its place without a fault or a move, ${name}`, async ({ browser }) => {
    const { context, page, faults, open } = await watched(browser, null, size);
    for (const { path, heading } of pages) {
      await open(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect([path, faults]).toEqual([path, []]);
      const moved = await shiftsOf(page);
      const sum = moved.reduce((all, { value }) => all + value, 0);
      expect(sum, `${path}: ${JSON.stringify(moved)}`).toBeLessThan(0.02);
    }
    await context.close();
  });

test('who is signed in gets their own page in its place, and is asked by none to log in', async ({
  browser,
}) => {
  const { context, page, faults, open } = await watched(browser, mateo, sizes[0]!);
  for (const { path, heading } of pages) {
    await open(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-known');
    expect([path, faults]).toEqual([path, []]);
  }
  await context.close();
});
