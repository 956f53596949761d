import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { PAGE_OF_NO_SERVER } from '../src/worker/words.ts';

type Bundle = Rolldown.OutputBundle;

/** Files of web/public that every page needs; the rest of them is stored when it is used. */
const publicFiles = ['boot.js', 'favicon.svg', 'manifest.webmanifest', 'icons/icon-192.png'];

const hashOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 16);

/** The entry and all that it imports statically: the code without which no page shows. */
const entryChunks = (bundle: Bundle): Rolldown.OutputChunk[] => {
  const found = new Map<string, Rolldown.OutputChunk>();
  const follow = (name: string): void => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || found.has(name)) return;
    found.set(name, file);
    file.imports.forEach(follow);
  };
  Object.values(bundle)
    .filter((file) => file.type === 'chunk' && file.isEntry)
    .forEach((file) => follow(file.fileName));
  return [...found.values()];
};

/** Entry code and style, and the fonts of Latin text: those of other scripts are stored when a page needs them. */
const shellAssets = (bundle: Bundle): string[] => {
  const chunks = entryChunks(bundle);
  const code = chunks.map(({ fileName }) => fileName);
  const style = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const fonts = Object.keys(bundle).filter((name) => /-latin-(?!ext)[^/]+\.woff2$/.test(name));
  return [...new Set([...code, ...style, ...fonts])].sort();
};

/** Named by their content: together these names change whenever anything of the web does. */
const versionOf = (bundle: Bundle): string =>
  hashOf(
    Object.keys(bundle)
      .filter((name) => name.startsWith('assets/'))
      .sort()
      .join('\n'),
  );

/**
 * Builds sw.js beside the web: the worker that keeps the shell for when no server can be reached. The page and its
 * worker carry the same version, by which a page knows that it has become the older one.
 */
export const shellWorker = (): Plugin => {
  let root = '';
  let version = '';
  return {
    name: 'shell-worker',
    // The product alone: what is built from other pages, as the design system's, starts without it.
    apply: ({ build }, { command }) => command === 'build' && build?.rolldownOptions?.input === undefined,
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        version = versionOf(bundle ?? {});
        return [{ tag: 'meta', attrs: { name: 'version', content: version }, injectTo: 'head' }];
      },
    },
    writeBundle: async ({ dir }, bundle) => {
      const page = bundle['index.html'];
      if (page?.type !== 'asset' || dir === undefined)
        throw new Error('The web was built without index.html.');
      const shell = [
        { url: PAGE_OF_NO_SERVER, revision: hashOf(page.source) },
        ...publicFiles.map((name) => ({
          url: `/${name}`,
          revision: hashOf(readFileSync(path.join(root, 'public', name))),
        })),
        ...shellAssets(bundle).map((name) => ({ url: `/${name}`, revision: null })),
      ];
      await build({
        configFile: false,
        root,
        logLevel: 'warn',
        define: {
          SHELL: JSON.stringify(shell),
          VERSION: JSON.stringify(version),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: {
            input: path.join(root, 'src/worker/shell-worker.ts'),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
    },
  };
};
