import { useEffect } from 'react';
import type { PageName } from '../../../contracts/pages.ts';
import { fullTitle, textOf } from '../../../contracts/pages.ts';

const { description: pitch } = textOf('home');

/** "Jobs · Makehold" while the page stands; the description is for search. The server writes both for those who run no script. */
export const useTitle = (title: string, description: string = pitch): void => {
  useEffect(() => {
    document.title = fullTitle(title);
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
};

/** The same with the words that the server has for this page too. */
export const usePageTitle = (page: PageName): void => {
  const { title, description } = textOf(page);
  useTitle(title, description);
};
