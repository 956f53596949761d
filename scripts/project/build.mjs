import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { compressTexts } from './compress.mjs';
import { root } from './root.mjs';
import { CommandFailed, run, runPackage } from './run.mjs';
import { filesOf, stampOf } from './stamp.mjs';

const inDist = (...parts) => path.join(root, 'dist', ...parts);

const isTest = (file) => /\.(spec|integration)\.tsx?$/.test(file);

/** The folders that tsconfig.build.json compiles. */
const serverFolders = ['contracts', 'projections', 'scripts', 'services'];

/** Every file there counts, not the compiled ones alone: nest-cli.json says which others the server reads as they are. */
const serverInputs = () =>
  filesOf(
    [...serverFolders, 'nest-cli.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json'],
    (file) =>
      !isTest(file) && (!file.startsWith('scripts/') || file.endsWith('.ts') || file.endsWith('/bundle.mjs')),
  );

const webInputs = () => filesOf(['contracts', 'web', 'package-lock.json'], (file) => !isTest(file));

/** Compiled files whose source is gone would still be found by whatever looks a folder through. */
function removeOrphans() {
  for (const { file } of filesOf(
    serverFolders.map((folder) => `dist/${folder}`),
    (name) => name.endsWith('.js'),
  )) {
    const source = file.replace(/^dist\//, '').replace(/\.js$/, '.ts');
    if (!existsSync(path.join(root, source))) rmSync(path.join(root, file));
  }
}

async function ensureBuilt(name, inputs, outputs, say, build) {
  const stamp = stampOf(name, inputs());
  const complete = outputs.every((output) => existsSync(output));
  if (complete && stamp.isFresh()) return;
  stamp.clear();
  say(`Building the ${name} …`);
  const { code } = await build(complete);
  if (code !== 0) throw new CommandFailed(`The ${name} cannot be built: see the messages above.`);
  stamp.write();
}

/**
 * Compiles the server to dist/, with its assets, and bundles what it starts with, where its sources changed.
 * @throws CommandFailed
 */
export const ensureServerBuilt = (say) =>
  ensureBuilt('server', serverInputs, [inDist('services', 'apps', 'start.js')], say, async (complete) => {
    // The compiler's own record would let it leave out files that somebody removed from dist/.
    if (!complete) rmSync(inDist('.tsbuildinfo'), { force: true });
    const result = await run(process.execPath, [path.join(root, 'scripts/project/nest-build.mjs')]);
    removeOrphans();
    if (result.code !== 0) return result;
    // Loaded here: what only building needs is not there where the product runs (Dockerfile).
    const { bundleServer } = await import('./bundle.mjs');
    return bundleServer();
  });

const vite = (...settings) =>
  runPackage('vite/bin/vite.js', ['build', 'web', '--logLevel', 'warn', ...settings]);

/**
 * Bundles the web to dist/web where its sources changed, and to dist/drawn what the server draws its first screens with.
 * @throws CommandFailed
 */
export const ensureWebBuilt = (say) =>
  ensureBuilt('web', webInputs, [inDist('web', 'index.html'), inDist('drawn', 'drawn.js')], say, async () => {
    const result = await vite();
    if (result.code !== 0) return result;
    await compressTexts(inDist('web'));
    return vite('--config', path.join(root, 'web/drawn.config.ts'));
  });
