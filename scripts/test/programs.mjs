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

async function install(names, say) {
  say(`Installing ${names.join(' and ')} …`);
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, collect: true, limitSeconds: 600 };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    const { code, output } = await run('/usr/bin/apt-get', args, options);
    if (code !== 0) throw new CommandFailed(`${output.trimEnd()}\napt-get ${args.join(' ')} failed.`);
  }
}

const chromiumNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const chromiumPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const findChromium = () => onPath(chromiumNames) ?? chromiumPlaces.find(isProgram);

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
  if (findChromium() === undefined && canInstall()) await install(['chromium'], say);
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

/** Chromium without windows, menus and extensions: the same engine, for a third less of its work. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];

/**
 * The Chromium for what nobody watches: CHROMIUM_PATH, the headless shell, Debian's as root, or else the whole browser.
 * @returns {Promise<Record<string, string>>} what the journeys need to know of it
 */
export async function headlessChromium(say) {
  if (process.env.CHROMIUM_PATH !== undefined) return chromium(say);
  try {
    if (onPath(shellNames) === undefined && canInstall()) await install(['chromium-headless-shell'], say);
  } catch (error) {
    // Not every release of Debian has it.
    if (!(error instanceof CommandFailed)) throw error;
  }
  const shell = onPath(shellNames);
  return shell === undefined ? chromium(say) : { CHROMIUM_PATH: shell };
}

/** The path of a Redis server. @throws CommandFailed naming what is missing */
export async function redisServer(say) {
  const find = () => onPath(['redis-server', 'valkey-server']);
  if (find() === undefined && canInstall()) await install(['redis-server'], say);
  const found = find();
  if (found === undefined) {
    throw new CommandFailed(
      'The tests of the queue on Redis need redis-server: install it and put it on the PATH.',
    );
  }
  return found;
}

/**
 * Has an nginx installed for the tests of what docs/operations/going-live.md says of it, as root on Debian. Elsewhere they
 * hold its lines alone, and `say` hears of it: no suite fails for want of it.
 */
export async function nginx(say) {
  // Debian has it where only root looks; openssl makes its certificate.
  const isThere = () =>
    (isProgram('/usr/sbin/nginx') || onPath(['nginx']) !== undefined) && onPath(['openssl']) !== undefined;
  try {
    if (!isThere() && canInstall()) await install(['nginx', 'openssl'], say);
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
  }
  if (!isThere())
    say('nginx or openssl is missing: nothing is carried through nginx, its lines alone are held.');
}

const firefoxPlaces = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/**
 * A Firefox as everybody has it: FIREFOX_PATH, an installed one, or Debian's as root.
 * @returns {Promise<Record<string, string>>} what the checks need to know of it
 */
export async function firefox(say) {
  const named = process.env.FIREFOX_PATH;
  const find = () => named ?? onPath(['firefox-esr', 'firefox']) ?? firefoxPlaces.find(isProgram);
  if (find() === undefined && canInstall()) await install(['firefox-esr'], say);
  const found = find();
  if (found === undefined || !isProgram(found))
    throw new CommandFailed(
      'The checks in Firefox need it: install it (Debian: firefox-esr), or name it in FIREFOX_PATH.',
    );
  return { FIREFOX_PATH: found };
}

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

/**
 * WebKitGTK's own browser with what drives it, and the X server that it draws on: installed, or Debian's as root.
 * @returns {Promise<Record<string, string>>} what the checks need to know of them
 */
export async function webkit(say) {
  const find = () => [onPath(['WebKitWebDriver']), miniBrowser(), onPath(['Xvfb'])];
  if (find().includes(undefined) && canInstall()) await install(['webkit2gtk-driver', 'xvfb'], say);
  const [driver, browser, display] = find();
  if (driver === undefined || browser === undefined || display === undefined)
    throw new CommandFailed(
      'The checks in WebKit need WebKitGTK’s driver, its MiniBrowser and Xvfb: install them (Debian: webkit2gtk-driver and xvfb).',
    );
  return { WEBKIT_DRIVER_PATH: driver, MINI_BROWSER_PATH: browser, XVFB_PATH: display };
}
