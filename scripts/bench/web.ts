import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { person, postJob, subscribe } from '../../tests/journeys/people.ts';
import { median } from './measure.ts';
import { onPhone } from './phone.ts';
import type { Answered, FirstLoad } from './phone.ts';
import { end, freePort, serve } from './processes.ts';
import { withTemporaryPostgres } from './temporary-postgres.ts';

/**
 * Goal P11: the pages that people arrive at on a phone profile (a slowed processor, slow 4G) as a visitor first opens
 * them, each against the very same page as it stands when it is done, without a script and served the same way: what is
 * left between the two is what the web costs. CHROMIUM_PATH names another browser than Playwright's own.
 */
const { values: args } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    pages: { type: 'string', default: 'home,jobs,job,profile' },
  },
});
const runs = Number(args.runs);
const WEB = path.join(import.meta.dirname, '..', '..', 'web');

type Run = FirstLoad & Answered;

const openBrowser = (): Promise<Browser> => {
  const executablePath = process.env['CHROMIUM_PATH'];
  return chromium.launch({
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
};

interface Arrival {
  readonly path: string;
  /** Stands on the page once it shows what it is about. */
  readonly text: string;
}

/** Pages that have something to show. */
const seed = async (origin: string): Promise<Readonly<Record<string, Arrival>>> => {
  const owner = await person(origin, 'Ada');
  await subscribe(owner, 'pro');
  await postJob(owner, 'Doors for an obby');
  const job = await postJob(owner, 'A lobby with lifts');
  return {
    home: { path: '/', text: 'open jobs2' },
    jobs: { path: '/jobs', text: 'A lobby with lifts' },
    job: { path: `/jobs/${job}`, text: 'A lobby with lifts' },
    profile: { path: `/profile/${owner.username}`, text: `@${owner.username}` },
  };
};

/** The built web with the finished page in the place of the one that makes it. */
const bareFolder = async (browser: Browser, url: string): Promise<string> => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  await page.addInitScript({ content: `sessionStorage.setItem('makehold.splash', 'seen')` });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(
    `document.querySelectorAll('script, link[rel=modulepreload], .splash').forEach((element) => element.remove())`,
  );
  const html = await page.content();
  await page.close();
  const folder = mkdtempSync(path.join(tmpdir(), 'makehold-bare-'));
  cpSync(WEB, folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), html.replace('<head>', '<head><!-- head --><!-- /head -->'));
  return folder;
};

/** What somebody does on the home page: each is one interaction or more. */
const visit = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await page.getByRole('dialog').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').first().waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox').first();
  await field.waitFor();
  await field.pressSequentially('safety', { delay: 80 });
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'hidden' });
  await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Light' }).tap();
};

const spread = (values: readonly number[], digits = 0): string =>
  `${median(values).toFixed(digits).padStart(7)}   (${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)})`;
const row = (
  name: string,
  list: readonly Run[],
  pick: (run: Run) => number,
  unit: string,
  digits = 0,
): void => console.log(`  ${name.padEnd(34)}${spread(list.map(pick), digits)} ${unit}`);

const print = (name: string, list: readonly Run[]): void => {
  console.log(`${name}: largest paint is ${[...new Set(list.map(({ what }) => what))].join(', ')}`);
  row('first contentful paint', list, ({ fcp }) => fcp, 'ms');
  row('LCP', list, ({ lcp }) => lcp, 'ms');
  row('what it is about is shown', list, ({ shown }) => shown, 'ms');
  row('CLS', list, ({ shift }) => shift, '', 4);
  row('everything loaded', list, ({ bytes }) => bytes / 1000, 'kB on the wire');
};

/** One page, in turns with itself without a script. */
const compare = async (browser: Browser, origin: string, name: string, { path: at, text }: Arrival) => {
  const folder = await bareFolder(browser, `${origin}${at}`);
  const bare = await serve('./bare-page-server.js', { BARE_FOLDER: folder });
  try {
    const ours: Run[] = [];
    const theirs: Run[] = [];
    for (let run = -1; run < runs; run += 1)
      for (const who of run % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
        const result =
          who === 'ours'
            ? await onPhone(browser, { url: `${origin}${at}`, text }, name === 'home' ? visit : null)
            : await onPhone(browser, { url: bare.url, text }, null);
        // The first one finds the server cold.
        if (run >= 0) (who === 'ours' ? ours : theirs).push(result);
      }
    print(`${name}, the web`, ours);
    row('JavaScript before the first paint', ours, ({ script }) => script / 1000, 'kB (goal: 140)');
    if (name === 'home') row('slowest of its interactions', ours, ({ slowest }) => slowest, 'ms (goal: 200)');
    print('the same page without a script', theirs);
    const of = (list: readonly Run[]): number => median(list.map(({ lcp }) => lcp));
    console.log(
      `P11, ${name}: LCP ${of(ours).toFixed(0)} ms (goal: 2000), ratio ${(of(ours) / of(theirs)).toFixed(2)}\n`,
    );
  } finally {
    await end(bare.child);
    rmSync(folder, { recursive: true, force: true });
  }
};

await withTemporaryPostgres(async (databaseUrl) => {
  // First: it goes with this process, whereas a server that was started would stay when there is no browser.
  const browser = await openBrowser();
  const port = String(await freePort());
  const dataDir = mkdtempSync(path.join(tmpdir(), 'makehold-bench-web-'));
  const product = await serve('./product-server.js', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    MASTER_KEY: 'ab'.repeat(32),
    ROLES: 'api,projector,worker',
    PORT: port,
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '1000',
  });
  try {
    const arrivals = await seed(product.url);
    console.log(`${runs} runs each, taking turns; median (least to most); load ${loadavg()[0]?.toFixed(1)}.`);
    console.log('390 × 844, CPU slowed 4 times, 1.6 Mbit/s down, 750 kbit/s up, 150 ms for each request;');
    console.log('nothing stored, no splash (a session that has seen it).\n');
    for (const name of args.pages.split(',')) {
      const arrival = arrivals[name];
      if (arrival === undefined)
        throw new Error(`There is no page ${name}: ${Object.keys(arrivals).join(', ')}`);
      await compare(browser, product.url, name, arrival);
    }
    console.log(`load at the end ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await browser.close();
    await end(product.child);
    rmSync(dataDir, { recursive: true, force: true });
  }
});
