import { expect } from '@playwright/test';
import { pressItsButton } from '../mailed-link.ts';
import type { Both, Side, Step } from './sides.ts';
import {
  closeBell,
  expectBell,
  expectToast,
  goTo,
  heading,
  openBell,
  payByCard,
  readByPress,
} from './sides.ts';

const PASSWORD = 'a quiet harbour 7';

const signUp = async (side: Side, origin: string): Promise<void> => {
  const { page } = side;
  await page.goto(`${origin}/signup`);
  // The splash ends at a key.
  await page.keyboard.press('Escape');
  await page.getByLabel('Display name').fill(side.name);
  await page.getByLabel('Email', { exact: true }).fill(side.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expectToast(side, 'Success!', 'Please check your email to verify your account.');
};

/** By the link on the screen to the mailbox, which opens in a tab of its own, as a mail program would. */
const confirm = async ({ page, context, email }: Side): Promise<void> => {
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'open the mailbox' }).click();
  const mailbox = await opening;
  const mine = mailbox.getByRole('listitem').filter({ hasText: email });
  await expect(mine).toHaveCount(1);
  await mine.getByRole('link', { name: /Confirm your email/ }).click();
  await mailbox.locator('a[href*="/auth/v1/verify"]').first().click();
  await pressItsButton(mailbox);
  await expect(mailbox).toHaveURL(/\/onboarding$/);
  // The tab that waited goes on by itself as soon as the other is signed in.
  await expect(page).toHaveURL(/\/onboarding$/);
  await mailbox.close();
};

const completeProfile = async (side: Side, picture: string | null, role: string): Promise<void> => {
  const { page } = side;
  const drawing = page.locator('.picker img');
  await expect(drawing).toHaveAttribute('src', /^\/api\/avatars\//);
  if (picture !== null) {
    await page.locator('input[type=file]').setInputFiles(picture);
    await page.getByRole('button', { name: 'Save Crop' }).click();
    await expect(page.getByRole('button', { name: 'Replace picture' })).toBeVisible();
    await expect(drawing).not.toHaveAttribute('src', /^\/api\/avatars\//);
  }
  await expect(page.getByLabel('Username')).toHaveValue(side.username);
  await page.getByLabel('Role', { exact: true }).fill(role);
  // Nobody is shown as open to offers who has not said so.
  await expect(page.getByLabel('Availability')).toHaveValue('Not Available');
  await page.getByLabel('Availability').selectOption('Open to Offers');
  await page.getByRole('button', { name: 'Complete Profile' }).click();
  await expectToast(side, 'Profile Setup Complete!', `Welcome to Makehold, ${side.name}!`);
};

/** What one has left as it was asked; and that the picture is there, not only its address. */
const expectProfile = async (
  { page, name, username }: Side,
  source: RegExp,
  origin: string,
): Promise<void> => {
  await page.goto(`${origin}/profile/${username}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('main').getByText('Open to Offers', { exact: true })).toBeVisible();
  const picture = page.locator('.pid__av img');
  await expect(picture).toHaveAttribute('src', source);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
};

const onBoth = async ({ employer, developer }: Both, act: (side: Side) => Promise<void>): Promise<void> => {
  await Promise.all([act(employer), act(developer)]);
};

export const arriving: readonly Step[] = [
  {
    name: 'both sign up',
    take: (both) => onBoth(both, (side) => signUp(side, both.origin)),
    stands: (both) =>
      onBoth(both, async (side) => {
        await expect(side.page).toHaveURL(/\/verify-email$/);
        await expect(heading(side, 'Check your email.')).toBeVisible();
        await expect(side.page.getByRole('link', { name: 'open the mailbox' })).toBeVisible();
      }),
  },
  {
    name: 'both confirm their address by the mailed link',
    take: (both) => onBoth(both, confirm),
    stands: (both) =>
      onBoth(both, async (side) => {
        await expect(side.page).toHaveURL(/\/onboarding$/);
        await expect(heading(side, 'Set up your profile.')).toBeVisible();
      }),
  },
  {
    name: 'both complete their profile, one with a picture and one without',
    take: async ({ origin, employer, developer }) => {
      await completeProfile(employer, 'web/public/art/av3.webp', 'Game Designer');
      const waiting = await developer.context.newPage();
      await waiting.goto(`${origin}/onboarding`);
      await expect(waiting.getByRole('heading', { level: 1, name: 'Set up your profile.' })).toBeVisible();
      await completeProfile(developer, null, 'Scripter');
      for (const { page } of [employer, developer]) await expect(page).toHaveURL(/\/dashboard$/);
      // It is their first visit in the tab that waited, too.
      for (const page of [developer.page, waiting])
        await expect(page.getByRole('heading', { level: 1, name: 'Hi, Theo.' })).toBeVisible();
      await waiting.close();
    },
    stands: async ({ origin, employer, developer }) => {
      await expectProfile(employer, /^(?!\/api\/avatars\/)/, origin);
      await expectProfile(developer, /^\/api\/avatars\//, origin);
    },
  },
  {
    name: 'the employer buys a plan',
    take: async ({ origin, employer }) => {
      const { page } = employer;
      await goTo(employer, origin, '/dashboard');
      await page.getByRole('link', { name: 'Upgrade to Pro' }).click();
      await page.getByRole('button', { name: 'Upgrade to Creator' }).click();
      await payByCard(employer, 'Subscribe for $4.99 a month');
      await expect(page.getByText('You’re on Creator now.')).toBeVisible();
    },
    stands: async ({ employer }) => {
      await expect(employer.page).toHaveURL(/\/subscription/);
      const current = employer.page.getByRole('listitem').filter({ hasText: 'Current plan' });
      await expect(current.getByRole('heading')).toHaveText('Creator');
    },
  },
  {
    name: 'the employer reads what the bell has',
    take: async ({ employer }) => {
      await expectBell(employer, 3);
      const panel = await openBell(employer);
      const rows = panel.getByRole('listitem');
      await expect(rows).toContainText(['Plan active', 'You earned First Steps', 'Founding Member']);
      await expect(rows.getByText('Unread:')).toHaveCount(3);
      await readByPress(employer, rows.getByRole('button', { name: /Founding Member/ }));
      await expect(rows.getByText('Unread:')).toHaveCount(2);
      await readByPress(employer, rows.getByRole('button', { name: /First Steps/ }));
      await expect(rows.getByText('Unread:')).toHaveCount(1);
      await readByPress(employer, rows.getByRole('button', { name: /Plan active/ }));
      await expect(panel).toBeHidden();
      await expect(employer.page).toHaveURL(/\/subscription$/);
    },
    stands: async ({ employer }) => {
      await expectBell(employer, 0);
      const panel = await openBell(employer);
      await expect(panel.getByRole('listitem')).toHaveCount(3);
      await expect(panel.getByText('Unread:')).toHaveCount(0);
      await expect(panel.getByText("You're all caught up!")).toBeVisible();
      await closeBell(employer);
    },
  },
];
