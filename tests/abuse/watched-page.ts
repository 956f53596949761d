import type { BrowserContext, Page } from '@playwright/test';
import { CANARY, FOREIGN_ELEMENTS, READABLE } from './in-page.ts';

/** What a page did that no page of ours does, a sentence each. */
export interface Watched {
  readonly faults: string[];
}

/** Watches every page that a browser opens. `origins` are those that it may ask. */
export const watchPages = async (context: BrowserContext, origins: readonly string[]): Promise<Watched> => {
  const faults: string[] = [];
  const asked = (url: string): boolean =>
    /^(data|blob|about):/.test(url) || origins.includes(new URL(url).origin.replace(/^ws/, 'http'));
  await context.exposeBinding(
    'tellFault',
    ({ page }, what: string) => void faults.push(`${page.url()}: ${what}`),
  );
  await context.addInitScript({ content: CANARY });
  context.on('request', (request) => {
    if (!asked(request.url())) faults.push(`asked ${request.url()}`);
  });
  context.on('dialog', (dialog) => {
    faults.push(`${dialog.page()?.url() ?? ''}: a dialog said ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('weberror', (error) => faults.push(`${error.page()?.url() ?? ''}: ${error.error().message}`));
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) faults.push(message.text());
  });
  return { faults };
};

/** What stands in a page that only a text can have brought there, although it ran nothing. */
export const foreignElements = (page: Page): Promise<readonly string[]> =>
  page.evaluate<string[]>(FOREIGN_ELEMENTS);

/** Whether any of the corpus can be read on the page: one that shows none of it proves nothing. */
export const isReadable = (page: Page): Promise<boolean> => page.evaluate<boolean>(READABLE);
