import { expect } from '@playwright/test';
import type { BrowserContext, Locator, Page } from '@playwright/test';

/** One of the two people, at a browser of their own. */
export interface Side {
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly context: BrowserContext;
  /** Where they are; a check may look through another tab of the same browser instead. */
  readonly page: Page;
  /** On a phone the contract opens as a sheet. */
  readonly phone: boolean;
  /** What their pages threw, and what the pages' policy forbade. */
  readonly faults: readonly string[];
}

/** Both sides, and the addresses that come up on the way. */
export interface Both {
  readonly origin: string;
  readonly employer: Side;
  readonly developer: Side;
  /** Does something while no server can be reached. */
  readonly cutOff: (meanwhile: () => Promise<void>) => Promise<void>;
  /** `/jobs/{id}`, once the job is posted. */
  jobPath: string;
  /** `/messages/application/{id}`, once somebody is accepted. */
  chatPath: string;
}

/**
 * One step of the loop. `stands` is what both see once it is taken: at once, without a reload, and again after whatever
 * the journey does to the pages or to the server.
 */
export interface Step {
  readonly name: string;
  readonly take: (both: Both) => Promise<void>;
  readonly stands: (both: Both) => Promise<void>;
}

export const JOB = 'Checkpoints for an obby';
/** The contract's figures as both read them: the amount, 2.5% of it, and the rest. */
export const HELD = '$400.00';
export const FEE = '−$10.00';
export const NET = '$390.00';

export const goTo = async ({ page }: Side, origin: string, path: string): Promise<void> => {
  if (page.url() !== `${origin}${path}`) await page.goto(`${origin}${path}`);
};

/** The dashboard opens what it asks for. */
export const fromDashboard = async (side: Side, origin: string, act: string): Promise<void> => {
  await goTo(side, origin, '/dashboard');
  const needs = side.page.getByRole('region', { name: 'Needs you' });
  await needs.getByRole('link', { name: act, exact: true }).click();
};

export const heading = ({ page }: Side, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });

/** The one toast that shows. */
export const expectToast = async ({ page }: Side, title: string, text?: string): Promise<void> => {
  const toast = page.locator('.toast');
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  if (text !== undefined) await expect(toast).toContainText(text);
};

/** Rings without a reload: the bell says how much is unread. */
export const expectBell = async ({ page }: Side, unread: number): Promise<void> => {
  const name = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
};

/** Opens the bell; a second press closes it. */
export const openBell = async ({ page }: Side): Promise<Locator> => {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel).toBeVisible();
  // With the focus it begins to listen for Escape.
  await expect(page.locator('[role=dialog]:focus, [role=dialog] :focus')).toBeAttached();
  return panel;
};

/** A press in the bell that reads something. The screen shows it at once; it has happened when the server says so. */
export const readByPress = async ({ page }: Side, press: Locator): Promise<void> => {
  const answered = page.waitForResponse((answer) => /\/api\/notifications\/[^?]*read/.test(answer.url()));
  await press.click();
  expect((await answered).ok()).toBe(true);
};

export const closeBell = async ({ page }: Side): Promise<void> => {
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  // A tooltip that shows by then takes the first press.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
};

/** The contract beside the chat, or in its sheet, which is closed again. */
export const lookAtContract = async (side: Side, look: (panel: Locator) => Promise<void>): Promise<void> => {
  if (!side.phone) {
    await look(side.page.getByRole('complementary', { name: 'Contract' }));
    return;
  }
  const panel = await openContract(side);
  await look(panel);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
};

/** The contract for a press in it, which closes the phone's sheet by itself. */
export const openContract = async ({ page, phone }: Side): Promise<Locator> => {
  if (!phone) return page.getByRole('complementary', { name: 'Contract' });
  await page.getByRole('button', { name: /View contract$/ }).click();
  return page.getByRole('dialog', { name: 'Contract' });
};

/** What stands in the chat, oldest first, each as often as it is there. */
export const lines = ({ page }: Side): Locator =>
  page.getByRole('log', { name: 'Messages' }).locator('.msg p');

export const say = async ({ page }: Side, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: /^Message / }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};

/** Pays on the sandbox's hosted page and comes back. */
export const payByCard = async ({ page }: Side, verb: string): Promise<void> => {
  await expect(page.getByText('no real money moves')).toBeVisible();
  await page.getByLabel('Test card number').fill('4242424242424242');
  await page.getByRole('button', { name: verb }).click();
};
