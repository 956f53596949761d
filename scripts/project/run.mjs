import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './root.mjs';

/** A command that could not be run or that ended with another code than 0. The message is meant for people. */
export class CommandFailed extends Error {
  name = 'CommandFailed';
}

/** How long a command that was asked to end may take before it is ended hard. */
const GRACE_MS = 10_000;

/** Asks a child to end and waits until it has; ends it hard after a grace period. */
export function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const hard = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    child.once('exit', () => {
      clearTimeout(hard);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

/** What runs at the moment, to be ended when we are told to stop. */
const running = new Set();

/** Ends every command that `run` has started and that has not ended yet. */
export const endAll = () => Promise.all([...running].map(end));

/**
 * Runs a command in the project's folder, or in `cwd`, without a shell and without stdin.
 * `collect` gathers what it prints instead of passing it through; after `limitSeconds` it is ended.
 * Resolves to { code, output, seconds, late } whatever the code; rejects only when it cannot be started.
 */
export function run(command, args, { env = {}, collect = false, limitSeconds, cwd = root } = {}) {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', collect ? 'pipe' : 'inherit', collect ? 'pipe' : 'inherit'],
    });
    running.add(child);
    let late = false;
    const limit =
      limitSeconds === undefined
        ? undefined
        : setTimeout(() => {
            late = true;
            void end(child);
          }, limitSeconds * 1000);
    const parts = [];
    child.stdout?.on('data', (part) => parts.push(part));
    child.stderr?.on('data', (part) => parts.push(part));
    child.on('error', (error) => {
      clearTimeout(limit);
      running.delete(child);
      reject(new CommandFailed(`${command} cannot be run: ${error.message}`));
    });
    child.on('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      const output = Buffer.concat(parts).toString('utf8');
      resolve({ code: code ?? 1, output, late, seconds: (performance.now() - started) / 1000 });
    });
  });
}

/** Runs the JavaScript file of an installed package with this Node: `runPackage('typescript/bin/tsc', […])`. */
export const runPackage = (file, args, options) =>
  run(process.execPath, [path.join(root, 'node_modules', file), ...args], options);
