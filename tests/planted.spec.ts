import { execFileSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

/** What a release plants or takes away has to be there, once: found here, where it costs nothing. */
const source = `
  import { existsSync, readFileSync } from 'node:fs';
  import { faults } from './scripts/planted/faults.mjs';
  import * as guards from './scripts/guards/written-down.mjs';
  const written = Object.values(guards).filter(Array.isArray).flat().filter(({ file, find }) => file && find);
  const edits = [...faults.flatMap(({ edits }) => edits), ...written];
  const wrong = edits.filter(({ file, find }) =>
    !existsSync(file) || readFileSync(file, 'utf8').split(find).length !== 2);
  const tests = faults.filter(({ test }) => !existsSync(test)).map(({ test }) => test);
  console.log(JSON.stringify({ edits: edits.length, wrong: wrong.map(({ file, find }) => [file, find]), tests }));
`;

test('every planted fault and every guard that is written down stands once where it is said to', () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', source], {
    cwd: root,
    encoding: 'utf8',
  });
  const { edits, ...wrong } = JSON.parse(said) as { readonly edits: number };

  expect(edits).toBeGreaterThan(50);
  expect(wrong).toEqual({ wrong: [], tests: [] });
});
