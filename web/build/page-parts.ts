import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { pageNames } from '../../contracts/pages.ts';

/** In screens.tsx: the name of a page and the module that its code begins with, or what is there at once. */
const SCREEN = /^ {2}(\w+): (?:\(\) => import\('\.\.\/(pages\/[\w-]+\.tsx)'\)|\{ atOnce: )/gm;

/** A chunk and all that it imports statically, by file. */
const reachOf = (bundle: Rolldown.OutputBundle, begin: string): Set<string> => {
  const found = new Set([begin]);
  // Grows while it is walked.
  for (const name of found) {
    const file = bundle[name];
    if (file?.type === 'chunk') file.imports.forEach((imported) => found.add(imported));
  }
  return found;
};

const stylesOf = (bundle: Rolldown.OutputBundle, files: Iterable<string>): Set<string> =>
  new Set(
    [...files].flatMap((name) => {
      const file = bundle[name];
      return file?.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : [];
    }),
  );

/** What a page needs beside what every page loads. */
const partsOf = (bundle: Rolldown.OutputBundle, module: string) => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`) === true);
  if (chunk === undefined) throw new Error(`No file of the web begins with ${module}.`);
  const first = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...reachOf(bundle, fileName)]),
  );
  const scripts = [...reachOf(bundle, chunk.fileName)].filter((name) => !first.has(name));
  const firstStyles = stylesOf(bundle, first);
  const styles = [...stylesOf(bundle, scripts)].filter((name) => !firstStyles.has(name));
  return { scripts: scripts.map((name) => `/${name}`), styles: styles.map((name) => `/${name}`) };
};

/**
 * Writes down which files each page needs (`.vite/pages.json`), so that the server names them in the page that it hands
 * out: the browser would else learn of them from the first script, once that runs.
 */
export const pageParts = (): Plugin => {
  let root = '';
  return {
    name: 'page-parts',
    // The product alone: the design system's page has no table of pages.
    apply: ({ build }, { command }) => command === 'build' && build?.rolldownOptions?.input === undefined,
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const screens = readFileSync(path.join(root, 'src/app/screens.tsx'), 'utf8');
        const found = new Map([...screens.matchAll(SCREEN)].map(([, name = '', module]) => [name, module]));
        const rows = pageNames.map((name) => {
          if (!found.has(name)) throw new Error(`screens.tsx says nothing of ${name} that can be read here.`);
          const module = found.get(name);
          return [name, module === undefined ? { scripts: [], styles: [] } : partsOf(bundle, module)];
        });
        this.emitFile({
          type: 'asset',
          fileName: '.vite/pages.json',
          source: JSON.stringify(Object.fromEntries(rows)),
        });
      },
    },
  };
};
