import type { Browser, CDPSession, Page } from '@playwright/test';

/** Slow 4G, as Chromium's own profiles say: bytes per second, and milliseconds for each request. */
const NETWORK = { offline: false, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8, latency: 150 };
const CPU_SLOWDOWN = 4;
/** Interactions shorter than this are told of by nobody; browsers round to 8 ms. */
const SHORTEST_MS = 16;

/**
 * Notes what the browser says of its own speed, before anything of the page runs. The splash counts as seen: it is
 * shown for its own time, above a page that loads meanwhile.
 */
const watch = (text: string): string => `
  sessionStorage.setItem('makehold.splash', 'seen');
  window.seen = { lcp: 0, what: '', shift: 0, slowest: 0, interactions: 0, shown: 0 };
  const look = () => {
    if (document.getElementById('root')?.textContent.includes(${JSON.stringify(text)})) seen.shown = performance.now();
    else requestAnimationFrame(look);
  };
  look();
  const watch = (type, each, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...more });
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
    seen.what = entry.element ? entry.element.localName + ' ' + (entry.url.split('/').pop() || entry.element.textContent.slice(0, 30)) : '';
  });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
  watch('event', (entry) => {
    if (!entry.interactionId) return;
    seen.interactions += 1;
    seen.slowest = Math.max(seen.slowest, entry.duration);
  }, { durationThreshold: ${SHORTEST_MS} });
`;

/** The heading stands, what the page is about too, and whatever is seen of the page has come. */
const DONE = `seen.shown > 0 && document.querySelector('h1') !== null && document.fonts.status === 'loaded' &&
  [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight)`;

/** Bytes of scripts as they came over the wire, that were there before anything of the page was painted. */
const PAINTED = `(() => {
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  const bytes = (list) => list.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const all = performance.getEntriesByType('resource');
  return {
    fcp: paint ? paint.startTime : 0,
    script: bytes(scripts.filter(({ responseEnd }) => !paint || responseEnd <= paint.startTime)),
    bytes: bytes(all) + performance.getEntriesByType('navigation')[0].encodedBodySize,
  };
})()`;

export interface FirstLoad {
  readonly fcp: number;
  readonly lcp: number;
  /** The element that was painted last of all that grew. */
  readonly what: string;
  readonly shift: number;
  /** When what the page is about could first be read, in milliseconds. */
  readonly shown: number;
  readonly script: number;
  readonly bytes: number;
}
export interface Answered {
  readonly slowest: number;
  readonly interactions: number;
}

const throttle = async (session: CDPSession): Promise<void> => {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
};

/**
 * Opens an address on a phone that has never been there, and answers how that went, and how it answers afterwards.
 * `text` is what the page is about: it counts as shown once that stands on it.
 */
export const onPhone = async (
  browser: Browser,
  { url, text }: { readonly url: string; readonly text: string },
  act: ((page: Page) => Promise<void>) | null,
): Promise<FirstLoad & Answered> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    colorScheme: 'dark',
    // A worker stores the shell for the next visit; this is the first one.
    serviceWorkers: 'block',
  });
  try {
    await context.addInitScript({ content: watch(text) });
    const page = await context.newPage();
    await throttle(await context.newCDPSession(page));
    await page.goto(url, { waitUntil: 'networkidle', timeout: 90_000 });
    // A slowed processor leaves the network idle before the page has drawn what it will load next.
    while (!(await page.evaluate<boolean>(DONE))) await page.waitForTimeout(100);
    await page.waitForTimeout(2_000);
    const painted = await page.evaluate<Pick<FirstLoad, 'fcp' | 'script' | 'bytes'>>(PAINTED);
    const loaded = await page.evaluate<Pick<FirstLoad, 'lcp' | 'what' | 'shift' | 'shown'>>('({ ...seen })');
    await act?.(page);
    await page.waitForTimeout(500);
    const { slowest, interactions } = await page.evaluate<Answered>('({ ...seen })');
    const { lcp, what, shift, shown } = loaded;
    return { ...painted, lcp, what, shift, shown, slowest, interactions };
  } finally {
    await context.close();
  }
};
