import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { ReplayHistory } from '../../contracts/replay.ts';
import { axeFindsAt } from './face/axe.ts';
import { visit } from './face/visit.ts';
import { fundedContract, granted, person, subscribe } from './people.ts';
import type { Site } from './site.ts';
import { expect, test } from './site.ts';

let product: Site;
let contract: string;
/** Positions of the escrow's events by their type. */
let positions: ReadonlyMap<string, string>;

test.beforeAll(async ({ site }) => {
  product = site;
  const [noor, bo] = await Promise.all(['Noor', 'Bo'].map((name) => person(product.url, name)));
  if (noor === undefined || bo === undefined) throw new Error('nobody came');
  await subscribe(noor, 'studio');
  contract = await fundedContract(noor, bo);
  const act = async (who: typeof noor, what: string, body: object): Promise<void> => {
    granted(z.unknown(), await who.call('POST', `/api/applications/${contract}/escrow/${what}`, body));
  };
  await act(bo, 'submit-work', { note: 'All checkpoints.' });
  await act(noor, 'extend-release', {});
  await act(noor, 'release', {});
  const { events } = granted(
    ReplayHistory,
    await site.owner.call('GET', `/api/admin/replay/escrow/${contract}/events`),
  );
  positions = new Map(events.map(({ type, position }) => [type, position]));
});

const open = async (page: Page, at: string): Promise<void> => {
  const position = positions.get(at) ?? '';
  await page.goto(`${product.url}/admin?tab=replay&kind=escrow&id=${contract}&at=${position}`);
  await expect(page.getByRole('heading', { name: 'Obby checkpoints' })).toBeVisible();
};
const changed = (page: Page): Locator => page.getByRole('list', { name: 'What changed' });
const valueText = (page: Page): Promise<string | null> =>
  page.getByRole('slider', { name: 'Event' }).getAttribute('aria-valuetext');
/** A point of the line of time, from 0 to 1. */
const pointOf = async (page: Page, part: number): Promise<readonly [x: number, y: number]> => {
  const box = await page.locator('.lanes__track').boundingBox();
  if (box === null) throw new Error('there is no line of time');
  return [box.x + box.width * part, box.y + box.height / 2];
};

test('an admin goes through an escrow by keys and by dragging, and sees what each event changed', async ({
  browser,
}) => {
  const { page } = await visit(browser, product, product.owner, { viewport: { width: 1440, height: 1000 } });

  await test.step('it opens at the event of its link', async () => {
    await open(page, 'WorkSubmitted');
    await expect(page.getByText('Noor hires')).toBeVisible();
    await expect(page.getByText('Funded, $500.00 held')).toBeVisible();
    await expect(page.getByText('No money moved between A and B.')).toBeVisible();
    await expect(page.getByText('All checkpoints.')).toBeHidden();
  });

  await test.step('keys set A, and go on event by event', async () => {
    await page.keyboard.press('a');
    await expect(page).toHaveURL(new RegExp(`from=${positions.get('WorkSubmitted') ?? ''}`));
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => valueText(page)).toContain('ReleaseExtended');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Released, $500.00')).toBeVisible();
    await expect(page.getByText('No money moved between A and B.')).toBeHidden();
    await expect(changed(page)).toContainText('Removed: payment_status: funded');
    await expect(changed(page)).toContainText('Added: payment_status: released');
  });

  await test.step('the events between A and B are two', async () => {
    await page.getByRole('button', { name: 'A to B 2' }).click();
    await expect(page.getByRole('grid', { name: 'Events, oldest first' }).getByRole('row')).toHaveCount(3);
    await page.getByRole('button', { name: /^All/ }).click();
  });

  await test.step('B is dragged to the beginning', async () => {
    await page.mouse.move(...(await pointOf(page, 0.9)));
    await page.mouse.down();
    await page.mouse.move(...(await pointOf(page, 0.5)));
    await page.mouse.move(...(await pointOf(page, 0)));
    await page.mouse.up();
    await expect.poll(() => valueText(page)).toBe('Before the first event');
  });

  expect(await axeFindsAt(page, ['dark', 'light'])).toEqual([]);
});

test('on a phone the state stands before the events, and a touch moves to an event @phone @phone-only', async ({
  browser,
}) => {
  const { page } = await visit(browser, product, product.owner);
  await open(page, 'PaymentReleased');
  await expect(page.getByText('Released, $500.00')).toBeVisible();
  const [state, events] = await Promise.all([
    page.getByRole('region', { name: 'State as of B' }).boundingBox(),
    page.getByRole('grid', { name: 'Events, oldest first' }).boundingBox(),
  ]);
  expect(state?.y).toBeLessThan(events?.y ?? 0);
  await page.locator('.lanes__track').tap({ position: { x: 1, y: 40 } });
  await expect.poll(() => valueText(page)).toBe('Before the first event');
  expect(await axeFindsAt(page, ['light'])).toEqual([]);
});
