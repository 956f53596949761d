import { useEffect } from 'react';

/** Keeps `--seen` at the height that the on-screen keyboard leaves, for pages that fill the window. */
export const useSeenHeight = (): void => {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    const root = document.documentElement;
    const measure = (): void => root.style.setProperty('--seen', `${view.height}px`);
    measure();
    view.addEventListener('resize', measure);
    return () => {
      view.removeEventListener('resize', measure);
      root.style.removeProperty('--seen');
    };
  }, []);
};
