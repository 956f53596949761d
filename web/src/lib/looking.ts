import { useStore } from './store.ts';

/** Whether somebody may be looking: the page is neither behind another tab nor minimized. */
export const useLooking = (): boolean =>
  useStore(
    (watch) => {
      document.addEventListener('visibilitychange', watch);
      return () => document.removeEventListener('visibilitychange', watch);
    },
    () => document.visibilityState === 'visible',
  );
