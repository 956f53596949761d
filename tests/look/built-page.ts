import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { packPictures } from './smaller-pictures.ts';

const root = path.resolve(import.meta.dirname, '../../web');

/** What the product's build adds around its pages (a service worker, say) is no part of this one. */
const alone = { configFile: false, root, logLevel: 'warn' } as const;

/** Builds the design system's page into a folder of its own and serves it on a free port until the tests are over. */
export default async function servePage(): Promise<() => Promise<void>> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'makehold-look-'));
  await build({
    ...alone,
    plugins: [react(), tailwindcss()],
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: path.join(root, 'design.html') } },
  });
  const server = await preview({
    ...alone,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
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
