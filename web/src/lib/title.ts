import { useEffect } from 'react';
import type { PagePath } from '../../../contracts/pages.ts';
import { fullTitle, pages } from '../../../contracts/pages.ts';

/** "Jobs · Makehold" while the page stands; the description is for search. The server writes both for those who run no script. */
export const useTitle = (title: string, description: string = pages['/'].description): void => {
  useEffect(() => {
    document.title = fullTitle(title);
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
};

/** The same with the words that the server has for this page too. */
export const usePageTitle = (path: PagePath): void => useTitle(pages[path].title, pages[path].description);
