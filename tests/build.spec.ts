import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const project = path.join(import.meta.dirname, '..');
const settings = [
  'nest-cli.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'package.json',
  'package-lock.json',
];
const asset = 'services/room/deep/answering-thread.mjs';
let checkout: string;

const inCheckout = (file: string) => path.join(checkout, file);
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(inCheckout(file)), { recursive: true });
  writeFileSync(inCheckout(file), text);
};

beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'build-'));
  cpSync(path.join(project, 'scripts/project'), inCheckout('scripts/project'), { recursive: true });
  for (const file of settings) cpSync(path.join(project, file), inCheckout(file));
  symlinkSync(path.join(project, 'node_modules'), inCheckout('node_modules'), 'dir');
  write(
    'services/room/answer.ts',
    'export const answer: number = 42;\nexport const place = new URL("./deep/", import.meta.url).href;\n',
  );
  write('services/apps/all-in-one.ts', "export { answer, place } from '../room/answer.ts';\n");
  write(asset, 'export {};\n');
});
afterEach(() => rmSync(checkout, { recursive: true }));

/** Builds a checkout of one source and one asset with the project's own settings. */
const build = () => {
  const code = `import('./scripts/project/build.mjs').then((m) => m.ensureServerBuilt(console.log)).catch((e) => { console.error(e.name); process.exit(1); })`;
  const { status, stdout } = spawnSync(process.execPath, ['-e', code], { cwd: checkout, encoding: 'utf8' });
  return { status, built: stdout.includes('Building the server') };
};

test('sources are compiled, and beside them lies what the server reads as it is', () => {
  expect(build()).toEqual({ status: 0, built: true });

  expect(readFileSync(inCheckout('dist/services/room/answer.js'), 'utf8')).toContain('answer = 42;');
  expect(readFileSync(inCheckout(`dist/${asset}`), 'utf8')).toBe('export {};\n');
});

test('what the product starts with is one file, in which each module still knows its place', () => {
  build();

  const start = inCheckout('dist/services/apps/start.js');
  rmSync(inCheckout('dist/services/room'), { recursive: true });
  const { stdout } = spawnSync(
    process.execPath,
    ['-e', `import(${JSON.stringify(start)}).then(({ answer, place }) => console.log(answer, place))`],
    { encoding: 'utf8' },
  );
  expect(stdout.trim()).toBe(`42 ${pathToFileURL(inCheckout('dist/services/room/deep/')).href}`);
});

test('only a change builds again: one of an asset, or of what nest-cli.json says', () => {
  build();
  expect(build()).toEqual({ status: 0, built: false });

  write(asset, 'export const changed = true;\n');
  expect(build()).toEqual({ status: 0, built: true });
  expect(readFileSync(inCheckout(`dist/${asset}`), 'utf8')).toContain('changed');

  appendFileSync(inCheckout('nest-cli.json'), '\n');
  expect(build()).toEqual({ status: 0, built: true });
});

test('what does not compile is no build, and is tried again', () => {
  write('services/room/answer.ts', 'export const answer = ;\n');
  expect(build()).toEqual({ status: 1, built: true });
  expect(existsSync(inCheckout('dist/services/room/answer.js'))).toBe(false);

  expect(build()).toEqual({ status: 1, built: true });
});
