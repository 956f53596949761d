// `npm run rebuild`, `verify` and the other tools of services/apps/tools: builds the server where it is stale, and runs the tool.
// What it answers goes to stdout, what happens meanwhile to stderr.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureServerBuilt } from '../project/build.mjs';
import { root } from '../project/root.mjs';
import { CommandFailed } from '../project/run.mjs';

const [name = '', ...args] = process.argv.slice(2);
const note = (line) => process.stderr.write(`${line}\n`);
const env = { ...process.env, DATA_DIR: path.resolve(process.env.DATA_DIR ?? path.join(root, '.data')) };

try {
  await ensureServerBuilt(note);
  const program = path.join(root, 'dist', 'services', 'apps', 'tools', 'tools.js');
  const { runTool } = await import(pathToFileURL(program).href);
  const paper = { note, out: (line) => process.stdout.write(`${line}\n`) };
  process.exitCode = await runTool(name, args, { paper, env });
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error;
  note(error.message);
  process.exitCode = 1;
}
