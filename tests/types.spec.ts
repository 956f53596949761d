import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const project = path.join(import.meta.dirname, '..');
let checkout: string;

const write = (file: string, text: string): void => {
  const there = path.join(checkout, file);
  mkdirSync(path.dirname(there), { recursive: true });
  writeFileSync(there, text);
};

/** What the step `types` says of the checkout. */
const check = (): { passed: boolean; output: string } => {
  const program = `const { types } = await import('./scripts/test/static-checks.mjs');
    const { failed, output } = await types.run();
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
  checkout = mkdtempSync(path.join(tmpdir(), 'types-'));
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

test.each([
  ['the server', 'services/wrong.ts'],
  ['the web', 'web/src/wrong.tsx'],
  ['a test', 'tests/wrong.spec.ts'],
  ['a contract', 'contracts/wrong.ts'],
  ['a configuration', 'wrong.config.ts'],
])('a wrong type in %s fails', (_, file) => {
  write(file, `export const wrong: number = 'a word';\n`);

  const { passed, output } = check();
  expect(output).toContain(path.basename(file));
  expect(output).toContain('not assignable');
  expect(passed).toBe(false);
});

test('a promise that nobody waits for fails', () => {
  write('services/floating.ts', 'const later = async (): Promise<void> => {};\nlater();\nexport {};\n');

  const { passed, output } = check();
  expect(output).toContain('no-floating-promises');
  expect(passed).toBe(false);
});
