import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { generateSync } from 'otplib';

/** Somebody with one account, at a browser. */
export interface Walker {
  readonly origin: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Mails that have been read. */
  readonly seen: Set<string>;
  readonly name: string;
  email: string;
  password: string;
  /** Of the authenticator app, once there is one. */
  secret: string;
  recoveryCodes: string[];
}

export const expectToast = async (
  { page }: Pick<Walker, 'page'>,
  title: string,
  text?: string,
): Promise<void> => {
  const toast = page.locator('.toast');
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  if (text !== undefined) await expect(toast).toContainText(text);
};

/** A part of the account page by its heading. */
export const part = ({ page }: Pick<Walker, 'page'>, name: string) =>
  page.getByRole('region', { name, exact: true });

const given = new Map<string, number>();

/**
 * What the authenticator app shows. No code is taken twice, so where the present one has been given already it is the
 * next one, as on a phone whose clock is a little fast.
 */
export const codeOf = (secret: string): string => {
  const now = Math.floor(Date.now() / 30_000);
  const step = Math.max(now, (given.get(secret) ?? 0) + 1);
  given.set(secret, step);
  return generateSync({ secret, epoch: step * 30 });
};

export const logIn = async ({ page, origin, email, password }: Walker): Promise<void> => {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).last().click();
};

/** Up to here the phone's menu stands in place of the account menu, in pixels. */
const PHONE_WIDTH = 860;

/** By the menu that the width has. */
export const logOut = async ({ page, origin }: Walker): Promise<void> => {
  await page.goto(`${origin}/dashboard`);
  if ((page.viewportSize()?.width ?? 0) > PHONE_WIDTH) {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
  } else {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
  }
  await expect(page).toHaveURL(`${origin}/`);
};
