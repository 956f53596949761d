import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, preview } from 'vite';
import { packPictures } from './smaller-pictures.ts';

const web = path.resolve(import.meta.dirname, '../../web');
const configFile = path.join(web, 'vite.config.ts');

/** Builds the design system's page into a folder of its own and serves it on a free port until the tests are over. */
export default async function servePage(): Promise<() => Promise<void>> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'makehold-look-'));
  await build({
    configFile,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: { input: path.join(web, 'design.html') },
    },
  });
  const server = await preview({
    configFile,
    logLevel: 'warn',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, proxy: {} },
  });
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error('The design page is not served anywhere.');
  process.env['LOOK_URL'] = address;
  return async () => {
    await server.close();
    if (process.env['LOOK_UPDATE'] !== undefined)
      await packPictures(path.join(import.meta.dirname, 'pictures'));
    await rm(outDir, { recursive: true });
  };
}
