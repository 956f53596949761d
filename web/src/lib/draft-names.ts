/* Under which names unsent words lie; apart from what keeps them, since the first page only has them forgotten. */

export const DRAFTS = 'makehold.draft.';
/** Messages on their way are unsent words too. */
export const OUTBOX = 'makehold.outbox.';

/** Under whose name unsent words lie: a visitor has some as well, on the way to an account. */
export const ownerOf = (who: string | null): string => `${who ?? 'visitor'}.`;

const namesIn = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

/** What a visitor was about to do in this tab: whoever signs in here goes on with it. */
export const BEGUN = 'begun';
const BEGUN_BY_VISITOR = `${DRAFTS}${ownerOf(null)}${BEGUN}`;

/** Nobody's unsent words stay on this device, or in this tab, but those of who is here. */
export const forgetOthersDrafts = (who: string | null): void => {
  for (const keep of ['sessionStorage', 'localStorage'] as const) {
    try {
      const storage = window[keep];
      for (const name of namesIn(storage)) {
        const kind = [DRAFTS, OUTBOX].find((prefix) => name.startsWith(prefix));
        if (kind === undefined || name.startsWith(kind + ownerOf(who))) continue;
        if (who !== null && name === BEGUN_BY_VISITOR)
          storage.setItem(`${DRAFTS}${ownerOf(who)}${BEGUN}`, storage.getItem(name) ?? '');
        storage.removeItem(name);
      }
    } catch {
      // A closed storage holds nothing of anybody.
    }
  }
};
