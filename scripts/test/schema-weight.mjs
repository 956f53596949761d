import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../project/root.mjs';

/** What checks answers against their contracts, gzipped; it comes with the first request of every page. */
const LIMIT_KB = 40;
/** In the code that every schema needs, whatever is left out of it. */
const OF_SCHEMAS = 'ZodError';
/** From the German texts of the schema library, of which we show none: one language in it means all fifty of them. */
const FOREIGN = 'Ungültige Eingabe';

/** The built scripts below a folder. */
const scriptsIn = (folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));

/**
 * What is wrong with the schemas in these scripts, or null. `import('zod')` takes all there is, since nobody can tell
 * which part is wanted: a schema is declared in contracts/ and that file imported instead.
 */
export function faultOfSchemas(scripts) {
  const foreign = scripts.filter(({ text }) => text.includes(FOREIGN)).map(({ file }) => file);
  if (foreign.length > 0)
    return `The schema library's foreign languages are built into ${foreign.join(', ')}.`;
  const holding = scripts.filter(({ text }) => text.includes(OF_SCHEMAS));
  const kb = holding.reduce((total, { text }) => total + gzipSync(text).length / 1000, 0);
  const list = holding.map(({ file }) => file).join(', ');
  if (holding.length === 0) return 'No script with schemas was found.';
  console.log(`${kb.toFixed(1)} kB of schema library, of ${LIMIT_KB} kB allowed.`);
  return kb > LIMIT_KB ? `${list} weigh ${kb.toFixed(1)} kB.` : null;
}

/** Weighs the schema library in the built web. */
export const schemaWeight = {
  name: 'schema weight',
  async run() {
    const fault = faultOfSchemas(scriptsIn(path.join(root, 'dist', 'web', 'assets')));
    return fault === null ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output: fault };
  },
};
