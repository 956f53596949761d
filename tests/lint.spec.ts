import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const project = path.join(import.meta.dirname, '..');
let checkout: string;

const write = (file: string, text: string): void => {
  const there = path.join(checkout, file);
  mkdirSync(path.dirname(there), { recursive: true });
  writeFileSync(there, text);
};

/** What the step `lint` says of the checkout. */
const check = (): { passed: boolean; output: string } => {
  const program = `const { lint } = await import('./scripts/test/static-checks.mjs');
    const { failed, output } = await lint.run();
    console.log(output);
    process.exitCode = failed === 0 ? 0 : 1;`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: checkout,
    encoding: 'utf8',
  });
  return { passed: status === 0, output: `${stdout}${stderr}` };
};

jest.setTimeout(120_000);

beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'lint-'));
  for (const file of [
    '.gitignore',
    '.oxlintrc.json',
    'package.json',
    'tsconfig.json',
    'web/tsconfig.json',
    'scripts/test',
    'scripts/project',
  ])
    cpSync(path.join(project, file), path.join(checkout, file), { recursive: true });
  symlinkSync(path.join(project, 'node_modules'), path.join(checkout, 'node_modules'));
  write('services/right.ts', 'export const right: number = 1;\n');
});
afterEach(() => {
  rmSync(checkout, { recursive: true, force: true });
});

test('what is right passes', () => {
  expect(check()).toMatchObject({ passed: true });
});

test('a wrong type fails in each part, and a promise that nobody waits for', () => {
  const wrong = [
    'services/wrong.ts',
    'web/src/wrong.tsx',
    'tests/wrong.spec.ts',
    'contracts/wrong.ts',
    'wrong.config.ts',
  ];
  for (const file of wrong) write(file, `export const wrong: number = 'a word';\n`);
  write('services/floating.ts', 'const later = async (): Promise<void> => {};\nlater();\nexport {};\n');

  const { passed, output } = check();
  expect(wrong.filter((file) => !output.includes(file))).toEqual([]);
  expect(output.match(/not assignable/g)).toHaveLength(wrong.length);
  expect(output).toContain('no-floating-promises');
  expect(passed).toBe(false);
});

/** Code that each rule forbids, by the words that the step says of it. */
const forbidden: readonly (readonly [string, string, string])[] = [
  ['no-console', 'services/a.ts', `console.log('x');\nexport {};\n`],
  ['eqeqeq', 'scripts/b.mjs', `export const b = (x) => x == 1;\n`],
  ['no-unused-vars', 'services/c.ts', `const c = 1;\nexport {};\n`],
  ['no-explicit-any', 'services/d.ts', `export const d = (x: any) => void x;\n`],
  ['No barrels', 'services/e.ts', `export * from './right.ts';\n`],
  ['Use a union of strings', 'services/f.ts', `export enum F {\n  A,\n}\n`],
  [
    'consistent-type-imports',
    'services/g.ts',
    `import { T } from './h.ts';\nexport const g = (t: T) => t;\n`,
  ],
  ['knows no clock', 'projections/rows/i.ts', `export const i = () => new Date();\n`],
  ['knows no chance', 'services/j.decider.ts', `export const j = () => Math.random();\n`],
  [
    'knows no surroundings',
    'services/kernel/k.ts',
    `export const k = () => setTimeout(() => undefined, 1);\n`,
  ],
  [
    'waitForTimeout',
    'tests/l.ts',
    `export const l = (page: { waitForTimeout(): void }) => page.waitForTimeout();\n`,
  ],
  ['web/src/lib/storage.ts', 'web/src/m.ts', `export const m = () => localStorage.length;\n`],
  [
    'react-hooks(rules-of-hooks)',
    'web/src/n.tsx',
    `import { useState } from 'react';\nexport function N({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}\n`,
  ],
];

test('what a rule forbids is found', () => {
  write('services/h.ts', 'export interface T {\n  readonly t: string;\n}\n');
  for (const [, file, text] of forbidden) write(file, text);

  const { passed, output } = check();
  expect(forbidden.filter(([words]) => !output.includes(words))).toEqual([]);
  expect(forbidden.filter(([, file]) => !output.includes(file))).toEqual([]);
  expect(passed).toBe(false);
});

/** The linter has no setting against comments that switch it off. */
test('no comment of ours switches a rule off', () => {
  const SWITCHES_OFF = new RegExp(`(?:ox|es)lint-${'disable'}`);
  const folders = ['contracts', 'services', 'projections', 'scripts', 'tests', 'web'];
  const files = folders
    .flatMap((folder) =>
      readdirSync(path.join(project, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => /\.(?:tsx?|mjs|cjs)$/.test(file));

  expect(files.length).toBeGreaterThan(2_000);
  expect(files.filter((file) => SWITCHES_OFF.test(readFileSync(path.join(project, file), 'utf8')))).toEqual(
    [],
  );
});
