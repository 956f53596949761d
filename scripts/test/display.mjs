import { spawn } from 'node:child_process';
import { CommandFailed, end } from '../project/run.mjs';

const START_LIMIT_MS = 10_000;

/**
 * Starts an X server that nobody sees, under a free number, for one run of the tests. It is reached over a file alone.
 * @returns {Promise<{ url: string, stop(): Promise<void> }>} `url`: what DISPLAY has to say
 */
export async function startDisplay(program) {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise((resolve) => {
    const late = setTimeout(() => resolve(undefined), START_LIMIT_MS);
    const tell = (said) => {
      clearTimeout(late);
      resolve(said);
    };
    child.on('error', () => tell(undefined));
    child.on('exit', () => tell(undefined));
    child.stdio[3].on('data', (said) => tell(String(said).trim()));
  });
  if (number === undefined) {
    await end(child);
    throw new CommandFailed(`${program} does not start.`);
  }
  return { url: `:${number}`, stop: () => end(child) };
}
