import { useEffect, useLayoutEffect } from 'react';
import type { Page } from '../../../contracts/pages.ts';
import { fullTitle, textOf } from '../../../contracts/pages.ts';

type Words = Pick<Page, 'title' | 'description'>;

const pitch = textOf('home').description;
/** The open page's in contracts/pages.ts. */
let ofAddress: Words = textOf('home');

/** "Jobs · Makehold"; the description is for search. The server writes both for those who run no script. */
const show = ({ title, description = ofAddress.description ?? pitch }: Words): void => {
  document.title = fullTitle(title);
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
};

/** For the layout around all pages: each is called what contracts/pages.ts says, unless it says otherwise itself. */
export const usePageTitle = (page: Words | undefined): void => {
  // Before the effects of the page itself, which has the last word.
  useLayoutEffect(() => {
    if (page === undefined) return;
    ofAddress = page;
    show(page);
  }, [page]);
};

/** For a page that is called after what it shows; undefined while that is not known, and the page has its usual title. */
export const useTitle = (title: string | undefined, description?: string): void => {
  useEffect(() => {
    if (title === undefined) return undefined;
    show({ title, ...(description === undefined ? {} : { description }) });
    return () => show(ofAddress);
  }, [title, description]);
};
