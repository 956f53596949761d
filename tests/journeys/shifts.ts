import type { BrowserContext, Page } from '@playwright/test';

interface Shift {
  readonly value: number;
  /** The beginnings of what moved. */
  readonly of: readonly string[];
}

const WATCH = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput)
        window.shifts.push({ value, of: sources.map(({ node }) => node?.outerHTML?.slice(0, 90) ?? '') });
  }).observe({ type: 'layout-shift', buffered: true });`;

/** Notes what moves on each page of it; `late`: so many ms before each answer, so that every stage of a loading shows. */
export const watchShifts = async (context: BrowserContext, late: number): Promise<void> => {
  await context.addInitScript({ content: WATCH });
  await context.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, late));
    await route.continue();
  });
};

/** What has moved on this page by itself since it was opened. */
export const shiftsOf = async (page: Page): Promise<readonly Shift[]> =>
  page.evaluate<Shift[]>('window.shifts');
