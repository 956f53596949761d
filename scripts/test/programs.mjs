import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { CommandFailed, run, runPackage } from '../project/run.mjs';

const isProgram = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onPath = (names) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find(isProgram);

const canInstall = () => process.getuid?.() === 0 && isProgram('/usr/bin/apt-get');

const chromiumNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const chromiumPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const findChromium = () => onPath(chromiumNames) ?? chromiumPlaces.find(isProgram);

const firefoxPlaces = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

const foldersIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => path.join(folder, name))
    : [];

/** Where Linux has WebKitGTK's own browser, which stands on no PATH. */
const miniBrowser = () =>
  ['/usr/lib', '/usr/libexec']
    .flatMap((folder) => [folder, ...foldersIn(folder)])
    .flatMap((folder) => foldersIn(folder).filter((name) => /\/webkit2?gtk-[\d.]+$/.test(name)))
    .map((folder) => path.join(folder, 'MiniBrowser'))
    .find(isProgram);

/** Chromium without windows, menus and extensions: the same engine, for a third less of its work. */
const findHeadlessChromium = () => onPath(['chromium-headless-shell', 'chrome-headless-shell']);

const findRedis = () => onPath(['redis-server', 'valkey-server']);

/** Debian has it where only root looks; openssl makes its certificate. */
const hasNginx = () =>
  (isProgram('/usr/sbin/nginx') || onPath(['nginx']) !== undefined) && onPath(['openssl']) !== undefined;

const hasCaddy = () => onPath(['caddy']) !== undefined;

const findFirefox = () =>
  process.env.FIREFOX_PATH ?? onPath(['firefox-esr', 'firefox']) ?? firefoxPlaces.find(isProgram);

const findWebkit = () => [onPath(['WebKitWebDriver']), miniBrowser(), onPath(['Xvfb'])];

/** What tests need of the operating system, and the packages of Debian that have it. */
const programs = {
  chromium: {
    isThere: () => process.env.CHROMIUM_PATH !== undefined || findChromium() !== undefined,
    packages: ['chromium'],
  },
  headlessChromium: {
    isThere: () => process.env.CHROMIUM_PATH !== undefined || findHeadlessChromium() !== undefined,
    packages: ['chromium-headless-shell'],
  },
  redis: { isThere: () => findRedis() !== undefined, packages: ['redis-server'] },
  nginx: { isThere: hasNginx, packages: ['nginx', 'openssl'] },
  caddy: { isThere: hasCaddy, packages: ['caddy'] },
  firefox: { isThere: () => findFirefox() !== undefined, packages: ['firefox-esr'] },
  webkit: { isThere: () => !findWebkit().includes(undefined), packages: ['webkit2gtk-driver', 'xvfb'] },
};

async function aptGet(...args) {
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, collect: true, limitSeconds: 600 };
  const { code, output } = await run('/usr/bin/apt-get', args, options);
  if (code !== 0) throw new CommandFailed(`${output.trimEnd()}\napt-get ${args.join(' ')} failed.`);
}

const install = ({ packages }) => aptGet('install', '-y', '--no-install-recommends', ...packages);

/** What is being installed ahead; apt-get lets in one at a time. */
let ahead = Promise.resolve();

/** Begins to install what is missing of these, where it may, while nobody waits for it yet. */
export function installAhead(names, say) {
  const missing = names.map((name) => programs[name]).filter(({ isThere }) => !isThere());
  if (missing.length === 0 || !canInstall()) return;
  say(`Installing ${missing.flatMap(({ packages }) => packages).join(', ')} meanwhile …`);
  ahead = (async () => {
    await aptGet('update');
    for (const program of missing) await install(program).catch(() => undefined);
    // Whoever needs it tries again, and tells why there is none.
  })().catch(() => undefined);
}

/** Has this installed where it is missing and may be. @throws CommandFailed */
async function ensure(name, say) {
  await ahead;
  const program = programs[name];
  if (program.isThere() || !canInstall()) return;
  say(`Installing ${program.packages.join(' and ')} …`);
  await aptGet('update');
  await install(program);
}

/**
 * The whole browser: CHROMIUM_PATH, an installed one, Debian's as root, or Playwright's own.
 * @returns {Promise<Record<string, string>>} what its tests need to know of it
 */
export async function chromium(say) {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined) {
    if (!isProgram(named)) throw new CommandFailed(`CHROMIUM_PATH names ${named}, which is no program.`);
    return { CHROMIUM_PATH: named };
  }
  await ensure('chromium', say);
  const found = findChromium();
  if (found !== undefined) return { CHROMIUM_PATH: found };
  const { chromium: playwrightChromium } = await import('@playwright/test');
  if (!existsSync(playwrightChromium.executablePath())) {
    say('No Chrome or Chromium is installed; fetching Playwright’s own …');
    await runPackage('@playwright/test/cli.js', ['install', 'chromium'], { limitSeconds: 600 });
    if (!existsSync(playwrightChromium.executablePath())) {
      throw new CommandFailed(
        'The journeys need Chrome or Chromium: install one, or name it in CHROMIUM_PATH.',
      );
    }
  }
  return {};
}

/**
 * The Chromium for what nobody watches: CHROMIUM_PATH, the headless shell, Debian's as root, or else the whole browser.
 * @returns {Promise<Record<string, string>>} what its tests need to know of it
 */
export async function headlessChromium(say) {
  if (process.env.CHROMIUM_PATH !== undefined) return chromium(say);
  try {
    await ensure('headlessChromium', say);
  } catch (error) {
    // Not every release of Debian has it.
    if (!(error instanceof CommandFailed)) throw error;
  }
  const shell = findHeadlessChromium();
  return shell === undefined ? chromium(say) : { CHROMIUM_PATH: shell };
}

/** The path of a Redis server. @throws CommandFailed naming what is missing */
export async function redisServer(say) {
  await ensure('redis', say);
  const found = findRedis();
  if (found === undefined) {
    throw new CommandFailed(
      'The tests of the queue on Redis need redis-server: install it and put it on the PATH.',
    );
  }
  return found;
}

/**
 * Has nginx and Caddy installed for the tests of what docs/operations/going-live.md says of them, as root on Debian.
 * Elsewhere they hold its lines alone, and `say` hears of it: no suite fails for want of them.
 */
export async function proxies(say) {
  for (const [name, called] of [
    ['nginx', 'nginx or openssl'],
    ['caddy', 'Caddy'],
  ]) {
    try {
      await ensure(name, say);
    } catch (error) {
      // Not every release of Debian has it.
      if (!(error instanceof CommandFailed)) throw error;
    }
    if (!programs[name].isThere())
      say(`There is no ${called}: nothing is carried through ${name}, its lines alone are held.`);
  }
}

/**
 * A Firefox as everybody has it: FIREFOX_PATH, an installed one, or Debian's as root.
 * @returns {Promise<Record<string, string>>} what the checks need to know of it
 */
export async function firefox(say) {
  await ensure('firefox', say);
  const found = findFirefox();
  if (found === undefined || !isProgram(found))
    throw new CommandFailed(
      'The checks in Firefox need it: install it (Debian: firefox-esr), or name it in FIREFOX_PATH.',
    );
  return { FIREFOX_PATH: found };
}

/**
 * WebKitGTK's own browser with what drives it, and the X server that it draws on: installed, or Debian's as root.
 * @returns {Promise<Record<string, string>>} what the checks need to know of them
 */
export async function webkit(say) {
  await ensure('webkit', say);
  const [driver, browser, display] = findWebkit();
  if (driver === undefined || browser === undefined || display === undefined)
    throw new CommandFailed(
      'The checks in WebKit need WebKitGTK’s driver, its MiniBrowser and Xvfb: install them (Debian: webkit2gtk-driver and xvfb).',
    );
  return { WEBKIT_DRIVER_PATH: driver, MINI_BROWSER_PATH: browser, XVFB_PATH: display };
}
