import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.join(import.meta.dirname, '..');
const program = pathToFileURL(path.join(root, 'scripts/test/grouped.mjs')).href;

test('every file that only a release runs is there', () => {
  const source = `import { LONG_FILES } from ${JSON.stringify(program)}; console.log(JSON.stringify(LONG_FILES));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' });
  const files = JSON.parse(said) as string[];

  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
