import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { routerFiles } from './build/router-files.ts';

const LATER = '\0later';

/** What the web fetches when it is wanted is in no page as it is served: its room stands there in its place. */
const nothingLater: Plugin = {
  name: 'nothing-later',
  enforce: 'pre',
  resolveDynamicImport: () => LATER,
  load: (id) => (id === LATER ? `throw new Error('Not a part of the first screen.');` : null),
};

/** Builds what the server draws pages with: one file without any other, so that it needs no package while it runs. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [nothingLater, react()],
  resolve: { alias: routerFiles },
  define: {
    'process.env.NODE_ENV': '"production"',
    // Of the reader nothing is known here: numbers and dates as the web has them for whoever names no English of their own.
    navigator: JSON.stringify({ languages: [], onLine: true, platform: '' }),
  },
  ssr: { noExternal: true },
  build: {
    ssr: path.join(import.meta.dirname, 'src/drawn/draw.tsx'),
    outDir: '../dist/drawn',
    emptyOutDir: true,
    rolldownOptions: { output: { entryFileNames: 'drawn.js', codeSplitting: false } },
  },
});
