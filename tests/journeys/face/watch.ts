import type { BrowserContext } from '@playwright/test';
import { WATCH_MOTION } from './in-page.ts';

/** The server's refusals, which the browser tells of by itself: pages of things that are not there ask for them. */
const REFUSED = /^Failed to load resource/;

/** Tells what the pages threw or called an error, from now on. */
export const tellFaults = (context: BrowserContext): readonly string[] => {
  const faults: string[] = [];
  context.on('weberror', (error) =>
    faults.push(`${error.page()?.url() ?? ''} threw ${error.error().message}`),
  );
  context.on('console', (line) => {
    if (line.type() === 'error' && !REFUSED.test(line.text()))
      faults.push(`${line.page()?.url() ?? ''} called an error: ${line.text()}`);
  });
  return faults;
};

/** From the next page on notes what moves (MOVED), and tells what the pages threw or called an error. */
export const watchFor = async (context: BrowserContext): Promise<readonly string[]> => {
  await context.addInitScript({ content: WATCH_MOTION });
  return tellFaults(context);
};
