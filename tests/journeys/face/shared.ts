import { test as base } from '@playwright/test';
import type { Community } from './community.ts';
import { gather } from './community.ts';

/** How long it takes at most to start the product and to bring everybody into their place, in ms. */
const GATHERING_MS = 120_000;

/**
 * For journeys that look at a product and leave it as it was, or change only what they have made themselves: each
 * worker has one, with people in it, which all that it runs of them share.
 */
export const test = base.extend<object, { readonly community: Community }>({
  // A trace of so many pages would take longer than the pages; and workers are shared only by what has it alike.
  trace: ['off', { scope: 'worker' }],
  community: [
    async ({}, use) => {
      const community = await gather();
      await use(community);
      await community.product.stop();
    },
    { scope: 'worker', timeout: GATHERING_MS },
  ],
});
