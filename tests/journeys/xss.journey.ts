import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { FundingCheckout } from '../../contracts/contract.ts';
import { createPoison } from '../abuse/poison.ts';
import type { Poisoned } from '../abuse/poison.ts';
import { foreignElements, isReadable, watchPages } from '../abuse/watched-page.ts';
import { xssCorpus } from '../abuse/xss-corpus.ts';
import { operationsOf } from '../fuzz/description.ts';
import type { Loop } from './loop.ts';
import { walkTheLoop } from './loop.ts';
import { openSettled, settled } from './face/settled.ts';
import { everyPage } from './pages.ts';
import type { Person } from './people.ts';
import { granted, PASSWORD } from './people.ts';
import type { Product } from './product.ts';
import { startProduct } from './product.ts';
import { routeOf } from './routes.ts';

/** Fields that show what they were given, and so have to have taken the corpus. */
const shownFields = [
  'POST /api/profile display_name',
  'PATCH /api/profile display_name',
  'PATCH /api/profile bio',
  'PATCH /api/profile motto',
  'PATCH /api/profile role',
  'PATCH /api/profile location',
  'PATCH /api/profile tags',
  'PATCH /api/profile discord_handle',
  'PATCH /api/profile contact_twitter',
  'POST /api/jobs title',
  'POST /api/jobs role',
  'POST /api/jobs description',
  'POST /api/jobs budget',
  'POST /api/jobs tags',
  'POST /api/jobs/{id}/applications message',
  'POST /api/applications/{id}/messages body',
  'POST /api/applications/{id}/escrow/submit-work note',
  'POST /api/applications/{id}/ratings comment',
  'POST /api/applications/{id}/ratings/reply words',
  'POST /api/profile/works title',
  'POST /api/profile/works words',
  'POST /api/profile/works story',
  'POST /api/collectives name',
  'POST /api/collectives description',
  'POST /api/studios name',
  'POST /api/studios description',
  'POST /api/studios/{id}/applications message',
];
/** Fields that take no such text. */
const closedFields = [
  'POST /api/profile username',
  ...[
    'username',
    'devforum_url',
    'github_url',
    'artstation_url',
    'youtube_url',
    'roblox_game_url',
    'avatar_url',
    'banner_url',
  ].map((field) => `PATCH /api/profile ${field}`),
];

/** An address that a link may have: shown, and asked for by nobody. */
const LINK = 'https://xss.invalid/me';

test.describe('texts that would run as programs @desktop @release', () => {
  test.describe.configure({ mode: 'default', timeout: 300_000 });
  let product: Product;
  let poison: Poisoned;
  let loop: Loop;

  test.beforeAll(async () => {
    product = await startProduct({ RATE_LIMIT_SCALE: '1000' });
    const operations = operationsOf(await (await fetch(`${product.url}/api/openapi.json`)).json());
    const paths = [...new Set(operations.map(({ path }) => path))];
    poison = createPoison((method, path) => {
      const route = routeOf(paths, path);
      return operations.find((operation) => operation.method === method && operation.path === route);
    });
    loop = await walkTheLoop(product.url, poison.through);
    for (const who of [loop.employer, loop.second])
      granted(z.unknown(), await who.call('PATCH', '/api/profile', { github_url: LINK }));
  });
  test.afterAll(async () => {
    await product.stop();
  });

  const signedIn = async (browser: Browser, who: Person | null) => {
    const context = await browser.newContext();
    const watched = await watchPages(context, [product.url, product.url.replace('localhost', '127.0.0.1')]);
    const page = await context.newPage();
    if (who !== null) {
      await page.goto(`${product.url}/login`);
      await page.keyboard.press('Escape');
      await page.getByLabel('Email', { exact: true }).fill(who.email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.locator('main form button[type=submit]').click();
      await expect(page).not.toHaveURL(/\/login/);
    }
    return { context, watched, page };
  };

  /** Opens an address and answers whether any of the corpus could be read there. */
  const look = async (page: Page, address: string, faults: string[]): Promise<boolean> => {
    await openSettled(page, address);
    faults.push(...(await foreignElements(page)).map((fault) => `${address}: ${fault}`));
    return isReadable(page);
  };

  test('are taken by every field that shows what it was given, and by no other', () => {
    expect(shownFields.filter((field) => !poison.stored.has(field))).toEqual([]);
    expect(closedFields.filter((field) => poison.stored.has(field) || !poison.refused.has(field))).toEqual(
      [],
    );
    expect(xssCorpus.length).toBeGreaterThan(60);
  });

  test('would be noticed on a page that took them for more than texts', async ({ browser }) => {
    const { context, watched, page } = await signedIn(browser, null);
    await page.goto(`${product.url}/about`);
    // Those two would lead away from the page.
    const kept = xssCorpus.filter((vector) => !/<meta|<base/.test(vector));
    await page.evaluate(
      `for (const vector of ${JSON.stringify(kept)}) document.body.appendChild(document.createElement('div')).innerHTML = vector`,
    );
    await page.evaluate('ran()');
    const found = await foreignElements(page);

    await expect.poll(() => watched.faults.join()).toMatch(/was violated/);
    expect(watched.faults.join()).toContain('a text ran as a program');
    for (const sign of [
      'an element of the corpus',
      'onerror',
      'leads to javascript:',
      'a script within the page',
    ])
      expect(found.join()).toContain(sign);
    await context.close();
  });

  for (const viewer of ['employer', 'developer', 'visitor'] as const)
    test(`are texts on every page that the ${viewer} sees`, async ({ browser }) => {
      const who = viewer === 'visitor' ? null : loop[viewer];
      const { context, watched, page } = await signedIn(browser, who);
      const readable: string[] = [];
      // The pages without anybody's texts are the same for all.
      for (const path of everyPage(loop).filter(
        (page) => viewer === 'employer' || page.includes('/') || page === 'jobs' || page === 'dashboard',
      ))
        if (await look(page, `${product.url}/${path}`, watched.faults))
          readable.push(path.replace(/\/.*/, ''));
      if (who !== null) {
        await openSettled(page, `${product.url}/dashboard`);
        await page.getByRole('button', { name: /^Notifications/ }).click();
        await settled(page);
        await page.goto(`${product.url}/profile/${who.username}`);
        await page.getByRole('button', { name: /^Edit/ }).first().click();
        watched.faults.push(...(await foreignElements(page)));
      }

      await page.goto(`${product.url}/profile/${loop.second.username}`);
      await expect(page.locator(`a[href="${LINK}"]`)).toBeVisible();

      expect(watched.faults).toEqual([]);
      expect([...new Set(readable)]).toEqual(
        expect.arrayContaining(['jobs', 'profile', ...(who === null ? [] : ['dashboard', 'messages'])]),
      );
      await context.close();
    });

  test('are texts in the letters, and on the pages of the payment sandbox', async ({ browser }) => {
    for (const name of xssCorpus.slice(0, 6))
      await fetch(`${product.url}/auth/v1/signup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          email: `xss-${Math.random().toString(36).slice(2)}@example.test`,
          password: PASSWORD,
          data: { display_name: name },
        }),
      });
    const { employer, second, applications } = loop;
    const waiting = applications[5] ?? '';
    granted(z.unknown(), await employer.call('POST', `/api/applications/${waiting}/accept`));
    const fund = { amount: 10_000, currency: 'USD' };
    const Address = z.object({ url: z.url() });
    const pages = [
      granted(FundingCheckout, await employer.call('POST', `/api/applications/${waiting}/escrow/fund`, fund)),
      granted(Address, await employer.call('POST', '/api/billing-portal')),
      granted(Address, await second.call('POST', '/api/me/payouts/setup')),
    ].map(({ url }) => url);
    const mails = z
      .array(z.object({ id: z.string() }))
      .parse(await (await fetch(`${product.url}/dev/mailbox.json`)).json());
    pages.push(
      `${product.url}/dev/mailbox`,
      `${product.url}/dev/mailbox?to=${encodeURIComponent('"><script>ran()</script>')}`,
    );
    pages.push(...mails.slice(0, 12).map(({ id }) => `${product.url}/dev/mailbox/${id}`));
    const { context, watched, page } = await signedIn(browser, null);
    for (const address of pages) await look(page, address, watched.faults);

    expect(mails.length).toBeGreaterThan(5);
    expect(watched.faults).toEqual([]);
    await context.close();
  });
});
