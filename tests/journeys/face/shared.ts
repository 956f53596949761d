import type { Community } from './community.ts';
import { gather } from './community.ts';
import { COMMUNITY, communityAt } from './kept-community.ts';
import { test as base } from './on-phone.ts';

/** How long it takes at most to start the product and to bring everybody into their place, in ms. */
const GATHERING_MS = 600_000;

/**
 * For what looks at a product and leaves it as it was, or changes only what it has made itself: a product with people in
 * it, which all workers of a run share where its set-up keeps one, and otherwise each has to itself.
 */
export const test = base.extend<object, { readonly community: Community }>({
  community: [
    async ({}, use) => {
      const kept = process.env[COMMUNITY];
      if (kept !== undefined) {
        await use(await communityAt(kept));
        return;
      }
      const { community, stop } = await gather();
      await use(community);
      await stop();
    },
    { scope: 'worker', timeout: GATHERING_MS },
  ],
});
