import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { z } from 'zod';
import { CreatedCollective } from '../../contracts/collectives.ts';
import { expectToast } from './accounts/walker.ts';
import { visit } from './face/visit.ts';
import type { Person } from './people.ts';
import { eventually, granted, PASSWORD, person, postJob, subscribe } from './people.ts';
import type { Site } from './site.ts';
import { expect, test } from './site.ts';

let product: Site;
let member: Person;
test.beforeAll(async ({ site }) => {
  product = site;
  member = await person(product.url, 'Mateo');
});

/** The address of the file that the code of a module in web/ is in, as the build has written down. */
const fileOf = (module: string): string => {
  const manifest: unknown = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8'));
  const chunk = z.record(z.string(), z.looseObject({ file: z.string() })).parse(manifest)[module];
  if (chunk === undefined) throw new Error(`No file of the build begins with ${module}.`);
  return `/${chunk.file}`;
};

const NO_ID = '0190a000-0000-7000-8000-00000000dead';

/** What a visitor asks for, where they come to and what they are told; Back leads to the page before, always. */
const turnedAway: readonly (readonly [asked: string, comesTo: string, title?: string, words?: string])[] = [
  ['/dashboard', '/login'],
  ['/messages', '/login'],
  ['/post-a-job', '/login', 'Authentication Required', 'You must be logged in to post a job.'],
  ['/admin', '/', 'Access Denied', 'You do not have permission to view this page.'],
  [`/jobs/${NO_ID}`, '/jobs', 'Not Found', 'This job could not be found.'],
  [`/team-ups/${NO_ID}`, '/team-ups', 'Not Found', 'This team-up post could not be found.'],
  ['/studios/nobodys', '/developers', 'Not Found', 'This studio could not be found.'],
  ['/collectives/nobodys', '/collectives', 'Not Found', 'This collective could not be found.'],
  ['/profile/nobody', '/developers', 'Not Found', 'Profile not found.'],
];

test('who is turned away is told why, and comes back to where they were by one press of Back', async ({
  browser,
}) => {
  const { page } = await visit(browser, product, null);
  await page.goto(`${product.url}/about`);
  for (const [asked, comesTo, title, words] of turnedAway) {
    await page.goto(`${product.url}${asked}`);
    await expect(page).toHaveURL(`${product.url}${comesTo}`);
    if (title !== undefined) await expectToast({ page }, title, words);
    await page.goBack();
    await expect(page).toHaveURL(`${product.url}/about`);
  }
});

test('an address that was given up leads to the one of today, with all that stands behind it', async ({
  browser,
}) => {
  const make = async (folder: string, name: string, to: string) => {
    const { id, slug } = granted(
      CreatedCollective,
      await member.call('POST', `/api/${folder}`, { name, description: 'Ours.' }),
    );
    granted(z.unknown(), await member.call('PATCH', `/api/${folder}/${id}`, { name: to }));
    return `/${folder}/${slug}`;
  };
  const name = `was_${member.username}`.slice(0, 20);
  const renamed = await person(product.url, 'Ada');
  granted(z.unknown(), await renamed.call('PATCH', '/api/profile', { username: name }));
  const { page } = await visit(browser, product, null);
  await page.goto(`${product.url}/about`);
  for (const [old, today, title] of [
    [await make('collectives', 'Old Harbor', 'New Harbor'), '/collectives/new-harbor', 'New Harbor'],
    [await make('studios', 'Old Mill', 'New Mill'), '/studios/new-mill', 'New Mill'],
    [`/profile/${renamed.username}`, `/profile/${name}`, 'Ada'],
  ] as const) {
    await page.goto(`${product.url}${old}`);
    await expect(page).toHaveURL(`${product.url}${today}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`${product.url}/about`);
    // What another site reads of the old address names the one of today, and its picture is there.
    const html = await (await fetch(`${product.url}${old}`)).text();
    expect(html).toContain(`<link rel="canonical" href="${new URL(today, product.url).href}"`);
    const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const { pathname, search } = new URL(picture.replaceAll('&amp;', '&'));
    expect((await fetch(`${product.url}${pathname}${search}`)).headers.get('content-type')).toBe('image/png');
  }
  await page.goto(`${product.url}/collectives/old-harbor?tab=members`);
  await expect(page).toHaveURL(`${product.url}/collectives/new-harbor?tab=members`);
});

test('a sign-in leaves no way back to its form, and a sign-out none to a page that asks for one @desktop', async ({
  browser,
}) => {
  const { page } = await visit(browser, product, null);
  await page.goto(`${product.url}/about`);
  await page.goto(`${product.url}/login`);
  await page.getByLabel('Email', { exact: true }).fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.locator('main form button[type=submit]').click();
  await expect(page).toHaveURL(`${product.url}/dashboard`);
  await page.goBack();
  await expect(page).toHaveURL(`${product.url}/about`);
  await page.goForward();
  await expect(page).toHaveURL(`${product.url}/dashboard`);

  await page.goto(`${product.url}/admin`);
  await expect(page).toHaveURL(`${product.url}/`);
  await expectToast({ page }, 'Access Denied', 'You do not have permission to view this page.');
  await page.goto(`${product.url}/messages/user/nobody`);
  await expect(page).toHaveURL(`${product.url}/messages`);
  await expectToast({ page }, 'Not Found', 'User not found.');

  await page.goto(`${product.url}/referrals`);
  const menu = page.getByRole('button', { name: 'Account menu' });
  // One of the two: which, depends on the width, and the first is there once it is known who is signed in.
  await expect(page.getByRole('button', { name: /^(account )?menu$/i })).toBeVisible();
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
  } else {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
  }
  await expect(page).toHaveURL(`${product.url}/`);
  await page.goBack();
  await expect(page).toHaveURL(`${product.url}/login`);
});

/** A browser on /about that tells which files of the page of limits it has asked for. */
const onAbout = async (browser: Browser) => {
  const { page } = await visit(browser, product, null);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const limits = fileOf('src/pages/limits.tsx');
  return {
    page,
    link: page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Limits' }),
    code: () => asked.filter((pathname) => pathname === limits),
  };
};

test('a page’s code is there before its link is pressed @desktop', async ({ browser }) => {
  const { page, link, code } = await onAbout(browser);
  await page.goto(`${product.url}/about`);
  await expect(link).toBeVisible();
  expect(code()).toEqual([]);
  await link.hover();
  await expect.poll(code).toHaveLength(1);
  expect(page.url()).toBe(`${product.url}/about`);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account limits' })).toBeVisible();
  expect(code()).toHaveLength(1);
});

test('so it is when the pointer was there before what watches it @desktop', async ({ browser }) => {
  const { page, link, code } = await onAbout(browser);
  let arrive = (): void => undefined;
  const pointed = new Promise<void>((resolve) => (arrive = resolve));
  const background = `**${fileOf('src/app/background.tsx')}`;
  await page.route(background, async (route) => {
    await pointed;
    await route.continue();
  });
  const watcher = page.waitForResponse(background);
  await page.goto(`${product.url}/about`, { waitUntil: 'commit' });
  await link.hover();
  expect(code()).toEqual([]);
  arrive();
  await watcher;
  await expect.poll(code).toHaveLength(1);
});

/** Where people arrive from elsewhere, and what they read there. */
const arrivals = async () => {
  await subscribe(member, 'pro');
  const title = 'Doors </script><script>alert(1)</script>';
  const job = await postJob(member, title);
  await eventually('the job stands in the list', async () => {
    const answer = await fetch(`${product.url}/api/jobs`);
    return (await answer.text()).includes(job) ? true : undefined;
  });
  return [
    ['/', 'open job', null],
    ['/jobs', title, 'src/pages/jobs.tsx'],
    [`/jobs/${job}`, title, 'src/pages/job.tsx'],
    [`/profile/${member.username}`, `@${member.username}`, 'src/pages/profile.tsx'],
  ] as const;
};

test('a page comes with the names of its files and its first data', async ({ browser }) => {
  const { context } = await visit(browser, product, null);
  for (const [path, words, module] of await arrivals()) {
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    // What shows all the same came with the page.
    await page.route('**/api/**', (route) => route.abort());
    const html = (await (await page.goto(`${product.url}${path}`))?.text()) ?? '';
    await expect(page.locator('#main').getByText(words).first()).toBeVisible();
    await expect(page.locator('#main .skel')).toHaveCount(0);

    const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, name]) => name);
    expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
    for (const name of named) expect([name, asked.filter((one) => one === name).length]).toEqual([name, 1]);
    if (module !== null) expect(named).toContain(fileOf(module));
    await page.close();
  }
});
