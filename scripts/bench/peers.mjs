import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../project/root.mjs';
import { CommandFailed, run } from '../project/run.mjs';

/**
 * What benches run beside us, in the versions that were compared. They stay out of the project's own dependencies:
 * nothing but a bench needs them, and what they need is of other versions than ours.
 */
const peers = {
  '@event-driven-io/emmett': '0.42.0',
  '@event-driven-io/emmett-postgresql': '0.42.0',
  '@event-driven-io/pongo': '0.16.11',
};

const folder = path.join(root, '.cache', 'bench-peers');

/** Installs the peers where they are missing; answers the folder that holds them. @throws CommandFailed */
export async function ensurePeers(say) {
  const missing = Object.keys(peers).some((name) => !existsSync(path.join(folder, 'node_modules', name)));
  if (missing) {
    say('Installing what we are compared with …');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
    const wanted = Object.entries(peers).map(([name, version]) => `${name}@${version}`);
    const args = ['install', '--no-audit', '--no-fund', '--prefix', folder, ...wanted];
    const { code, output } = await run('npm', args, { collect: true, limitSeconds: 300 });
    if (code !== 0) throw new CommandFailed(`${output.trimEnd()}\nThe peers could not be installed.`);
  }
  return folder;
}
