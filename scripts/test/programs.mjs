import { accessSync, constants, existsSync } from 'node:fs';
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

async function install(name, say) {
  say(`Installing ${name} …`);
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, collect: true, limitSeconds: 600 };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
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
 * The Chromium for the journeys: CHROMIUM_PATH, an installed one, Debian's as root, or Playwright's own.
 * @returns {Promise<Record<string, string>>} what the journeys need to know of it
 */
export async function chromium(say) {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined) {
    if (!isProgram(named)) throw new CommandFailed(`CHROMIUM_PATH names ${named}, which is no program.`);
    return { CHROMIUM_PATH: named };
  }
  if (findChromium() === undefined && canInstall()) await install('chromium', say);
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

/** The path of a Redis server. @throws CommandFailed naming what is missing */
export async function redisServer(say) {
  const find = () => onPath(['redis-server', 'valkey-server']);
  if (find() === undefined && canInstall()) await install('redis-server', say);
  const found = find();
  if (found === undefined) {
    throw new CommandFailed(
      'The tests of the queue on Redis need redis-server: install it and put it on the PATH.',
    );
  }
  return found;
}
