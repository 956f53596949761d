import type { Page } from '@playwright/test';

/** On the page that a mailed link shows: it has one button. */
export const pressItsButton = (page: Page): Promise<void> =>
  page.getByRole('main').getByRole('button').click();

/** Opens a mailed link as from a mail program, and presses the button of its page. */
export const openMailedLink = async (page: Page, link: string): Promise<void> => {
  await page.goto(link);
  await pressItsButton(page);
};
