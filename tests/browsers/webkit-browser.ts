import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../processes/role-process.ts';
import type { Browser, Key, Tab } from './tab.ts';
import { startTellingProxy } from './telling-proxy.ts';
import type { TellingProxy } from './telling-proxy.ts';
import { startSession } from './web-driver.ts';
import type { WebDriverSession } from './web-driver.ts';

/** Where Debian has them; scripts/test/programs.mjs tells where they are here. */
const program = (name: 'WEBKIT_DRIVER_PATH' | 'MINI_BROWSER_PATH'): string => {
  const file = process.env[name];
  if (file === undefined) throw new Error(`${name} does not say where WebKitGTK is`);
  return file;
};

/** The protocol's own numbers for keys. */
const keys: Readonly<Record<Key, string>> = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' };

/** Milliseconds. */
const PATIENCE = 30_000;
const LOOK = 50;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The browser's bar would keep its window wider than a phone's. */
const NARROW = '* { min-width: 0; padding: 0; margin: 0; font-size: 1px; }';

interface Driver {
  readonly origin: string;
  /** What its pages go through. */
  readonly proxy: TellingProxy;
  end(): Promise<void>;
}

/** Where a browser keeps what it keeps, and nothing of whoever runs the checks. */
const homeIn = (folder: string): Record<string, string> => ({
  HOME: folder,
  XDG_CACHE_HOME: path.join(folder, 'cache'),
  XDG_CONFIG_HOME: path.join(folder, 'config'),
  XDG_DATA_HOME: path.join(folder, 'data'),
  XDG_RUNTIME_DIR: folder,
});

const startDriver = async (): Promise<Driver> => {
  const port = await freePort();
  const home = await mkdtemp(path.join(tmpdir(), 'makehold-webkit-'));
  const style = path.join(home, 'config', 'gtk-3.0');
  await mkdir(style, { recursive: true });
  await writeFile(path.join(style, 'gtk.css'), NARROW);
  const proxy = await startTellingProxy();
  // A group of its own: the browser and its processes go with their driver.
  const child: ChildProcess = spawn(program('WEBKIT_DRIVER_PATH'), [`--port=${port}`, '--host=127.0.0.1'], {
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      ...homeIn(home),
      GDK_BACKEND: 'x11',
      GSETTINGS_BACKEND: 'memory',
      NO_AT_BRIDGE: '1',
    },
  });
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  const end = async (): Promise<void> => {
    const running = child.exitCode === null && child.signalCode === null;
    if (child.pid !== undefined && running) process.kill(-child.pid, 'SIGTERM');
    await ended;
    proxy.close();
    await rm(home, { recursive: true, force: true });
  };
  for (const until = Date.now() + PATIENCE; ; await pause(LOOK)) {
    const answer = await fetch(`${origin}/status`).catch(() => undefined);
    if (answer?.ok === true) return { origin, proxy, end };
    if (Date.now() > until || child.exitCode !== null) {
      await end();
      throw new Error('WebKitWebDriver does not answer');
    }
  }
};

/** A driver has one session only, so that each tab has a driver of its own. */
const openSession = async (): Promise<{ driver: Driver; session: WebDriverSession }> => {
  const driver = await startDriver();
  try {
    const session = await startSession(driver.origin, {
      proxy: { proxyType: 'manual', httpProxy: driver.proxy.address, sslProxy: driver.proxy.address },
      'webkitgtk:browserOptions': {
        binary: program('MINI_BROWSER_PATH'),
        args: ['--automation'],
      },
    });
    return { driver, session };
  } catch (error) {
    await driver.end();
    throw error;
  }
};

/** A window is larger than its page. */
const resizePage = async (session: WebDriverSession, width: number, height: number): Promise<void> => {
  for (const until = Date.now() + PATIENCE; ; await pause(LOOK)) {
    const [pageWidth, pageHeight] = (await session.evaluate('[innerWidth, innerHeight]')) as [number, number];
    if (pageWidth === width && pageHeight === height) return;
    if (Date.now() > until) throw new Error(`the page stays ${pageWidth} by ${pageHeight} px`);
    const window = await session.size();
    await session.resize({
      width: window.width + width - pageWidth,
      height: window.height + height - pageHeight,
    });
  }
};

const tabOf = ({ driver, session }: { driver: Driver; session: WebDriverSession }): Tab => ({
  goTo: (address) => session.goTo(address),
  reload: () => session.reload(),
  resize: (width, height) => resizePage(session, width, height),
  read: async <T>(expression: string) => (await session.evaluate(expression)) as T,
  press: async (element) => {
    // The protocol brings it no further than to the window's edge, where a phone has its bar of tabs.
    await session.evaluate(`(${element}).scrollIntoView({ block: 'center', behavior: 'instant' })`);
    await session.click(element);
  },
  type: (element, text) => session.sendKeys(element, text),
  key: (key) => session.pressKey(keys[key]),
  picture: () => session.screenshot(),
  faults: driver.proxy.faults,
  close: async () => {
    await session.end();
    await driver.end();
  },
});

/** WebKitGTK's own small browser, driven over the W3C's protocol. */
export const openWebKit = async (): Promise<Browser> => {
  const first = await openSession();
  const { version } = first.session;
  await tabOf(first).close();
  const drivers: Driver[] = [];
  return {
    version,
    open: async () => {
      const opened = await openSession();
      drivers.push(opened.driver);
      return tabOf(opened);
    },
    // Those that a check has closed have ended.
    close: async () => void (await Promise.all(drivers.map((driver) => driver.end()))),
  };
};
