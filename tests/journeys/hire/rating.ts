import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { AT_REST } from '../face/in-page.ts';
import type { Side, Step } from './sides.ts';
import {
  closeBell,
  expectBell,
  expectToast,
  fromDashboard,
  goTo,
  lookAtContract,
  openBell,
  readByPress,
} from './sides.ts';

const PRAISE = 'Saved every stage, two days early.';
const THANKS = 'Knew what was wanted, and paid at once.';

/** Gives the stars as a finger or a mouse does; none of them moves for it. */
const giveStars = async ({ page, phone }: Side, dialog: Locator, stars: number): Promise<void> => {
  const each = dialog.locator('.rate > label');
  await expect(each).toHaveCount(5);
  const chosen = each.nth(stars - 1);
  await chosen.scrollIntoViewIfNeeded();
  await page.evaluate(AT_REST);
  const places = async () => Promise.all((await each.all()).map((star) => star.boundingBox()));
  const before = await places();
  await (phone ? chosen.tap() : chosen.click());
  await expect(dialog.getByRole('radio', { name: `${stars} of 5` })).toBeChecked();
  expect(await places()).toEqual(before);
};

/** The stars are in the contract beside the chat, and on a phone above it: no sheet is to be opened first. */
const openInChat = async ({ page, phone }: Side): Promise<void> => {
  const contract = page.getByRole('complementary', { name: 'Contract' });
  await (phone ? page : contract).getByRole('button', { name: 'Rate Experience' }).click();
};

const rate = async (side: Side, other: string, stars: number, comment: string): Promise<void> => {
  const { page } = side;
  const dialog = page.getByRole('dialog', { name: `How was working with ${other}?` });
  await giveStars(side, dialog, stars);
  await dialog.getByLabel('Comment').fill(comment);
  await dialog.getByRole('button', { name: 'Submit review' }).click();
  await expectToast(side, 'Review Submitted!', 'Thank you for your feedback.');
};

const expectReview = async (
  { page }: Side,
  about: Side,
  { origin, stars, comment }: { origin: string; stars: number; comment: string },
): Promise<void> => {
  await page.goto(`${origin}/profile/${about.username}`);
  await page.getByRole('tab', { name: /^Ratings/ }).click();
  const reviews = page.getByRole('tabpanel', { name: /^Ratings/ }).getByRole('figure');
  await expect(reviews).toHaveCount(1);
  await expect(reviews.getByText(comment)).toBeVisible();
  await expect(reviews.getByRole('img', { name: `${stars} of 5` })).toBeVisible();
};

/** Every kind of what happened, once. What follows from one thing may be told in either order. */
const told = {
  employer: [
    'You were rated',
    'You earned First Release',
    'Work submitted',
    'New message',
    'New application',
    'Plan active',
    'You earned First Steps',
    'Founding Member',
  ],
  developer: [
    'You were rated',
    'You earned First Release',
    'Payout sent',
    'Project Funded!',
    'New message',
    'Application accepted',
    'You earned First Steps',
    'Founding Member',
  ],
} as const;

const expectTold = (panel: Locator, titles: readonly string[]): Promise<void> =>
  expect
    .poll(async () => (await panel.locator('.note__title bdi').allTextContents()).toSorted())
    .toEqual([...titles].toSorted());

export const rating: readonly Step[] = [
  {
    name: 'the employer rates; it stays sealed',
    take: async ({ employer }) => {
      await openInChat(employer);
      await rate(employer, 'Theo', 5, PRAISE);
    },
    stands: async ({ employer, developer }) => {
      await lookAtContract(employer, async (panel) => {
        await expect(panel.getByText('Your rating')).toBeVisible();
        await expect(panel.getByText('Sealed until Theo rates too')).toBeVisible();
      });
      await lookAtContract(developer, async (panel) => {
        await expect(panel.getByText('Ines rated you. Rate Ines to see it.')).toBeVisible();
        await expect(panel.getByText(PRAISE)).toHaveCount(0);
      });
    },
  },
  {
    name: 'nothing of the sealed rating shows on the profile',
    take: async ({ origin, employer, developer }) => {
      await goTo(employer, origin, `/profile/${developer.username}`);
    },
    stands: async ({ employer: { page } }) => {
      await page.getByRole('tab', { name: /^Ratings/ }).click();
      await expect(
        page.getByRole('tabpanel', { name: /^Ratings/ }).getByText('No ratings yet.'),
      ).toBeVisible();
    },
  },
  {
    name: 'the developer rates, and both ratings open',
    take: async ({ origin, chatPath, employer, developer }) => {
      await goTo(employer, origin, chatPath);
      await fromDashboard(developer, origin, 'Rate Experience');
      await expect(developer.page).toHaveURL(/\?do=rate$/);
      await rate(developer, 'Ines', 4, THANKS);
    },
    stands: async ({ employer, developer }) => {
      await lookAtContract(employer, (panel) => expect(panel.getByText(THANKS)).toBeVisible());
      await lookAtContract(developer, (panel) => expect(panel.getByText(PRAISE)).toBeVisible());
    },
  },
  {
    name: 'each finds both ratings on the profiles',
    take: async ({ origin, employer, developer }) => {
      await expectReview(employer, developer, { origin, stars: 5, comment: PRAISE });
      await expectReview(developer, employer, { origin, stars: 4, comment: THANKS });
    },
    stands: async ({ origin, employer, developer }) => {
      await expectReview(employer, employer, { origin, stars: 4, comment: THANKS });
      await expectReview(developer, developer, { origin, stars: 5, comment: PRAISE });
    },
  },
  {
    name: 'both read all that the bell has told them',
    take: async ({ employer, developer }) => {
      for (const [side, titles] of [
        [employer, told.employer],
        [developer, told.developer],
      ] as const) {
        const panel = await openBell(side);
        await expectTold(panel, titles);
        await readByPress(side, panel.getByRole('button', { name: 'Mark all as read' }));
        await expect(panel.getByText("You're all caught up!")).toBeVisible();
        await closeBell(side);
      }
    },
    stands: async ({ employer, developer }) => {
      for (const [side, titles] of [
        [employer, told.employer],
        [developer, told.developer],
      ] as const) {
        await expectBell(side, 0);
        const panel = await openBell(side);
        await expectTold(panel, titles);
        await closeBell(side);
      }
    },
  },
];
