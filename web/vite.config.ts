import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { arrivalChunks } from './build/arrival-chunks.ts';
import { firstChunk } from './build/first-chunk.ts';
import { pageParts } from './build/page-parts.ts';
import { routerFiles } from './build/router-files.ts';
import { shellWorker } from './build/shell-worker.ts';

/** The server that `npm run dev` started; it alone knows its port. */
const server = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** What the server answers itself; everything else is a page of the web. */
const serverPaths = ['/api', '/auth', '/files', '/webhooks', '/sandbox', '/v1', '/dev', '/share'];

/** The design system's page at /design, while developing only: what is built for people starts from index.html alone. */
const designPage: Plugin = {
  name: 'design-page',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(/^\/design(?=$|[/?])\/?/, '/design.html');
      next();
    });
  },
};

const first = firstChunk('/src/main.tsx');
const arrivals = arrivalChunks({
  entry: '/src/main.tsx',
  pages: { jobs: '/src/pages/jobs.tsx', job: '/src/pages/job.tsx', profile: '/src/pages/profile.tsx' },
  schemas: '/contracts/jobs.ts',
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    designPage,
    pageParts(),
    shellWorker(),
    {
      name: 'chunks',
      moduleParsed: ({ id }) => {
        first.note(id);
        arrivals.note(id);
      },
    },
  ],
  resolve: {
    alias: [
      { find: 'react-style-singleton', replacement: `${import.meta.dirname}/src/lib/style-singleton.ts` },
      ...routerFiles,
    ],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Read by the check of what loads before the first paint.
    manifest: true,
    rolldownOptions: {
      output: {
        // The first chunk names all others, 300 of them: their words are weight that the first paint would wait for.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[hash:8].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: first.nameOf, debugName: 'first', priority: 2 },
            { name: arrivals.nameOf, debugName: 'arrivals', priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      ...Object.fromEntries(serverPaths.map((path) => [`^${path}(?:/|\\?|$)`, { target: server }])),
      '/socket.io': { target: server, ws: true },
    },
  },
});
