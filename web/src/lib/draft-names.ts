import { ofBrowser, ofTab } from './storage.ts';

/* Under which names unsent words lie; apart from what keeps them, since the first page only has them forgotten. */

export const DRAFTS = 'makehold.draft.';
/** Messages on their way are unsent words too. */
export const OUTBOX = 'makehold.outbox.';

/** Under whose name unsent words lie: a visitor has some as well, on the way to an account. */
export const ownerOf = (who: string | null): string => `${who ?? 'visitor'}.`;

/** What a visitor was about to do in this tab: whoever signs in here goes on with it. */
export const BEGUN = 'begun';
const BEGUN_BY_VISITOR = `${DRAFTS}${ownerOf(null)}${BEGUN}`;

/** Nobody's unsent words stay on this device, or in this tab, but those of who is here. */
export const forgetOthersDrafts = (who: string | null): void => {
  for (const storage of [ofTab, ofBrowser]) {
    for (const name of storage.names()) {
      const kind = [DRAFTS, OUTBOX].find((prefix) => name.startsWith(prefix));
      if (kind === undefined || name.startsWith(kind + ownerOf(who))) continue;
      if (who !== null && name === BEGUN_BY_VISITOR)
        storage.set(`${DRAFTS}${ownerOf(who)}${BEGUN}`, storage.get(name) ?? '');
      storage.remove(name);
    }
  }
};
