import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { otherVersion, rememberVersion } from './chromium-version.ts';

const pictures = path.join(import.meta.dirname, 'pictures');
const updates = process.env['LOOK_UPDATE'] !== undefined;

const views = ['dark', 'light'].flatMap((theme) =>
  [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ].map((size) => ({ theme, size })),
);
type View = (typeof views)[number];

const open = async (page: Page, { theme, size }: View, family?: string): Promise<void> => {
  await page.setViewportSize(size);
  const asked = new URLSearchParams({ pictures: '', theme, ...(family === undefined ? {} : { family }) });
  await page.goto(`${process.env['LOOK_URL']}design.html?${asked.toString()}`);
  await page.locator('[data-family]').first().waitFor();
  await page.evaluate('document.fonts.ready.then(() => undefined)');
};

/** Each family of components on the page, with the names of its buttons that open something over it. */
const familiesOn = async (page: Page): Promise<{ id: string; opens: string[] }[]> =>
  Promise.all(
    (await page.locator('[data-family]').all()).map(async (section) => ({
      id: (await section.getAttribute('data-family')) ?? '',
      opens: JSON.parse((await section.getAttribute('data-opens')) ?? '[]') as string[],
    })),
  );

const fileName = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

test.beforeEach(({ browser }) => {
  if (updates) rememberVersion(browser.version());
});

test.afterEach(({ browser }, info) => {
  const reason = info.errors.length > 0 ? otherVersion(browser.version()) : null;
  if (reason !== null) throw new Error(reason);
});

for (const view of views) {
  const suffix = `${view.theme}-${view.size.width}.png`;

  test(`every component looks as in its picture, ${view.theme}, ${view.size.width} px wide`, async ({
    page,
  }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await open(page, view);
    const families = await familiesOn(page);
    const taken: string[] = [];
    const name = (...parts: string[]): string => {
      const file = [...parts.map(fileName), suffix].join('-');
      taken.push(file);
      return file;
    };
    for (const { id } of families) {
      await expect.soft(page.locator(`[data-family="${id}"]`)).toHaveScreenshot(name(id));
    }
    for (const { id, opens } of families) {
      for (const button of opens) {
        await open(page, view, id);
        await page.getByRole('button', { name: button, exact: true }).first().click();
        await expect.soft(page).toHaveScreenshot(name(id, button));
      }
    }
    expect(faults).toEqual([]);
    const kept = readdirSync(pictures).filter((file) => file.endsWith(suffix));
    const left = kept.filter((file) => !taken.includes(file));
    if (updates) left.forEach((file) => rmSync(path.join(pictures, file)));
    else expect(left, 'pictures of what is no longer there').toEqual([]);
  });
}

/**
 * What keeps the pictures honest: a token a little off has to be seen in them. Each of these is close to the least change
 * that anybody would make on purpose; `threshold` and `maxDiffPixels` in the configuration have to stay below them.
 */
const changes = [
  ['buttons', '--bg-2', '#22292e'],
  ['buttons', '--accent', '#c0ec44'],
  ['fields', '--line', '#73808a'],
  ['fields', '--danger', '#ff7a6c'],
  ['fields', '--tx-3', '#939f9f'],
  ['fields', '--r1', '6px'],
  ['tabs', '--hairline', '#384249'],
] as const;

// While pictures are being taken nothing is compared.
for (const [family, token, value] of updates ? [] : changes) {
  test(`the picture of ${family} differs once ${token} is ${value}`, async ({ page }) => {
    const [view] = views;
    if (view === undefined) throw new Error('No view is pictured.');
    await open(page, view);
    const section = page.locator(`[data-family="${family}"]`);
    const file = `${family}-${view.theme}-${view.size.width}.png`;
    await expect(section).toHaveScreenshot(file);
    await page.evaluate(`document.documentElement.style.setProperty('${token}', '${value}')`);
    await expect(section).not.toHaveScreenshot(file);
  });
}

test('all pictures together stay small', () => {
  const bytes = readdirSync(pictures).reduce(
    (sum, file) => sum + statSync(path.join(pictures, file)).size,
    0,
  );
  // Those that are taken anew are packed once all are there.
  if (!updates) expect(bytes).toBeLessThan(6_500_000);
});
