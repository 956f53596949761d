import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../project/root.mjs';

/** JavaScript that a browser loads before the first paint, gzipped (docs: performance goal P11). */
const LIMIT_KB = 140;

/** The entry and all that it imports statically; what is imported later does not hold up the first paint. */
function loadedAtFirst(manifest) {
  const found = new Set();
  const follow = (key) => {
    if (found.has(key)) return;
    found.add(key);
    (manifest[key].imports ?? []).forEach(follow);
  };
  Object.keys(manifest)
    .filter((key) => manifest[key].isEntry)
    .forEach(follow);
  return [...found].map((key) => manifest[key].file).filter((file) => file.endsWith('.js'));
}

const kbOf = (bytes) => bytes / 1000;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** What comes beside it, for the reader: no limit is set. Of the fonts a page loads those whose letters it shows. */
function besides(web, manifest) {
  const sheets = [
    ...new Set(Object.values(manifest).flatMap(({ isEntry, css = [] }) => (isEntry ? css : []))),
  ];
  const css = sum(sheets.map((file) => kbOf(gzipSync(readFileSync(path.join(web, file))).length)));
  const assets = path.join(web, 'assets');
  const latin = readdirSync(assets).filter((file) => /-latin-(?!ext).*\.woff2$/.test(file));
  const fonts = sum(latin.map((file) => kbOf(readFileSync(path.join(assets, file)).length)));
  return `Besides ${css.toFixed(1)} kB of styles, and ${fonts.toFixed(1)} kB of Latin fonts in ${latin.length} files.`;
}

/** Weighs the built web. */
export const firstLoad = {
  name: 'first load',
  async run() {
    const web = path.join(root, 'dist', 'web');
    const manifest = JSON.parse(readFileSync(path.join(web, '.vite', 'manifest.json'), 'utf8'));
    const sizes = loadedAtFirst(manifest).map((file) => ({
      file,
      kb: gzipSync(readFileSync(path.join(web, file))).length / 1000,
    }));
    const total = sizes.reduce((sum, { kb }) => sum + kb, 0);
    const list = sizes.map(({ file, kb }) => `${kb.toFixed(1).padStart(7)} kB ${file}`).join('\n');
    console.log(`${total.toFixed(1)} kB of JavaScript before the first paint, of ${LIMIT_KB} kB allowed.`);
    console.log(besides(web, manifest));
    return total > 0 && total <= LIMIT_KB ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output: list };
  },
};
