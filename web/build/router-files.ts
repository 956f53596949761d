import path from 'node:path';

const folder = path.join(import.meta.dirname, '../../node_modules/react-router/dist/production');

/** Its package leads to the files with warnings for developers, also in a build. */
export const routerFiles = [
  { find: /^react-router$/, replacement: `${folder}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${folder}/dom-export.mjs` },
];
