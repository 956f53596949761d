import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './root.mjs';

/** A command that could not be run or that ended with another code than 0. The message is meant for people. */
export class CommandFailed extends Error {
  constructor(message, output = '') {
    super(message);
    this.name = 'CommandFailed';
    this.output = output;
  }
}

/**
 * Runs a command in the project's folder without a shell and without stdin.
 * `collect` gathers what it prints instead of passing it through.
 * Resolves to { code, output, seconds } whatever the code; rejects only when it cannot be started.
 */
export function run(command, args, { env = {}, collect = false, onStart } = {}) {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', collect ? 'pipe' : 'inherit', collect ? 'pipe' : 'inherit'],
    });
    onStart?.(child);
    let output = '';
    child.stdout?.on('data', (part) => (output += part));
    child.stderr?.on('data', (part) => (output += part));
    child.on('error', (error) => reject(new CommandFailed(`${command} cannot be run: ${error.message}`)));
    child.on('close', (code, signal) =>
      resolve({ code: code ?? 1, signal, output, seconds: (performance.now() - started) / 1000 }),
    );
  });
}

/** Runs the JavaScript file of an installed package with this Node: `runPackage('typescript/bin/tsc', […])`. */
export const runPackage = (file, args, options) =>
  run(process.execPath, [path.join(root, 'node_modules', file), ...args], options);
