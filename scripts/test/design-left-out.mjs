import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../project/root.mjs';
import { failedBecause } from './steps.mjs';

/** Holds that the page of the design system is no part of what people load. */
export const designLeftOut = {
  name: 'design page left out',
  async run() {
    const web = path.join(root, 'dist', 'web');
    const sources = Object.keys(JSON.parse(readFileSync(path.join(web, '.vite', 'manifest.json'), 'utf8')));
    const files = readdirSync(web, { recursive: true });
    const found = [
      ...sources.filter((source) => source.startsWith('src/design/')),
      ...files.filter((file) => path.basename(file) === 'design.html'),
      // A specimen that was bundled into another chunk has no name in the manifest, but its class names.
      ...files.filter(
        (file) =>
          /\.(?:js|css)$/.test(file) && readFileSync(path.join(web, file), 'utf8').includes('design__'),
      ),
    ];
    return found.length === 0
      ? { passed: 1, failed: 0 }
      : failedBecause(`The production build holds parts of the design page: ${found.join(', ')}.`);
  },
};
