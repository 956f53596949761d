import { useStore } from '../lib/store.ts';

/** True while the media query holds: for what markup alone cannot say, such as where a link leads. */
export const useMedia = (query: string): boolean =>
  useStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    // Of what does not fit after all the stylesheet shows nothing.
    () => true,
  );
