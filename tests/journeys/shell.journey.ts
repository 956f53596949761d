import type { Page } from '@playwright/test';
import { z } from 'zod';
import { PASSWORD, person, postJob, subscribe } from './people.ts';
import type { Person } from './people.ts';
import type { Product } from './product.ts';
import { startProduct } from './product.ts';
import { startDeploys } from './shell/deploys.ts';
import { lookAgain, sizeOfPicture, storedPaths, workerInCharge } from './shell/in-browser.ts';
import { expect, test } from './site.ts';

const Manifest = z.object({
  name: z.string().min(1),
  short_name: z.string().min(1).max(12),
  start_url: z.literal('/'),
  display: z.literal('standalone'),
  background_color: z.string(),
  theme_color: z.string(),
  icons: z.array(
    z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.enum(['any', 'maskable']) }),
  ),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
});

const TITLE = 'Canal town set';

test.use({ serviceWorkers: 'allow' });

test.describe('the shell', () => {
  test.describe.configure({ mode: 'default' });
  let product: Product;
  let ines: Person;

  test.beforeAll(async () => {
    product = await startProduct();
    ines = await person(product.url, 'Ines');
    await subscribe(ines, 'creator');
    await postJob(ines, TITLE);
  });
  test.afterAll(async () => {
    await product.stop();
  });

  const open = async (page: Page, path: string): Promise<void> => {
    await page.goto(`${product.url}${path}`);
    await page.keyboard.press('Escape');
    await expect(page.locator('html')).not.toHaveAttribute('data-splash');
  };

  const logIn = async (page: Page): Promise<void> => {
    await open(page, '/login');
    await page.getByLabel('Email', { exact: true }).fill(ines.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.locator('main form button[type=submit]').click();
    await expect(page).toHaveURL(/\/dashboard/);
  };

  test('it can be installed: a manifest, icons of their sizes, and a worker that stores nothing private or of the moment', async ({
    page,
  }) => {
    await open(page, '/');
    const address = await page.locator('link[rel=manifest]').getAttribute('href');
    const given = await page.request.get(`${product.url}${address}`);
    expect(given.headers()['content-type']).toContain('application/manifest+json');
    const manifest = Manifest.parse(await given.json());
    const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
    const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
    expect(pictures.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual([
      '192x192 any',
      '192x192 maskable',
      '512x512 any',
      '512x512 maskable',
    ]);
    const sizeOf = (src: string) => page.evaluate<string>(sizeOfPicture(src));
    for (const { src, sizes } of pictures) expect(await sizeOf(src)).toBe(sizes);
    expect(await sizeOf(touch ?? '')).toBe('180x180');
    for (const { url } of manifest.shortcuts)
      expect((await page.request.get(`${product.url}${url}`)).status()).toBe(200);

    const worker = await page.request.get(`${product.url}/sw.js`);
    expect(worker.headers()['cache-control']).toBe('no-cache');
    expect(await page.evaluate<boolean>(workerInCharge)).toBe(true);

    await logIn(page);
    await page.goto(`${product.url}/jobs`);
    await expect(page.getByRole('link', { name: TITLE }).first()).toBeVisible();
    const stored = await page.evaluate<string[]>(storedPaths);
    expect(stored.length).toBeGreaterThan(10);
    expect(
      stored.filter(
        (path) =>
          !/^\/(?:$|assets\/|art\/|icons\/|boot\.js$|favicon\.svg$|manifest\.webmanifest$)/.test(path),
      ),
    ).toEqual([]);
  });

  test('while the server is stopped a reload shows the shell and says so; once it is back, the page too', async ({
    page,
  }) => {
    await open(page, '/about');
    expect(await page.evaluate<boolean>(workerInCharge)).toBe(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const words = page.getByText('We can’t reach Makehold right now.');
    await product.crash(async () => {
      await page.reload();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(words).toBeVisible();
    });
    await expect(words).toHaveCount(0);
    await expect(page.getByText('You’re back online.')).toBeAttached();
  });

  test('a new version is told of, waits for whoever is typing, and comes with a reload', async ({ page }) => {
    const deploys = await startDeploys(product.url);
    try {
      await page.goto(`${deploys.url}/jobs`);
      await page.keyboard.press('Escape');
      expect(await page.evaluate<boolean>(workerInCharge)).toBe(true);
      const search = page.getByRole('searchbox').first();
      await search.fill('half a wo');
      const news = page.getByText('A new version is ready.');
      // A browser drops a look for a new version while an earlier one still runs.
      const told = (): Promise<void> =>
        expect
          .poll(
            async () => {
              await page.evaluate(lookAgain);
              return news.isVisible();
            },
            { timeout: 60_000 },
          )
          .toBe(true);
      await page.evaluate(lookAgain);
      await expect(news).toHaveCount(0);

      deploys.deploy('second0000000000');
      await told();
      await expect(search).toHaveValue('half a wo');
      await page.getByRole('button', { name: 'Later' }).click();
      await expect(news).toHaveCount(0);

      deploys.deploy('third00000000000');
      await told();
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect(page.locator('meta[name=version]')).toHaveAttribute('content', 'third00000000000');
      await page.evaluate(lookAgain);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(news).toHaveCount(0);
    } finally {
      await deploys.stop();
    }
  });

  const splashOf = (page: Page) => page.locator('html').getAttribute('data-splash');

  /** A new tab whose clock stands still; `page.clock.runFor` moves it. */
  const openStopped = async (
    page: Page,
    path = '/about',
    reducedMotion: 'reduce' | 'no-preference' = 'no-preference',
  ): Promise<void> => {
    await page.emulateMedia({ reducedMotion });
    await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
    await page.clock.pauseAt(new Date('2026-11-21T10:00:01Z'));
    await page.goto(`${product.url}${path}`, { waitUntil: 'commit' });
    if (path === '/about') await expect(page.locator('.splash')).toBeVisible();
  };

  test('the splash stands 2.5 s once per browser session, and fades in 0.8 s', async ({ page }) => {
    await openStopped(page);
    await expect(page.locator('header.top')).toBeAttached();
    await page.clock.runFor(2_450);
    expect(await splashOf(page)).toBe('on');
    await page.clock.runFor(100);
    expect(await splashOf(page)).toBe('out');
    await page.clock.runFor(700);
    expect(await splashOf(page)).toBe('out');
    await page.clock.runFor(100);
    expect(await splashOf(page)).toBeNull();
    await page.reload();
    expect(await splashOf(page)).toBeNull();
  });

  test('the splash stays until there is something under it', async ({ page }) => {
    let come = (): void => undefined;
    const held = new Promise<void>((resolve) => (come = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await openStopped(page);
    await page.clock.runFor(4_000);
    expect(await splashOf(page)).toBe('on');
    come();
    await expect.poll(() => splashOf(page)).toBe('out');
    await expect(page.locator('header.top')).toBeAttached();
  });

  test('who comes back by a link waits for the page and no longer, on the home page as ever', async ({
    context,
  }) => {
    const first = await context.newPage();
    await openStopped(first);
    expect(await splashOf(first)).toBe('on');
    // Another tab is another session. Its clock stands still: no time ends the splash, only the page does.
    const again = await context.newPage();
    await openStopped(again, '/jobs');
    await expect.poll(() => splashOf(again)).toBe('past');
    await expect(again.getByRole('heading', { level: 1 })).toBeVisible();
    await again.clock.runFor(250);
    expect(await splashOf(again)).toBeNull();
    const home = await context.newPage();
    await openStopped(home, '/');
    await expect(home.locator('header')).toBeAttached();
    await home.clock.runFor(2_450);
    expect(await splashOf(home)).toBe('on');
  });

  test('the splash ends at a key or a tap @phone', async ({ browser }) => {
    for (const end of ['key', 'tap'] as const) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await openStopped(page);
      expect(await splashOf(page)).toBe('on');
      if (end === 'key') await page.keyboard.press('a');
      else await page.mouse.click(10, 10);
      expect(await splashOf(page)).toBe('out');
      await context.close();
    }
  });

  test('the splash stands still for those who ask for less motion', async ({ page }) => {
    await openStopped(page, '/about', 'reduce');
    const moving = "document.querySelector('.splash').getAnimations({ subtree: true }).length";
    expect(await page.evaluate(moving)).toBe(0);
  });
});
