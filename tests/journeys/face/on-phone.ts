import { devices, test as base } from '@playwright/test';
import type { TestInfo } from '@playwright/test';

const { viewport, userAgent, isMobile, hasTouch } = devices['iPhone 14'];
/** Three by three pixels for each one cost as much more to draw, and show nothing that a test looks for. */
const deviceScaleFactor = 1;

const isOnPhone = ({ project, tags }: Pick<TestInfo, 'project' | 'tags'>): boolean =>
  project.name === 'phone' || (project.name === 'gate' && tags.includes('@phone'));

/** Whether the test that runs is on a phone. */
export const onPhone = (): boolean => isOnPhone(base.info());

/** Gives the browsers of a test a phone's window and fingers, where it is walked on one. */
export const test = base.extend({
  viewport: ({ viewport: wide }, use, info) => use(isOnPhone(info) ? viewport : wide),
  userAgent: ({ userAgent: usual }, use, info) => use(isOnPhone(info) ? userAgent : usual),
  isMobile: ({ isMobile: usual }, use, info) => use(isOnPhone(info) ? isMobile : usual),
  hasTouch: ({ hasTouch: usual }, use, info) => use(isOnPhone(info) ? hasTouch : usual),
  deviceScaleFactor: ({ deviceScaleFactor: usual }, use, info) =>
    use(isOnPhone(info) ? deviceScaleFactor : usual),
});
