import type { Page } from '@playwright/test';
import { test as shared } from './face/shared.ts';
import { endVisits } from './face/visit.ts';
import type { Person } from './people.ts';
import { person } from './people.ts';
import type { Product } from './product.ts';
import { startProduct } from './product.ts';

export { expect } from '@playwright/test';

/**
 * The product of a worker, for the journeys that count nothing and know their own people and things from those of
 * others. What needs an empty one, a clock, a kill or settings of its own starts one.
 */
export interface Site extends Pick<Product, 'url'> {
  /** Signed in first, and so runs it. */
  readonly owner: Person;
}

/** How long a start takes at most, in ms. */
const START_MS = 600_000;

/** All journeys with a page have this one, so that a worker goes on from file to file. */
export const test = shared.extend<{ readonly leaving: void }, { readonly site: Site }>({
  site: [
    async ({}, use) => {
      const product = await startProduct({ RATE_LIMIT_SCALE: '1000', WEBHOOKS_ALLOW_LOCAL: 'true' });
      try {
        await use({ url: product.url, owner: await person(product.url, 'Wren') });
      } finally {
        await product.stop();
      }
    },
    { scope: 'worker', timeout: START_MS },
  ],
  leaving: [
    async ({ browser }, use, { errors }) => {
      await use();
      // What is red is still to be looked at, and ends its worker.
      if (errors.length === 0) await endVisits(browser);
    },
    { auto: true },
  ],
});

/** Finds one's own row among all people of the site. */
export const findUser = async (page: Page, { url }: Site, { username }: Pick<Person, 'username'>) => {
  await page.goto(`${url}/admin?tab=users`);
  await page.getByLabel('Search users by name').fill(username);
};
