import { usePageKeys } from '../../lib/page-keys.ts';

/** Acts by the key that does them, a small letter or `Escape`; undefined for what can't be done now. */
export const useCaseKeys = (acts: Readonly<Record<string, (() => void) | undefined>>): void => {
  usePageKeys((event, letters) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key !== 'Escape' && !letters) return;
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
};
