import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ensureServerBuilt } from '../project/build.mjs';
import { ensureInstalled } from '../project/install.mjs';
import { root } from '../project/root.mjs';
import { end } from '../project/run.mjs';

const WEB_PORT = process.env.WEB_PORT ?? '5173';

const say = (sentence) => console.log(`[dev] ${sentence}`);

const node = (args, options) => spawn(process.execPath, args, { cwd: root, ...options });

const installed = (file) => path.join(root, 'node_modules', file);

/** The server as a child that is replaced after each successful compilation, one replacement at a time. */
class ServerProcess {
  #child;
  #wanted = false;
  #replacing;

  constructor(env) {
    this.env = env;
  }

  replace() {
    this.#wanted = true;
    this.#replacing ??= this.#replaceWhileWanted().finally(() => (this.#replacing = undefined));
    return this.#replacing;
  }

  async #replaceWhileWanted() {
    while (this.#wanted) {
      this.#wanted = false;
      await this.stop();
      const child = node(['scripts/start.mjs', '--compiled'], {
        env: { ...process.env, ...this.env },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      child.on('exit', (code) => {
        if (code) say(`The server ended with code ${code}; it starts again after the next change.`);
      });
      this.#child = child;
    }
  }

  async stop() {
    if (this.#child !== undefined) await end(this.#child);
  }
}

/**
 * Compiles the server on every change and starts it again, and serves the web through Vite, which passes on to the
 * server what is not a page. Runs until Ctrl-C.
 */
export async function develop() {
  await ensureInstalled(say);
  // A first compilation that fails is no reason to end: the watcher below repeats it and shows the errors.
  await ensureServerBuilt(say).catch((error) => say(error.message));
  const api = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;
  const web = `http://127.0.0.1:${WEB_PORT}`;
  const server = new ServerProcess({ PUBLIC_URL: process.env.PUBLIC_URL ?? web });
  // Not `nest start --watch`: it signals the server's database together with the server that still writes to it.
  const compiler = node(['scripts/project/nest-build.mjs', '--watch'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: compiler.stdout }).on('line', (line) => {
    if (line.trim() !== '') console.log(`[nest] ${line}`);
    if (line.includes('Found 0 errors')) void server.replace();
  });
  const bundler = node(
    [installed('vite/bin/vite.js'), 'web', '--port', WEB_PORT, '--strictPort', '--clearScreen', 'false'],
    { env: { ...process.env, API_URL: api }, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  say(`Open ${web}; the server alone answers at ${api}. The design system is at ${web}/design.`);
  let stopping = false;
  const stop = async (code) => {
    if (stopping) return;
    stopping = true;
    await Promise.all([end(compiler), end(bundler), server.stop()]);
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
  for (const child of [compiler, bundler]) child.on('exit', (code) => void stop(code ?? 1));
}
