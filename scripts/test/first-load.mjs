import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../project/root.mjs';

/** JavaScript that a browser loads before the first paint, gzipped (docs: performance goal P11). */
const LIMIT_KB = 140;

/** The pages that people arrive at from elsewhere, by their modules; home comes with the entry. */
const ARRIVALS = {
  home: null,
  '/jobs': 'src/pages/jobs.tsx',
  'a job': 'src/pages/job.tsx',
  'a profile': 'src/pages/profile.tsx',
};
/** JavaScript, gzipped, and files of code and style that such a page needs before it can be used; its data comes beside. */
const PAGE_LIMIT_KB = 170;
const PAGE_LIMIT_FILES = 12;

/** The entry, a page's module, and all that the two import statically; what is imported later holds up neither. */
function loadedFor(manifest, page) {
  const found = new Set();
  const follow = (key) => {
    if (found.has(key)) return;
    found.add(key);
    (manifest[key].imports ?? []).forEach(follow);
  };
  Object.keys(manifest)
    .filter((key) => manifest[key].isEntry)
    .forEach(follow);
  if (page !== null) follow(page);
  const chunks = [...found].map((key) => manifest[key]);
  return {
    scripts: chunks.map(({ file }) => file).filter((file) => file.endsWith('.js')),
    sheets: [...new Set(chunks.flatMap(({ css = [] }) => css))],
  };
}

const kbOf = (bytes) => bytes / 1000;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

const weightOf = (web) => (file) => kbOf(gzipSync(readFileSync(path.join(web, file))).length);

/** What comes beside it, for the reader: no limit is set. Of the fonts a page loads those whose letters it shows. */
function besides(web, manifest) {
  const css = sum(loadedFor(manifest, null).sheets.map(weightOf(web)));
  const assets = path.join(web, 'assets');
  const latin = readdirSync(assets).filter((file) => /-latin-(?!ext).*\.woff2$/.test(file));
  const fonts = sum(latin.map((file) => kbOf(readFileSync(path.join(assets, file)).length)));
  return `Besides ${css.toFixed(1)} kB of styles, and ${fonts.toFixed(1)} kB of Latin fonts in ${latin.length} files.`;
}

/** What each page that people arrive at needs; a line of what is too much, or null. */
function faultOf(web, manifest, [name, page]) {
  const { scripts, sheets } = loadedFor(manifest, page);
  const kb = sum(scripts.map(weightOf(web)));
  const files = scripts.length + sheets.length;
  const line = `${name}: ${kb.toFixed(1)} kB of JavaScript, ${files} files`;
  console.log(`${line} (of ${PAGE_LIMIT_KB} kB and ${PAGE_LIMIT_FILES} allowed).`);
  return kb <= PAGE_LIMIT_KB && files <= PAGE_LIMIT_FILES ? null : `Too much for ${line}.`;
}

/** Weighs the built web. */
export const firstLoad = {
  name: 'first load',
  async run() {
    const web = path.join(root, 'dist', 'web');
    const manifest = JSON.parse(readFileSync(path.join(web, '.vite', 'manifest.json'), 'utf8'));
    const weigh = weightOf(web);
    const sizes = loadedFor(manifest, null).scripts.map((file) => ({ file, kb: weigh(file) }));
    const total = sum(sizes.map(({ kb }) => kb));
    const list = sizes.map(({ file, kb }) => `${kb.toFixed(1).padStart(7)} kB ${file}`).join('\n');
    console.log(`${total.toFixed(1)} kB of JavaScript before the first paint, of ${LIMIT_KB} kB allowed.`);
    console.log(besides(web, manifest));
    const atFirst = total > 0 && total <= LIMIT_KB ? null : list;
    const checks = [atFirst, ...Object.entries(ARRIVALS).map((page) => faultOf(web, manifest, page))];
    const faults = checks.filter((fault) => fault !== null);
    return { passed: checks.length - faults.length, failed: faults.length, output: faults.join('\n') };
  },
};
