import path from 'node:path';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { coloursOf, drag, sentSizes, standing } from './crop.ts';
import { onPhone } from './face/on-phone.ts';
import { visit } from './face/visit.ts';
import type { Person } from './people.ts';
import { fundedContract, granted, person, subscribe } from './people.ts';
import type { Site } from './site.ts';
import { expect, test } from './site.ts';

let product: Site;
let ines: Person;
let dara: Person;

test.beforeAll(async ({ site }) => {
  product = site;
  [ines, dara] = await Promise.all([person(product.url, 'Ines'), person(product.url, 'Dara')]);
});

const art = (name: string): string => path.join(process.cwd(), 'web/public/art', `${name}.webp`);
const profileOf = ({ username }: Person): string => `${product.url}/profile/${username}`;
const captions = (page: Page) =>
  page.getByRole('tabpanel', { name: /^Work/ }).getByRole('figure').locator('b');

const addWork = async (page: Page, picture: string, title: string, link = ''): Promise<void> => {
  await page.getByRole('button', { name: 'Add Work' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add work' });
  await dialog.locator('input[type=file]').setInputFiles(art(picture));
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Link').fill(link);
  await expect(dialog.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Work' }).click();
  await expect(dialog).toBeHidden();
};
const choose = async (page: Page, title: string, item: string): Promise<void> => {
  await page.getByRole('button', { name: `Options for ${title}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('works are added, put in order, seen live by others, and lead the card @phone', async ({ browser }) => {
  const own = (await visit(browser, product, ines)).page;
  const other = (await visit(browser, product, null)).page;
  await other.goto(profileOf(ines));
  await expect(other.getByRole('tab', { name: /^Work/ })).toHaveCount(0);
  await own.goto(profileOf(ines));
  await own.getByRole('tab', { name: 'Work 0' }).click();

  await addWork(own, 'castle', 'Keep on the hill', 'https://www.roblox.com/games/4200000001');
  await addWork(own, 'cabin', 'Winter pass');
  await addWork(own, 'camp', 'Night camp');
  await expect(captions(own)).toHaveText(['Keep on the hill', 'Winter pass', 'Night camp']);

  await test.step('whoever has the profile open sees them without a reload', async () => {
    await other.getByRole('tab', { name: 'Work 3' }).click();
    await expect(captions(other)).toHaveText(['Keep on the hill', 'Winter pass', 'Night camp']);
    await expect(other.getByRole('link', { name: /^Play the experience/ })).toHaveAttribute(
      'href',
      'https://www.roblox.com/games/4200000001',
    );
    await expect(other.getByRole('button', { name: /^Options/ })).toHaveCount(0);
  });

  await test.step('the menu puts one first, by keys as well', async () => {
    await choose(own, 'Night camp', 'Make first');
    await expect(captions(own)).toHaveText(['Night camp', 'Keep on the hill', 'Winter pass']);
    await expect(captions(other)).toHaveText(['Night camp', 'Keep on the hill', 'Winter pass']);
    await own.getByRole('button', { name: 'Options for Winter pass' }).focus();
    await own.keyboard.press('Enter');
    await own.getByRole('menuitem', { name: 'Move earlier' }).press('Enter');
    await expect(captions(own)).toHaveText(['Night camp', 'Winter pass', 'Keep on the hill']);
  });

  if (!onPhone())
    await test.step('the hand puts one elsewhere', async () => {
      const figures = own.getByRole('tabpanel', { name: /^Work/ }).getByRole('figure');
      await figures.nth(2).dragTo(figures.nth(0));
      await expect(captions(own)).toHaveText(['Keep on the hill', 'Night camp', 'Winter pass']);
      await expect(captions(other)).toHaveText(['Keep on the hill', 'Night camp', 'Winter pass']);
    });

  await test.step('one has a page of its own, and opens large there', async () => {
    await other.getByRole('link', { name: 'Open Winter pass' }).click();
    await expect(other.getByRole('heading', { name: 'Winter pass' })).toBeVisible();
    await other.getByRole('button', { name: 'Enlarge Winter pass' }).click();
    const large = other.getByRole('dialog', { name: 'Winter pass' });
    await expect(large.getByRole('img', { name: 'Winter pass' })).toBeVisible();
    await other.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await other.goBack();
    await expect(captions(other)).toHaveCount(3);
  });

  await test.step('a removed one is gone for all', async () => {
    await choose(own, 'Winter pass', 'Remove');
    await own.getByRole('button', { name: 'Remove Work' }).click();
    await expect(captions(other)).toHaveCount(2);
  });

  await test.step('the first one leads the card in Talent', async () => {
    const first = await captions(own).first().innerText();
    await other.goto(`${product.url}/developers?q=ines`);
    await expect(other.getByRole('article').getByRole('img', { name: first })).toBeVisible();
  });
});

test('of a chosen picture shows what was put into its frame', async ({ browser }) => {
  const { page } = await visit(browser, product, dara);
  await page.goto(profileOf(dara));
  const sizes = await sentSizes(page);
  await page.getByRole('button', { name: 'Edit Profile' }).filter({ visible: true }).first().click();
  const form = page.getByRole('dialog', { name: 'Edit Profile' });
  const upright = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await standing() };
  const frame = page.getByRole('group', { name: 'Crop area' });
  const zoom = page.getByRole('slider', { name: 'Zoom' });
  const use = page.getByRole('button', { name: 'Save Crop' });
  const face = form.getByRole('group', { name: 'Picture' });
  const image = face.locator('img');
  const pick = async (): Promise<void> => {
    await face.locator('input[type=file]').setInputFiles(upright);
    await expect(frame).toBeVisible();
  };
  const framed = async (act: () => Promise<void>): Promise<string> => {
    const before = (await image.getAttribute('src')) ?? '';
    await pick();
    await act();
    await use.click();
    await expect(image).not.toHaveAttribute('src', before);
    return coloursOf(page, image);
  };

  await test.step('upright and from its middle, where nothing is moved', async () => {
    expect(await framed(() => Promise.resolve())).toBe('rrrrrbbbbb');
  });

  await test.step('what the hand drags into it', async () => {
    expect(await framed(() => drag(page, frame, { x: 0, y: -600 }))).toBe('bbbbbbbbbb');
  });

  await test.step('what the keys zoom and move into it, and Escape leaves all as it was', async () => {
    const byKeys = async (): Promise<void> => {
      await frame.focus();
      await page.keyboard.press('+');
      await page.keyboard.press('+');
      await expect(zoom).toHaveAttribute('aria-valuetext', '120%');
      await page.keyboard.press('-');
      await expect(zoom).toHaveAttribute('aria-valuetext', '110%');
      for (let press = 0; press < 40; press += 1) await page.keyboard.press('ArrowDown');
    };
    expect(await framed(byKeys)).toBe('rrrrrrrrrr');

    await pick();
    await page.keyboard.press('Escape');
    await expect(frame).toBeHidden();
    await expect(form).toBeVisible();
    expect(await coloursOf(page, image)).toBe('rrrrrrrrrr');
  });

  await test.step('a banner is as wide as it shows, and a broken file is refused in words', async () => {
    const banner = form.getByRole('group', { name: 'Banner' });
    const input = banner.locator('input[type=file]');
    await input.setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(banner.getByText('Please choose an image file.')).toBeVisible();
    await input.setInputFiles(art('castle'));
    await expect(frame).toBeVisible();
    await frame.hover();
    await page.mouse.wheel(0, -200);
    await expect(zoom).not.toHaveAttribute('aria-valuetext', '100%');
    await use.click();
    await expect(banner.getByRole('button', { name: 'Replace banner' })).toBeVisible();
  });

  expect(await sizes()).toEqual(['512 × 512', '512 × 512', '512 × 512', '1600 × 512']);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form).toBeHidden();
  expect(await coloursOf(page, page.locator('.pid__av img'))).toBe('rrrrrrrrrr');
  await expect(page.locator('img.pban')).toHaveJSProperty('naturalWidth', 1600);
});

test('a rating is replied to once, where everybody reads it, and the profile leads whoever has a contract to the chat', async ({
  browser,
}) => {
  await subscribe(dara, 'studio');
  const contract = await fundedContract(dara, ines);
  const at = `/api/applications/${contract}`;
  granted(z.unknown(), await dara.call('POST', `${at}/escrow/release`));
  granted(z.unknown(), await dara.call('POST', `${at}/ratings`, { rating: 2, comment: 'Slow fixes.' }));
  granted(z.unknown(), await ines.call('POST', `${at}/ratings`, { rating: 5, comment: '' }));

  const rated = (await visit(browser, product, ines)).page;
  const reader = (await visit(browser, product, null)).page;
  for (const page of [rated, reader]) {
    await page.goto(profileOf(ines));
    await page.getByRole('tab', { name: /^Ratings/ }).click();
    await expect(page.getByText('Slow fixes.')).toBeVisible();
  }
  await expect(reader.getByRole('button', { name: /^Reply/ })).toHaveCount(0);
  await rated.getByRole('button', { name: /^Reply to Dara/ }).click();
  const dialog = rated.getByRole('dialog', { name: 'Reply to Dara' });
  await dialog.getByLabel('Reply').fill('Fair. I had two jobs that month.');
  await dialog.getByRole('button', { name: 'Post Reply' }).click();
  await expect(dialog).toBeHidden();
  await expect(reader.getByText('Fair. I had two jobs that month.')).toBeVisible();
  await expect(rated.getByRole('button', { name: /^Reply/ })).toHaveCount(0);

  await expect(reader.getByRole('link', { name: 'Open chat' })).toHaveCount(0);
  const rater = (await visit(browser, product, dara)).page;
  await rater.goto(profileOf(ines));
  await rater.getByRole('link', { name: 'Open chat' }).click();
  await expect(rater).toHaveURL(`${product.url}/messages/application/${contract}`);
  if (onPhone())
    await rater
      .getByRole('button', { name: /contract/i })
      .first()
      .click();
  // On a phone the dialog lies over the page, which holds it too.
  await expect(rater.getByText(/replied:/).last()).toBeVisible();
});

test('whoever sees a profile can report it', async ({ browser }) => {
  const { page } = await visit(browser, product, null);
  await page.goto(profileOf(ines));
  await page.getByRole('link', { name: 'Report Ines' }).click();
  await expect(page).toHaveURL(/\/report-issue\?about=profile/);
  await expect(page.getByText('You’re reporting the profile of Ines.')).toBeVisible();
});

test('a changed username leads on from the old address, also for whoever is reading there', async ({
  browser,
}) => {
  const kade = await person(product.url, 'Kade');
  const own = (await visit(browser, product, kade)).page;
  const reader = (await visit(browser, product, null)).page;
  const late = (await visit(browser, product, null)).page;
  const renamed = `${kade.username}x`.toLowerCase();
  for (const page of [own, reader]) await page.goto(profileOf(kade));
  await expect(reader.getByRole('heading', { level: 1, name: 'Kade' })).toBeVisible();

  await own.getByRole('button', { name: 'Edit Profile' }).filter({ visible: true }).first().click();
  const form = own.getByRole('dialog', { name: 'Edit Profile' });
  await form.getByLabel('Username').fill(renamed);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  const now = `${product.url}/profile/${renamed}`;
  await expect(own).toHaveURL(now);
  await expect(reader).toHaveURL(now);
  await late.goto(profileOf(kade));
  await expect(late).toHaveURL(now);
  await expect(late.getByText(`@${renamed}`)).toBeVisible();
  await expect(late.getByRole('heading', { level: 1, name: 'Kade' })).toBeVisible();
});
