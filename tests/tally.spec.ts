import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tally-'));
  cpSync(path.join(import.meta.dirname, '../scripts'), path.join(folder, 'scripts'), { recursive: true });
  mkdirSync(path.join(folder, 'tests'));
  writeFileSync(path.join(folder, 'tests/quarantine.json'), '[]');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs one step and concludes; what the run printed last, and its exit code. */
const concluded = (step: string): { readonly lines: readonly string[]; readonly code: number } => {
  const source = `import { Tally } from './scripts/test/steps.mjs';
    const tally = new Tally();
    await tally.run({ name: 'suite', run: async () => (${step}) });
    console.log(await tally.conclude());`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', source], {
    cwd: folder,
    encoding: 'utf8',
  });
  const lines = said.trimEnd().split('\n');
  return { lines: lines.slice(0, -1), code: Number(lines.at(-1)) };
};

const red = `{ id: 'a › fails', said: 'it was busy', where: 'a.ts' }`;

test('a test that is red twice fails the run, with both outputs', () => {
  const { lines, code } = concluded(
    `{ passed: 3, failed: 0, red: [${red}], again: async (tests) => ({ passed: [], failed: tests.map((test) => ({ ...test, said: 'still' })) }) }`,
  );
  expect(code).toBe(1);
  expect(lines.at(-1)).toBe('3 passed, 1 failed');
  expect(lines.join('\n')).toMatch(/first:\n\s+it was busy\n\s+alone:\n\s+still/);
});

test('a test that is green alone has passed, and is told and kept', () => {
  const { lines, code } = concluded(
    `{ passed: 3, failed: 0, red: [${red}], again: async () => ({ passed: ['a › fails'], failed: [] }) }`,
  );
  expect([code, lines.at(-1)]).toEqual([0, '4 passed, 0 failed']);
  expect(lines.join('\n')).toMatch(/^Unsteady: .*\nsuite: a › fails .*\n\s+it was busy\n\s+alone: green/m);
  const kept = readFileSync(path.join(folder, 'test-results/unsteady.jsonl'), 'utf8');
  expect(JSON.parse(kept)).toMatchObject({ step: 'suite', test: 'a › fails', first: 'it was busy' });
});

test('a quarantined test that is red twice is told, and does not fail the run', () => {
  writeFileSync(path.join(folder, 'tests/quarantine.json'), JSON.stringify([{ test: 'a › fails' }]));
  const { lines, code } = concluded(
    `{ passed: 3, failed: 0, red: [${red}], again: async (tests) => ({ passed: [], failed: tests }) }`,
  );
  expect([code, lines.at(-1)]).toEqual([0, '3 passed, 0 failed']);
  expect(lines.join('\n')).toContain('a › fails (quarantined, red twice)');
});

test('a test that did not run again has failed', () => {
  const { lines, code } = concluded(
    `{ passed: 3, failed: 0, red: [${red}], again: async () => ({ passed: ['another'], failed: [] }) }`,
  );
  expect([code, lines.at(-1)]).toEqual([1, '3 passed, 1 failed']);
});

test('red tests of a step without a second try fail the run', () => {
  const { lines, code } = concluded(`{ passed: 3, failed: 0, red: [${red}], output: 'a' }`);
  expect([code, lines.at(-1)]).toEqual([1, '3 passed, 1 failed']);
});

test('a step in which nothing ran fails the run', () => {
  const { lines, code } = concluded('{ passed: 0, failed: 0 }');
  expect([code, lines.at(-1)]).toEqual([1, '0 passed, 1 failed']);
});
