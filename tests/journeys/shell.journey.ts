import type { Page } from '@playwright/test';
import { z } from 'zod';
import { pressFind } from './keys.ts';
import { PASSWORD, person, postJob, subscribe } from './people.ts';
import type { Person } from './people.ts';
import type { Product } from './product.ts';
import { startProduct } from './product.ts';
import { tellFaults } from './face/watch.ts';
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
  const jobs: string[] = [];

  test.beforeAll(async () => {
    product = await startProduct();
    ines = await person(product.url, 'Ines');
    await subscribe(ines, 'studio');
    for (const title of [TITLE, 'Obby checkpoints', 'Racer physics', 'Shop interface', 'Boss fight'])
      jobs.push(await postJob(ines, title));
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

  const openPalette = async (page: Page, isMobile: boolean): Promise<void> => {
    if (isMobile) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Find' }).click();
    } else {
      await pressFind(page);
    }
    await expect(page.getByRole('combobox')).toBeFocused();
  };

  test('a job and a page are found and opened from the palette; Escape gives the focus back @phone', async ({
    page,
    isMobile,
  }) => {
    await open(page, '/about');
    await openPalette(page, isMobile);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    if (isMobile) await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();

    await openPalette(page, isMobile);
    await page.keyboard.type('canal');
    await expect(page.getByRole('option', { name: TITLE })).toBeVisible();
    await expect(page.getByText('1 result', { exact: true })).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/jobs/${jobs[0]}$`));
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();

    await openPalette(page, isMobile);
    await expect(page.getByRole('group', { name: 'Recent' })).toHaveCount(0);
    await page.keyboard.type('terms');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/terms-of-service$/);
    await openPalette(page, isMobile);
    await page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: TITLE }).click();
    await expect(page).toHaveURL(new RegExp(`/jobs/${jobs[0]}$`));
  });

  test('a part of a name finds its person from the palette, and no error is logged', async ({
    page,
    context,
    isMobile,
  }) => {
    const faults = tellFaults(context);
    await open(page, '/about');
    await openPalette(page, isMobile);
    await page.keyboard.type('@nes');
    await expect(page.getByRole('group', { name: 'People' }).getByRole('option')).toHaveText(/^Ines @/);
    await expect(page.getByText('1 result', { exact: true })).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${product.url}/profile/${ines.username}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Ines' })).toBeVisible();
    expect(faults).toEqual([]);
  });

  test('chords of keys go to pages, and can be turned off for good @desktop', async ({ page }) => {
    await logIn(page);
    await page.keyboard.press('Shift+?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await page.keyboard.press('g');
    await page.keyboard.press('j');
    await expect(page).toHaveURL(/\/jobs$/);
    // What was pressed before the page has come would be a chord, and lead on.
    const search = page.getByRole('searchbox');
    await expect(search).toBeVisible();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type('gd');
    await expect(page).toHaveURL(/\/jobs\?q=gd$/);
    await search.blur();

    await page.keyboard.press('Shift+?');
    await sheet.getByText('Single-key shortcuts').click();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await openPalette(page, false);
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await expect(page).toHaveURL(/\/jobs\?q=gd$/);
  });

  test('it can be installed: a manifest, icons of their sizes, and a worker in charge of the page', async ({
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
  });

  test('nothing that is private or of the moment is stored by the worker', async ({ page }) => {
    await logIn(page);
    expect(await page.evaluate<boolean>(workerInCharge)).toBe(true);
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

  test('without a network a page says that it is offline, and what it showed stays', async ({
    page,
    context,
  }) => {
    await open(page, '/jobs');
    await expect(page.getByRole('link', { name: TITLE }).first()).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('You’re offline.')).toBeVisible();
    await expect(page.getByRole('link', { name: TITLE }).first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You’re offline.')).toHaveCount(0);
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

  test('a page opens at its top, Back returns to the place, and a hash leads to its part', async ({
    page,
  }) => {
    await open(page, '/jobs');
    const last = page.getByRole('link', { name: TITLE }).last();
    await expect(last).toBeVisible();
    await page.evaluate('scrollTo(0, 260)');
    await expect.poll(() => page.evaluate('scrollY')).toBe(260);
    // Without the scrolling that goes before a click of the test's own.
    await page.locator('.foot').getByRole('link', { name: 'Terms of Service' }).dispatchEvent('click');
    await expect(page).toHaveURL(/terms-of-service$/);
    await expect.poll(() => page.evaluate('scrollY')).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/jobs$/);
    await expect.poll(() => page.evaluate('scrollY')).toBe(260);

    await page.goForward();
    const part = page.locator('.doc__sec').nth(3);
    const id = await part.getAttribute('id');
    const distance = async () => (await part.boundingBox())?.y ?? -1;
    await page.goto(`${product.url}/about`);
    await page.goto(`${product.url}/terms-of-service#${id}`);
    const inView = async () => (await distance()) > 0 && (await distance()) < 160;
    await expect.poll(inView).toBe(true);
  });

  test('Tab comes to the skip link first, which leads past the header @desktop', async ({ page }) => {
    await open(page, '/about');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });

  test('the theme follows the system until one is chosen, and that stays', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, '/about');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-theme', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.locator('.foot').getByRole('button', { name: 'Light' }).click();
    await expect(html).toHaveAttribute('data-theme', 'light');
    await page.reload();
    await expect(html).toHaveAttribute('data-theme', 'light');
    await page.locator('.foot').getByRole('button', { name: 'System' }).click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
  });

  const splashOf = (page: Page) => page.locator('html').getAttribute('data-splash');

  /** A new tab whose clock stands still; `page.clock.runFor` moves it. */
  const openStopped = async (page: Page, path = '/about'): Promise<void> => {
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
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openStopped(page);
    const moving = "document.querySelector('.splash').getAnimations({ subtree: true }).length";
    expect(await page.evaluate(moving)).toBe(0);
  });
});
