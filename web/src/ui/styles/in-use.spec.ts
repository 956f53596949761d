import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const web = path.resolve(import.meta.dirname, '../../..');
const files = (folder: string): string[] =>
  readdirSync(path.join(web, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.join(web, folder, file),
  );
const read = (file: string): string => readFileSync(file, 'utf8');

/** Of what a file says only what could be a class. */
const literals = (code: string): string[] => code.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? [];

const code = [
  ...files('src').filter(
    // What /design shows is not worn by that.
    (file) => /(?<!\.spec)\.tsx?$/.test(file) && !/\/src\/(content|design|testing)\//.test(file),
  ),
  ...['index.html', 'public/boot.js'].map((file) => path.join(web, file)),
].map(read);
const words = new Set(code.flatMap(literals).flatMap((text) => text.match(/[\w-]+/g) ?? []));
const composed = [...new Set(code.flatMap((text) => text.match(/[\w-]+-(?=\$\{)/g) ?? []))];

const classesOf = (sheet: string): string[] => {
  const rules = sheet.replace(/\/\*.*?\*\//gs, '').replace(/@import[^;]*;/g, '');
  const selectors = rules.match(/[^{};]+(?=\{)/g) ?? [];
  return selectors
    .filter((selector) => !selector.trim().startsWith('@'))
    .flatMap((selector) => [...selector.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name]) => name ?? ''));
};

const sheets = files('src').filter((file) => file.endsWith('.css') && !file.includes('/src/design/'));

test.each(sheets.map((file) => [path.relative(web, file), file]))(
  'every class in %s is worn',
  (_name, file) => {
    const worn = (name: string): boolean =>
      words.has(name) || composed.some((beginning) => name.startsWith(beginning));
    expect([...new Set(classesOf(read(file)))].filter((name) => !worn(name))).toEqual([]);
  },
);
