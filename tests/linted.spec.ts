import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const project = path.join(import.meta.dirname, '..');
let checkout: string;

const write = (file: string, text: string): void => {
  const there = path.join(checkout, file);
  mkdirSync(path.dirname(there), { recursive: true });
  writeFileSync(there, text);
};

const told = (source: string): string[] => {
  const program = pathToFileURL(path.join(checkout, 'scripts/test/linted.mjs')).href;
  const text = `import { lintKeys, rememberClean, unlinted } from ${JSON.stringify(program)}; ${source}`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', text], { encoding: 'utf8' });
  return JSON.parse(said === '' ? '[]' : said) as string[];
};
const foundClean = (): void => void told('rememberClean(lintKeys())');
/** What has to be linted again, without this test's own copies. */
const dirty = (): string[] =>
  told('console.log(JSON.stringify(unlinted(lintKeys())))').filter((file) => !file.startsWith('scripts/'));

beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'linted-'));
  for (const file of ['scripts/test/linted.mjs', 'scripts/project/root.mjs'])
    cpSync(path.join(project, file), path.join(checkout, file));
  for (const file of ['eslint.config.mjs', 'package-lock.json', 'tsconfig.json', 'web/tsconfig.json'])
    write(file, '{}');
  write('services/far.ts', 'export const far = 1;\n');
  write('services/middle.ts', `import { far } from './far.ts';\nexport const middle = far;\n`);
  write('services/near.ts', `import { middle } from './middle.ts';\nexport const near = middle;\n`);
  write('services/apart.ts', 'export const apart = 1;\n');
  write('web/src/page.tsx', 'export const page = 1;\n');
  foundClean();
});
afterEach(() => {
  rmSync(checkout, { recursive: true, force: true });
});

test('what was found clean is not linted again', () => {
  expect(dirty()).toEqual([]);
});

test('a file is linted again when something changes that it imports from far away', () => {
  write('services/far.ts', `export const far = 'another type';\n`);

  expect(dirty().sort()).toEqual(['services/far.ts', 'services/middle.ts', 'services/near.ts']);
});

test('a declaration that reaches others without an import has all of its program linted again', () => {
  write('services/apart.ts', `declare module './far.ts' {}\nexport const apart = 1;\n`);

  expect(dirty()).toContain('services/near.ts');
  expect(dirty()).not.toContain('web/src/page.tsx');
});

test('another version of a package has everything linted again', () => {
  write('package-lock.json', '{ "lockfileVersion": 3 }');

  expect(dirty()).toContain('services/apart.ts');
  expect(dirty()).toContain('web/src/page.tsx');
});
