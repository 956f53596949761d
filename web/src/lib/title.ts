import { useEffect, useLayoutEffect } from 'react';
import type { Page } from '../../../contracts/pages.ts';
import { fullTitle, pages } from '../../../contracts/pages.ts';

type Words = Pick<Page, 'title' | 'address'>;

/** The open page's row in contracts/pages.ts. */
let ofAddress: Words = pages.home;
/** The server has written what it says of the page that was asked of it. */
let asServed = true;
/** What is to be said of the page, by whoever asked last. */
let said: object | null = null;

const describe = (description: string): void =>
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);

/** "Jobs · Makehold"; the description is for search, whose words come later. The server writes both for those who run no script. */
const show = (title: string, description?: string): void => {
  document.title = fullTitle(title);
  const saying = {};
  said = saying;
  if (description !== undefined) describe(description);
  else if (!asServed) {
    const { address } = ofAddress;
    void import('../../../contracts/page-texts.ts').then(({ descriptionAt }) => {
      if (said === saying) describe(descriptionAt(address));
    });
  }
  asServed = false;
};

/** For the layout around all pages: each is called what contracts/pages.ts says, unless it says otherwise itself. */
export const usePageTitle = (page: Words | undefined): void => {
  // Before the effects of the page itself, which has the last word.
  useLayoutEffect(() => {
    if (page === undefined) return;
    ofAddress = page;
    show(page.title);
  }, [page]);
};

/** For a page that is called after what it shows; undefined while that is not known, and the page has its usual title. */
export const useTitle = (title: string | undefined, description?: string): void => {
  useEffect(() => {
    if (title === undefined) return undefined;
    show(title, description);
    return () => show(ofAddress.title);
  }, [title, description]);
};
